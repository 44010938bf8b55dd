import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseWatch } from './shed-when-database-down.js';

describe('what the watch of the database asks', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** The number of pings during a request of three seconds whose query takes `queryMs`. */
  async function pingsDuring(queryMs: number): Promise<number> {
    const ping = jest.fn(async () => undefined);
    const begun = performance.now();
    const watch = new DatabaseWatch(
      ping,
      () => {
        const age = performance.now() - begun;
        return age < queryMs ? age : -Infinity;
      },
      () => undefined,
      550,
    );
    const request = {} as FastifyRequest;
    watch.begin(request, {} as FastifyReply);
    await jest.advanceTimersByTimeAsync(3_000);
    watch.end(request);
    return ping.mock.calls.length;
  }

  it('nothing while a request waits for a provider', async () => {
    expect(await pingsDuring(100)).toBe(0);
  });

  it('a sign of life while a query is out for long', async () => {
    expect(await pingsDuring(1_000)).toBeGreaterThan(0);
  });
});
