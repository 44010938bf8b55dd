import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { MongoClient } from 'mongodb';
import type { Connection, mongo as driver } from 'mongoose';
import { entityForm } from '../../applications/kinds/entity/entity-form.spec-helper.js';
import { auditFindings } from '../../operations/doctor/audit-checks.js';
import { rightsOf, writeUsers } from '../../operations/indexes/api-role.js';
import { COLLECTIONS } from '../../operations/indexes/wanted-indexes.js';
import { openShop, type Shop } from '../../payments/core/payment-kit.spec-helper.js';
import { Clock } from '../../platform/clock.js';
import { OWNER } from '../../platform/mongo/connect-options.js';
import { Retention } from '../../privacy/retention/retention.service.js';
import { AuditDigests } from './audit-digests.service.js';
import { AUDIT } from './audit.schema.js';
import { verifyDigests } from './verify-digests.js';

const WEBHOOK = { staffWebhookUrl: 'https://discord.example/webhook' };
const root = new URL(process.env['TEST_MONGODB_URI'] ?? '');
root.pathname = `/city_${randomUUID().slice(0, 8)}`;
const [api, owner] = [new URL(root), new URL(root)];
const mongo = { uri: api.href, ownerUri: owner.href, repeatEvery: 0 };
let client: MongoClient;
let hasUsers: boolean;
let shop: Shop;
/** The commands by which the API's own user writes to the log. */
const writes = new Set<string>();

beforeAll(async () => {
  client = await MongoClient.connect(root.href);
  hasUsers = (await rightsOf(client.db())) !== null;
  if (hasUsers) {
    for (const [url, name] of [
      [api, 'city'],
      [owner, 'owner'],
    ] as const) {
      url.username = name;
      url.password = randomUUID();
      url.searchParams.delete('authSource');
    }
    await writeUsers(client.db(), { api, owner });
    Object.assign(mongo, { uri: api.href, ownerUri: owner.href });
  }
  api.searchParams.set('monitorCommands', 'true');
  shop = await openShop({ env: { MONGODB_URI: api.href, MONGODB_OWNER_URI: owner.href } });
  shop.app.connection
    .getClient()
    .on('commandStarted', ({ commandName, command }: driver.CommandStartedEvent) => {
      const isWrite = ['insert', 'update', 'delete', 'findAndModify'].includes(commandName);
      if (isWrite && command[commandName] === AUDIT) writes.add(commandName);
    });
});
afterAll(async () => {
  await shop.app.close();
  await client.db().dropDatabase();
  await client.close();
});
afterEach(() => jest.restoreAllMocks());

it('lets the API’s user only add entries; erasure and retention are the owner’s', async () => {
  const { app, layla, youssef } = shop;
  const { _id } = (await youssef.get<{ _id: string }>('/api/auth/user/me')).body;
  const { body } = await youssef.post<{ _id: string }>('/api/entities', entityForm());
  expect((await layla.put(`/api/entities/${body._id}/accept`)).status).toBe(200);
  expect((await shop.success(youssef, await shop.paypalOrder(youssef))).status).toBe(200);
  expect((await layla.put(`/api/users/${_id}/erase`, { reason: 'They asked for it' })).status).toBe(200);
  const now = jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 26 * 3_600_000));
  await app.get(AuditDigests).run();
  const options = { published: [], keptSince: new Date(0) };
  expect(await verifyDigests(client.db(), options)).toMatchObject({ problems: [], waiting: 0 });
  now.mockReturnValue(new Date(Date.now() + 6 * 365 * 24 * 3_600_000));
  expect((await app.get(Retention).run()).audit).toBeGreaterThan(2);
  expect([...writes]).toEqual(['insert']);
});

it('lists every collection', async () => {
  const models = Object.values(shop.app.connection.models).map(({ collection }) => collection.name);
  const stored = (await client.db().listCollections().toArray()).map(({ name }) => name);
  expect([...models, ...stored].filter((name) => !COLLECTIONS.includes(name))).toEqual([]);
});

it('is refused by the database and confirmed by the doctor, or the doctor says that the database cannot', async () => {
  await shop.sell();
  const ofOwner = shop.app.get<Connection>(getConnectionToken(OWNER));
  const change = (connection: Connection) =>
    connection.collection(AUDIT).updateOne({ ip: 'x' }, { $set: { ip: 'y' } });
  const remove = shop.app.connection.collection(AUDIT).deleteOne({ ip: 'x' });
  const refusals = (await Promise.allSettled([change(shop.app.connection), remove, change(ofOwner)])).map(
    (result) => (result.status === 'rejected' ? (result.reason as { code: number }).code : 0),
  );
  expect(refusals).toEqual(hasUsers ? [13, 13, 0] : [0, 0, 0]);
  const connected = await MongoClient.connect(mongo.uri);
  const findings = await auditFindings(connected.db(), mongo, WEBHOOK);
  await connected.close();
  expect(findings.map(({ what }) => what)).toEqual(
    hasUsers ? [] : [expect.stringContaining('cannot make the audit log append-only')],
  );
});

describe('the doctor', () => {
  const AUDIT_RIGHTS = { find: true, insert: true };
  /** A database whose user has these rights on the log, and all on other collections. */
  const dbWith = (
    onAudit: Partial<Record<string, boolean>>,
    others = ['find', 'insert', 'update', 'remove'],
  ) => {
    const of = (collection: string, actions: string[]) => ({
      resource: { db: 'city', collection },
      actions,
    });
    const authenticatedUserPrivileges = [
      ...COLLECTIONS.filter((name) => name !== AUDIT).map((name) => of(name, others)),
      of(AUDIT, Object.keys(onAudit)),
    ];
    return {
      databaseName: 'city',
      command: () => Promise.resolve({ authInfo: { authenticatedUserPrivileges } }),
      collection: () => ({ findOne: () => Promise.resolve(null) }),
    } as never;
  };
  const same = { uri: 'mongodb://localhost/city', ownerUri: 'mongodb://localhost/city', repeatEvery: 0 };

  it.each([
    ['may change the log', dbWith({ ...AUDIT_RIGHTS, update: true }), 'may change and remove entries'],
    ['lacks a collection', dbWith({ find: true }), 'has no rights on the collections audit'],
    ['has no owner beside it', dbWith(AUDIT_RIGHTS), 'No user of the database may erase people'],
  ])('warns if the user %s', async (_what, db, what) => {
    const findings = await auditFindings(db, same, WEBHOOK);
    expect(findings.map((finding) => finding.what)).toEqual([expect.stringContaining(what)]);
  });

  it('warns if the digests reach nobody', async () => {
    const db = client.db();
    const whats = async (staffWebhookUrl: string | null) =>
      (await auditFindings(db, mongo, { staffWebhookUrl })).map(({ what }) => what);
    expect(await whats(null)).toContain('The digests of the audit log reach no channel of the staff');
    await db.collection('notifications').insertOne({ kind: 'staff.audit-root', delivery: { failing: true } });
    expect(await whats('https://discord.example/webhook')).toContain(
      'Discord refused a digest of the audit log',
    );
  });
});
