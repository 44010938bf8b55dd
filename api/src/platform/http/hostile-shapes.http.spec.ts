/** @night */
import { SESSION_COOKIE } from '@city/contracts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiContract, type Operation } from '../../../test/api-contract.js';
import { HOSTILE_BODIES } from '../../../test/hostile-bodies.js';
import { HOSTILE_SHAPES, HOSTILE_SIZES } from '../../../test/hostile-shapes.js';
import { bodyWith, inputRoutes, type InputRoute } from '../../../test/input-fields.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { ADDRESS_MAX } from './request-hooks.js';

// Measures CPU time of the whole process, including the test client, from sending a request until its response is read: an
// upper bound of the time the event loop is blocked. The best of several attempts counts, because compilation, garbage
// collection and background jobs add to a measurement; a burst of them can last for a dozen attempts.
const HELD_MS = 20;
const PROBE_MS = 100;
const TRIES = 50;

/** Node rejects requests with a longer URL and headers. */
const HEADERS_MAX = 14_000;
const HEADERS = [
  ...['user-agent', 'accept', 'accept-language', 'accept-encoding', 'cookie', 'if-none-match', 'origin'],
  ...['x-request-id', 'x-forwarded-for', 'idempotency-key', 'content-type', 'referer'],
];
/** Pseudo status: the server closed the connection during an oversized upload. */
const CUT_OFF = 0;
const PAGES = ['/', '/fr', '/shop', '/shop/products/', '/applications/', '/assets/', '/admin-console/'];

let city: TestApp;
let admin: Client;
let routes: InputRoute[];
beforeAll(async () => {
  const site = mkdtempSync(join(tmpdir(), 'city-shapes-'));
  for (const page of ['index', 'shell', '404']) {
    writeFileSync(join(site, `${page}.html`), '<!doctype html><head><title>page</title></head>');
  }
  const unlimited = ['REQUESTS', 'LOGINS', 'WRITES', 'PAYMENT_STARTS', 'TELEMETRY'];
  city = await createTestApp({
    env: {
      SITE_DIST: site,
      CONSOLE_DIST: site,
      ...Object.fromEntries(unlimited.map((name) => [`LIMIT_${name}_PER_MINUTE`, '1000000'])),
    },
  });
  admin = await city.loginAs('layla');
  routes = inputRoutes(city);
});
afterAll(() => {
  agent.destroy();
  return city.close();
});

interface Sent {
  method: string;
  /** The raw request target. */
  target: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true });

/** Sends a raw target, which `fetch` would normalise. Returns the status. */
function send({ method, target: path, headers, body }: Sent): Promise<number> {
  const own = {
    cookie: `${SESSION_COOKIE}=${admin.cookie(SESSION_COOKIE)}`,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(city.url);
    const options = { agent, hostname, port, method, path, headers: { ...own, ...headers } };
    const sent = request(options, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}

/** What is wrong with the response to a request, if anything. */
async function faultOf(hostile: Sent, name: string, statuses?: readonly number[]): Promise<string[]> {
  let best = Infinity;
  let status = 0;
  for (let run = 0; run < TRIES && best > HELD_MS; run += 1) {
    const before = process.cpuUsage();
    status = await send(hostile).catch(() => CUT_OFF);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  const sent = `${name}: ${hostile.method} ${hostile.target.slice(0, 80)}`;
  return [
    ...(best > HELD_MS ? [`${sent} took ${best} ms`] : []),
    ...(status >= 500 && status !== 503 ? [`${sent} was answered with ${status}`] : []),
    ...(statuses && !statuses.includes(status) ? [`${sent} was answered with ${status}`] : []),
  ];
}

const operations = new ApiContract().operations
  // Skip requests that end the session.
  .filter(({ name }) => name !== 'POST /api/auth/logout' && !name.startsWith('DELETE /api/auth/sessions'));

/** Request targets with the text as path parameters and as query. */
function targetsOf({ path }: Operation, shape: (size: number) => string): string[] {
  const at = (size: number) => encodeURIComponent(shape(size)).slice(0, size);
  const room = ADDRESS_MAX - path.length - 10;
  const asQuery = `${path.replace(/\{\w+\}/g, 'f'.repeat(24))}?q=`;
  return [
    ...(path.includes('{') ? [path.replace(/\{\w+\}/g, at(room / 2))] : []),
    `${asQuery}${at(ADDRESS_MAX - asQuery.length)}`,
  ];
}

/** Bodies with the text in each field at its maximum length, and one of maximum size. */
function bodiesOf({ fields, bodyLimit }: InputRoute, shape: (size: number) => string): string[] {
  const texts = fields.filter(({ kind }) => kind === 'text' || kind === 'choice' || kind === 'id');
  const maxOf = new Map(texts.map(({ path, checks }) => [path, Number(checks.get('maxLength')?.[0] ?? 100)]));
  return [
    JSON.stringify(
      bodyWith([...maxOf.keys()], (path) => shape(maxOf.get(path) ?? 1).slice(0, maxOf.get(path))),
    ),
    JSON.stringify(shape(Math.floor(bodyLimit / 7))).slice(0, bodyLimit),
    shape(bodyLimit),
  ];
}

describe.each(Object.entries(HOSTILE_SHAPES))('%s', (name, shape) => {
  it('in an address and in a body of every operation hold nothing up', async () => {
    const faults: string[] = [];
    for (const operation of operations) {
      for (const target of targetsOf(operation, shape)) {
        faults.push(...(await faultOf({ method: operation.method, target }, name)));
      }
    }
    for (const route of routes.filter(({ path }) => !path.endsWith('/logout'))) {
      for (const body of bodiesOf(route, shape)) {
        faults.push(...(await faultOf({ method: route.method, target: route.path, body }, name)));
      }
      const long = { method: route.method, target: route.path, body: shape(1_024 * 1_024) };
      faults.push(...(await faultOf(long, name, [413, CUT_OFF])));
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it('in the address of a page and in a header hold nothing up', async () => {
    const faults: string[] = [];
    for (const page of PAGES) {
      const raw = shape(ADDRESS_MAX).replace(/[^!-~]/g, '/');
      for (const text of [raw, encodeURIComponent(raw)]) {
        const target = `${page}${text}`.slice(0, ADDRESS_MAX);
        faults.push(...(await faultOf({ method: 'GET', target }, name)));
      }
      for (const size of HOSTILE_SIZES) {
        const target = `${page}${raw.repeat(Math.ceil(size / raw.length))}x`;
        faults.push(...(await faultOf({ method: 'GET', target }, name, [400, 414, 431, CUT_OFF])));
      }
    }
    for (const header of HEADERS) {
      const headers = { [header]: shape(HEADERS_MAX).replace(/[^ -~]/g, '!') };
      for (const target of ['/', '/auth', '/api/products', '/api/auth/session']) {
        faults.push(...(await faultOf({ method: 'GET', target, headers }, `${name} in ${header}`)));
      }
      const write = { method: 'PUT', target: '/api/auth/user/consent', headers, body: '{}' };
      faults.push(...(await faultOf(write, `${name} in ${header}`)));
    }
    expect(faults).toEqual([]);
  }, 60_000);
});

it('answers its probe while deep, wide and long bodies come', async () => {
  const bodies = HOSTILE_BODIES.map((body) => Buffer.from(body));
  const waiting = routes.flatMap(({ method, path: target }) =>
    bodies.map((body) => ({ method, target, body })),
  );
  const statuses = new Set<number>();
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      statuses.add(await send(next).catch(() => CUT_OFF));
    }
  };
  const working = Promise.all([work(), work(), work(), work()]);
  const probes: number[] = [];
  while (waiting.length > 0) {
    const before = process.cpuUsage();
    const status = await send({ method: 'GET', target: '/api/health/live' });
    const { user, system } = process.cpuUsage(before);
    expect(status).toBe(200);
    probes.push((user + system) / 1_000);
  }
  await working;
  probes.sort((a, b) => a - b);
  // Allow one percent of outliers for garbage collection.
  expect(probes[Math.floor(probes.length * 0.99)]).toBeLessThan(PROBE_MS);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
}, 120_000);
