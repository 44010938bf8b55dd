import { ObjectId } from 'mongodb';
import { ownDatabase } from '../../../test/own-database.js';
import { rightsFindings } from './rights-checks.js';

const HOUR_MS = 3_600_000;
const db = ownDatabase();

const findings = async () => (await rightsFindings(db())).map(({ subject, what }) => `${subject}: ${what}`);

it('finds nothing where nothing waits and no pack is left from before', async () => {
  expect(await findings()).toEqual([]);
});

it('counts deliveries that have waited for a day, except those that a dispute holds or that are not due yet', async () => {
  const createdAt = new Date(Date.now() - 25 * HOUR_MS);
  const late = { state: 'waiting', wanted: true, waitsFor: 'staff', notBefore: createdAt, createdAt };
  await db()
    .collection('deliveries')
    .insertMany([
      late,
      { ...late, state: 'leased', createdAt: new Date(createdAt.getTime() - HOUR_MS) },
      { ...late, waitsFor: 'dispute' },
      { ...late, wanted: false },
      { ...late, state: 'done' },
      { ...late, createdAt: new Date() },
      { ...late, notBefore: new Date(Date.now() + HOUR_MS) },
    ]);
  const [found] = await findings();
  expect(found).toContain('2 of the deliveries have waited for more than 24 hours');
  expect(found).toContain(new Date(createdAt.getTime() - HOUR_MS).toISOString());
});

it('names who bought a pack long ago and still holds one from staff', async () => {
  const [kept, given, renewed] = [new ObjectId(), new ObjectId(), new ObjectId()];
  await db()
    .collection('users')
    .insertMany([
      { _id: kept, username: 'kept', pack: 'Gold', staffPack: 'Gold' },
      { _id: given, username: 'given', pack: 'Gold', staffPack: 'Gold' },
      { _id: renewed, username: 'renewed', pack: 'Gold', staffPack: 'None' },
    ]);
  const over = { endReason: 'before-deliveries', benefit: { kind: 'level', group: 'vip', rank: 3 } };
  await db()
    .collection('grants')
    .insertMany([
      { ...over, userId: kept },
      { ...over, userId: renewed },
      { ...over, userId: given, benefit: { kind: 'thing', effect: 'car.gt' } },
    ]);
  const [found, ...others] = await findings();
  expect(found).toMatch(/hold one from staff without an end: kept$/);
  expect(others).toEqual([]);
});
