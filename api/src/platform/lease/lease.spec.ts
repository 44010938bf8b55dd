import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type Connection } from 'mongoose';
import { Lease, LeasedWorker, withLease } from './lease.js';

describe('a lease', () => {
  let connection: Connection;
  beforeAll(async () => {
    const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
    uri.pathname = `/city_${randomUUID().slice(0, 8)}`;
    connection = await createConnection(uri.href).asPromise();
  });
  afterEach(() => connection.dropDatabase());
  afterAll(() => connection.close());

  const lease = () => new Lease(connection, 'work', 5_000);

  it('is held by one of many that ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => lease().hold()));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('stays with its holder when it is renewed', async () => {
    const [holder, other] = [lease(), lease()];
    expect(await holder.hold()).toBe(true);
    expect([await holder.hold(), await other.hold()]).toEqual([true, false]);
  });

  it('is free as soon as it is released, and expires if its holder is gone', async () => {
    const [holder, second, third] = [lease(), lease(), lease()];
    await holder.hold();
    await holder.release();
    expect(await second.hold()).toBe(true);
    await connection.collection('leases').updateOne({}, { $set: { until: new Date(Date.now() - 1) } });
    expect(await third.hold()).toBe(true);
  });

  it('is not released by one that does not hold it', async () => {
    const [holder, other] = [lease(), lease()];
    await holder.hold();
    await other.release();
    expect(await lease().hold()).toBe(false);
  });

  it('stays with a worker whose piece of work lasts longer', async () => {
    const short = () => new Lease(connection, 'work', 5_000, 300);
    const taken: boolean[] = [];
    const worker = new LeasedWorker(short(), {
      isReady: () => true,
      async work(mayContinue) {
        if (!(await mayContinue())) return;
        const other = short();
        for (let asked = 0; asked < 12; asked += 1) {
          await pause(100);
          taken.push(await other.renew());
        }
      },
      onError: (error) => {
        throw error;
      },
    });
    worker.wake();
    await worker.stop();
    expect(taken).toEqual(Array.from({ length: 12 }, () => false));
  });

  it('ends work whose lease another process has had meanwhile, even if it is free again', async () => {
    const work = withLease(connection, { name: 'work' }, async (assertHeld) => {
      await assertHeld();
      await connection.collection('leases').updateOne({}, { $set: { until: new Date(0) } });
      const other = lease();
      expect(await other.hold()).toBe(true);
      await other.release();
      await assertHeld();
    });
    await expect(work).rejects.toThrow('Another process has taken over: work');
    expect(await lease().hold()).toBe(true);
  });
});
