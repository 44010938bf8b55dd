import { randomUUID } from 'node:crypto';
import { StoreProxy } from '../../../test/store-proxy.js';
import { createTestApp } from '../../../test/test-app.js';
import { Jobs } from './jobs.service.js';

it('a stop while the database is slow is no error, and a job that is being stored is stored', async () => {
  const proxy = new StoreProxy(new URL(process.env['TEST_MONGODB_URI'] ?? ''));
  const database = `city_${randomUUID().slice(0, 8)}?directConnection=true`;
  const lines: string[] = [];
  const city = await createTestApp({
    env: { MONGODB_URI: `${await proxy.open()}/${database}`, LOG_LEVEL: 'error' },
    log: (line) => lines.push(line),
  });
  const jobs = city.get(Jobs);
  jobs.define('test.stop', () => Promise.resolve());

  proxy.hold();
  const stored = jobs.enqueue('test.stop', 'late', null);
  const stopped = jobs.beforeApplicationShutdown();
  setTimeout(() => proxy.release(), 200);
  await Promise.all([stored, stopped]);

  expect(await city.connection.collection('jobs').countDocuments({ name: 'test.stop' })).toBe(1);
  expect(lines).toEqual([]);
  await city.close();
  await proxy.cut();
});
