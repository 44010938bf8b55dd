import { eventually } from '../../../test/eventually.js';
import { StoreProxy } from '../../../test/store-proxy.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Jobs } from './jobs.service.js';

/** Longer than the job lock plus one poll, so that jobs locked before have expired locks. */
const OUTAGE_MS = 27_000;

describe('after the database gave no answer for longer than a job is locked', () => {
  const proxy = new StoreProxy(new URL(process.env['TEST_MONGODB_URI'] ?? ''));
  let city: TestApp;

  beforeAll(async () => {
    const store = await proxy.open();
    city = await createTestApp({ env: { MONGODB_URI: `${store}/city_jobs_away?directConnection=true` } });
  });
  afterAll(async () => {
    await city.close();
    await proxy.cut();
  });

  it('work at intervals goes on in the same process', async () => {
    let runs = 0;
    await city.get(Jobs).every(1_000, 'test.tick', () => {
      runs += 1;
      return Promise.resolve();
    });
    await eventually(
      () => Promise.resolve(runs),
      (count) => count > 0,
      15_000,
    );
    proxy.hold();
    await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
    proxy.release();
    const before = runs;
    await eventually(
      () => Promise.resolve(runs),
      (count) => count > before + 2,
      25_000,
    );
  }, 90_000);
});
