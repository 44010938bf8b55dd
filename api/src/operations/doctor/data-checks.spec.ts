import { erasureFindings, failedWorkFindings, interviewFindings, rightsFindings } from './data-checks.js';
import { ownDatabase } from '../../../test/own-database.js';
import { ObjectId } from 'mongodb';
import type { InterviewMode } from '@city/contracts';

describe('deliveries', () => {
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
});

describe('failed work', () => {
  const db = ownDatabase();

  it('is counted by kind once its attempts are used up, and leads to the console', async () => {
    await db()
      .collection('outbox')
      .insertMany([{ attempts: 20 }, { attempts: 21 }, { attempts: 19 }]);
    const failed = { failing: true, state: 'failed' };
    await db()
      .collection('notifications')
      .insertMany([{ delivery: { ...failed, attempts: 9 } }, { delivery: { ...failed, attempts: 1 } }]);
    const [found] = await failedWorkFindings(db());
    expect(found?.what).toBe('Failed in all attempts: 2 other work, 1 messages');
    expect(found?.fix).toContain('under Failed work');
  });
});

describe('erasures', () => {
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
});

describe('interviews', () => {
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
});
