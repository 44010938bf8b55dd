import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Jobs } from './jobs.service.js';

const DAY_MS = 24 * 3_600_000;
const SWEEP = { name: 'notifications.sweep' };

describe('after the clock was set back by a day', () => {
  let city: TestApp;
  beforeAll(async () => {
    city = await createTestApp();
  });
  afterAll(() => city.close());

  const jobs = () => city.connection.collection('jobs');
  const nextRun = async (where: object) => ((await jobs().findOne(where))?.['nextRunAt'] as Date).getTime();

  it('work at intervals does not sleep until its old time comes', async () => {
    await jobs().updateOne(SWEEP, { $set: { nextRunAt: new Date(Date.now() + DAY_MS) } });
    await city.get(Jobs).rescheduleFarFutureJobs();
    expect(await nextRun(SWEEP)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('a job that waits for its first attempt does not either; one that waits for its next is left alone', async () => {
    const name = 'bridge.access-build';
    const later = new Date(Date.now() + 9 * 3_600_000);
    await jobs().insertMany([
      { name, data: { key: 'sleeps' }, nextRunAt: new Date(Date.now() + DAY_MS), disabled: true },
      { name, data: { key: 'waits' }, nextRunAt: later, disabled: true },
    ]);
    await city.get(Jobs).rescheduleFarFutureJobs();
    expect(await nextRun({ 'data.key': 'sleeps' })).toBeLessThanOrEqual(Date.now());
    expect(await nextRun({ 'data.key': 'waits' })).toBe(later.getTime());
  });
});
