import { ownDatabase } from '../../../test/own-database.js';
import { rightsFindings } from './data-checks.js';

const HOUR_MS = 3_600_000;
const db = ownDatabase();

const findings = async () => (await rightsFindings(db())).map(({ subject, what }) => `${subject}: ${what}`);

it('finds nothing where nothing waits', async () => {
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
