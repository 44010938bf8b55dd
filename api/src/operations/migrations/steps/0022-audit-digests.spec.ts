import { ERASED_NAME } from '@city/contracts';
import { ObjectId } from 'mongodb';
import { ownDatabase } from '../../../../test/own-database.js';
import type { LogRecord } from '../../../staff/audit/audit.schema.js';
import { digestOf } from '../../../staff/audit/digest.js';
import { ERASED_DISCORD_ID } from '../../../staff/audit/person-snapshot.js';
import { verifyDigests } from '../../../staff/audit/verify-digests.js';
import { auditDigests } from './0022-audit-digests.js';

const db = ownDatabase();

it('makes the log of a version with seals one that digests cover, also when run twice', async () => {
  const [layla, omar] = [new ObjectId(), new ObjectId()];
  const person = (userId: ObjectId, username: string, discordId = '1') => ({
    ...{ userId, username, discordId, globalName: null, avatarUrl: '/avatar.png' },
  });
  const entry = (more: object) => ({
    ...{ _id: new ObjectId(), at: new Date('2026-11-29T10:00:00Z'), actor: person(layla, 'layla') },
    ...{ action: 'user.erase', target: { type: 'user', id: omar.toHexString() } },
    ...{ before: null, after: { price: 5 }, requestId: null, ip: '192.0.2.1', ...more },
  });
  const sealed = entry({ seal: 1, salts: { actor: 'a', facts: 'f' } });
  const erased = entry({
    ...{ seal: 2, salts: { facts: 'f' }, ip: null },
    actor: person(omar, ERASED_NAME, ERASED_DISCORD_ID),
  });
  const approval = { id: new ObjectId(), askedBy: person(layla, 'layla') };
  const approved = entry({ seal: 3, salts: { actor: 'a', facts: 'f' }, approval });
  const unsealed = entry({});
  await db().collection('audit').insertMany([sealed, erased, approved, unsealed]);
  await db().collection('audit_seals').insertOne({ number: 1 });
  await db()
    .collection('jobs')
    .insertMany([{ name: 'audit.seal' }, { name: 'audit.sweep' }]);
  await db()
    .collection('notifications')
    .insertMany([
      { kind: 'staff.audit-root', facts: { number: 1, root: 'f' } },
      { kind: 'staff.audit-root', facts: { day: '2026-11-29' } },
    ]);
  await auditDigests.up(db());
  const entries = await db().collection<LogRecord>('audit').find().sort({ _id: 1 }).toArray();
  await auditDigests.up(db());
  expect(await db().collection<LogRecord>('audit').find().sort({ _id: 1 }).toArray()).toEqual(entries);

  expect(entries.map(({ salts }) => salts)).toEqual([
    { actor: 'a', facts: 'f' },
    { facts: 'f' },
    { actor: 'a', askedBy: expect.any(String), facts: 'f' },
    { actor: expect.any(String), facts: expect.any(String) },
  ]);
  for (const one of entries) {
    expect(one.loggedAt).toEqual(one.at);
    expect(one).not.toHaveProperty('seal');
  }
  const { day, ...digest } = digestOf('2026-11-29', entries, null);
  await db()
    .collection('audit_digests')
    .insertOne({ day, ...digest });
  expect(await verifyDigests(db(), { published: [], keptSince: new Date(0) })).toMatchObject({
    ...{ problems: [], late: [], entries: 4, waiting: 0, erased: { names: 1, details: 0 } },
  });
  expect((await db().listCollections().toArray()).map(({ name }) => name)).not.toContain('audit_seals');
  expect(await db().collection('jobs').countDocuments()).toBe(1);
  expect(await db().collection('notifications').countDocuments()).toBe(1);
});
