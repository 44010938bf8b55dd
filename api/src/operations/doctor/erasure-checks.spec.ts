import { ownDatabase } from '../../../test/own-database.js';
import { erasureFindings } from './data-checks.js';

const DAY_MS = 86_400_000;

const db = ownDatabase();

const found = async () => (await erasureFindings(db(), 30)).map(({ what }) => what);
const ask = (daysAgo: number) =>
  db()
    .collection('users')
    .insertOne({
      erasureRequested: true,
      erasureRequestedAt: new Date(Date.now() - daysAgo * DAY_MS),
    });

it('a requested erasure is named in the last week, and after the promised days', async () => {
  await db().collection('users').insertOne({ erasureRequested: false });
  await ask(22);
  expect(await found()).toEqual([]);
  await ask(24);
  expect(await found()).toEqual(['Requests for erasure whose promised 30 days end within a week: 1']);
  await ask(31);
  expect(await found()).toEqual(['Requests for erasure that are older than the promised 30 days: 1']);
});

it('the days of the console go before those of the configuration', async () => {
  await ask(24);
  await db()
    .collection('settings')
    .insertOne({ own: { policies: { erasureDays: 60 } } });
  expect(await found()).toEqual([]);
});
