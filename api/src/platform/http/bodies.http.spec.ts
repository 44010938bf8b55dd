import type { ErrorBody } from '@city/contracts';
import { nested, withKeys as keys } from '../../../test/hostile-bodies.js';
import { bodyWith, inputRoutes, type InputRoute } from '../../../test/input-fields.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { BODY_LIMITS } from './bodies.js';

/** Maximum response to a bad body, in bytes. */
const ANSWER_MAX = 16 * 1_024;

let city: TestApp;
let admin: Client;
let routes: InputRoute[];
beforeAll(async () => {
  city = await createTestApp({
    env: { LIMIT_WRITES_PER_MINUTE: '100000', LIMIT_TELEMETRY_PER_MINUTE: '100000' },
  });
  admin = await city.loginAs('layla');
  routes = inputRoutes(city);
});
afterAll(() => city.close());

const headers = { 'content-type': 'application/json' };
const send = ({ method, path }: Pick<InputRoute, 'method' | 'path'>, rawBody: string) =>
  admin.request<ErrorBody>(method, path, undefined, { rawBody, headers });

/** Calls of game servers: their signature is checked before the fields of their bodies. */
const IS_SIGNED = /^\/api\/bridge\/(ask|keys|links|sync)$/;

/** Routes whose response to a body is not the expected one. */
async function othersThan(expected: string, bodyOf: (route: InputRoute) => string): Promise<string[]> {
  const others: string[] = [];
  for (const route of routes) {
    if (expected.endsWith('VALIDATION_FAILED') && IS_SIGNED.test(route.path)) continue;
    const { status, body } = await send(route, bodyOf(route));
    const answered = `${status} ${body.code}`;
    const bytes = Buffer.byteLength(JSON.stringify(body));
    if (answered !== expected || bytes > ANSWER_MAX || (body.errors?.length ?? 0) > 50) {
      others.push(`${route.method} ${route.path}: ${answered}, ${bytes} bytes`);
    }
  }
  return others;
}

it('refuses bodies that are nested deeply', async () => {
  expect(await othersThan('400 MALFORMED_REQUEST', () => nested(3_900))).toEqual([]);
  expect(await othersThan('400 MALFORMED_REQUEST', () => `{"a":${nested(17)}}`)).toEqual([]);
});

it('refuses bodies with very many members or entries', async () => {
  const tooMany = ({ valuesMax }: InputRoute) => valuesMax + 200;
  expect(await othersThan('413 PAYLOAD_TOO_LARGE', (route) => keys(tooMany(route)))).toEqual([]);
  const zeros = (route: InputRoute) => JSON.stringify(Array(tooMany(route)).fill(0));
  expect(await othersThan('413 PAYLOAD_TOO_LARGE', zeros)).toEqual([]);
});

it('counts no sign inside a text', async () => {
  const body = JSON.stringify({ name: `${'[{,'.repeat(2_000)}\\"` });
  expect(await othersThan('400 VALIDATION_FAILED', () => body)).toEqual([]);
});

it.each<[string, (n: number, route: InputRoute) => string]>([
  ['short', (n) => `k${n}`],
  ['long', (n, { bodyLimit }) => `${n}${'x'.repeat(bodyLimit / 100 - 20)}`],
  ['that JSON has to escape', (n, { bodyLimit }) => `${n}${'\u0001'.repeat(bodyLimit / 600 - 4)}`],
])('names at most fifty of many unknown fields with names that are %s', async (kind, name) => {
  const count = kind === 'short' ? 600 : 90;
  expect(await othersThan('400 VALIDATION_FAILED', (route) => keys(count, (n) => name(n, route)))).toEqual(
    [],
  );
});

it('names every field of a form once before it names one again', async () => {
  const form = routes.find(({ path }) => path === '/api/whiteList') as InputRoute;
  const leaves = form.fields.filter(({ kind }) => kind !== 'nested').map(({ path }) => path);
  const { body } = await send(form, JSON.stringify(bodyWith(leaves, () => ({ $ne: null }))));
  expect(new Set(body.errors?.map(({ field }) => field))).toEqual(new Set(leaves));
  expect(body.errors).toHaveLength(50);
});

it('takes a form that is filled to its limits in Arabic', async () => {
  const forms = routes.filter(({ bodyLimit }) => bodyLimit === BODY_LIMITS.form);
  for (const form of forms) {
    const texts = form.fields.filter(({ kind }) => kind === 'text');
    const maxOf = new Map(texts.map(({ path, checks }) => [path, Number(checks.get('maxLength')?.[0] ?? 0)]));
    // Spaces are one byte, Arabic letters two.
    const filled = bodyWith([...maxOf.keys()], (path) => 'مرحبا بكم '.repeat(400).slice(0, maxOf.get(path)));
    expect([form.path, (await send(form, JSON.stringify(filled))).status]).toEqual([form.path, 400]);
  }
});
