/** @night */
import { SESSION_COOKIE } from '@city/contracts';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { ApiContract } from '../../../test/api-contract.js';
import { hostileRequests, type HostileRequest } from '../../../test/hostile-requests.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { ValidRequests } from '../../../test/valid-requests.js';

/** Fixed, for reproducible runs; set `FUZZ_SEED` and `FUZZ_REQUESTS` for more. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_314);
const count = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const AT_ONCE = 4;
const KINDS = ['whiteList', 'betaApp', 'entities', 'job-applications', 'streamer-applications'];
/** Excluded, because it ends the session. */
const LEFT_OUT = new Set(['POST /api/auth/logout']);

describe(`${count} requests that nobody should send (FUZZ_SEED=${seed})`, () => {
  const contract = new ApiContract();
  let city: TestApp;
  let callers: Client[];
  let ids: string[];

  beforeAll(async () => {
    city = await createTestApp({
      env: {
        LIMIT_REQUESTS_PER_MINUTE: '1000000',
        LIMIT_LOGINS_PER_MINUTE: '1000000',
        LIMIT_WRITES_PER_MINUTE: '1000000',
        LIMIT_PAYMENT_STARTS_PER_MINUTE: '1000000',
      },
    });
    const requests = await ValidRequests.create(city, contract.operations);
    const player = await requests.newPlayer();
    callers = [city.anonymous, player, requests.admin];
    ids = [await requests.newPlayerId(), await requests.product(), await requests.tipOrder(player)];
    for (const kind of KINDS) ids.push(await requests.apply(kind));
  }, 30_000);
  afterAll(() => city.close());

  const send = async ({ operation, caller, url, headers, payload }: HostileRequest) => {
    const session = callers[caller]?.cookie(SESSION_COOKIE);
    return city.app.inject({
      method: operation.method as InjectOptions['method'],
      url,
      headers: { ...(session && { cookie: `${SESSION_COOKIE}=${session}` }), ...headers },
      ...(payload !== undefined && { payload }),
    });
  };

  it('are all answered as the API document says, never with an error of ours', async () => {
    const operations = contract.operations.filter(({ name }) => !LEFT_OUT.has(name));
    const waiting = fc.sample(hostileRequests(operations, callers.length, ids), { seed, numRuns: count });
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const work = async () => {
      for (let request = waiting.pop(); request; request = waiting.pop()) {
        const answer = await send(request);
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        const fault =
          answer.statusCode === 500 ? answer.payload : contract.faultOf(request.operation, answer);
        if (fault) {
          const { operation, url, payload, headers } = request;
          const sent = `${url} ${JSON.stringify(headers)} ${payload?.slice(0, 400)}`;
          faults.push(`${operation.name}: ${fault}\n    sent: ${sent}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(faults).toEqual([]);
    // Enough requests must pass validation for the test to be meaningful.
    expect(statuses.get(200)).toBeGreaterThan(count / 20);
    expect(statuses.get(400)).toBeGreaterThan(count / 20);
  }, 120_000);
});
