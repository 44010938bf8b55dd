import type { InterviewMode } from '@city/contracts';
import { ObjectId } from 'mongodb';
import { ownDatabase } from '../../../test/own-database.js';
import { interviewFindings } from './data-checks.js';

const db = ownDatabase();

const found = async (mode: InterviewMode) => (await interviewFindings(db(), mode)).map(({ what }) => what);
const setInConsole = (interviews: InterviewMode) =>
  db().collection('settings').insertOne({ own: { interviews } });

it('a connected game server without interviews is named', async () => {
  expect(await found('off')).toEqual([]);
  await db()
    .collection('bridges')
    .insertMany([{ keys: [] }, { keys: [{ id: 'a' }] }]);
  expect(await found('off')).toEqual(['A game server is connected, and interviews are off']);
  expect(await found('optional')).toEqual([]);
});

it('the setting of the console goes before the configuration', async () => {
  await db()
    .collection('bridges')
    .insertOne({ keys: [{ id: 'a' }] });
  await setInConsole('optional');
  expect(await found('off')).toEqual([]);
});

it('required interviews without a free time are named', async () => {
  const missing = ['Interviews are required, and no free time is published'];
  expect(await found('required')).toEqual(missing);
  const hour = 3_600_000;
  const at = (ms: number) => ({ _id: new ObjectId(), startsAt: new Date(Date.now() + ms) });
  const [past, next] = [at(-hour), at(hour)];
  await db()
    .collection('interview_sessions')
    .insertOne({ slots: [past, next], endsAt: new Date(Date.now() + 2 * hour) });
  expect(await found('required')).toEqual([]);
  await db()
    .collection('applications')
    .insertOne({ interview: { slotId: next._id } });
  expect(await found('required')).toEqual(missing);
});
