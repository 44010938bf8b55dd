import type { ErrorBody } from '@city/contracts';
import { BridgeClient } from '../../../test/bridge-client.js';
import { eventually } from '../../../test/eventually.js';
import { bodyWith, inputRoutes, type InputField, type InputRoute } from '../../../test/input-fields.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { BODY_LIMITS } from '../http/bodies.js';

/**
 * Contents that rules of their own validate and name: maps by those of their form, benefits by `listBenefitIssues`,
 * pages by `listPageDraftIssues`. The server reads no benefits from the product that an order sends along.
 */
const CHECKED_BY_RULES = new Set([
  ...['situationalAnswers', 'benefits', 'benefit', 'product.benefits', 'body', 'edition.body'],
  // Ignored (see UpdateProductDto).
  ...['stock', 'sales'],
]);

const FIELDS_AT_ONCE = 40;

let city: TestApp;
let admin: Client;
let bridge: Client;
let routes: InputRoute[];
beforeAll(async () => {
  const env = {
    LIMIT_REQUESTS_PER_MINUTE: '100000',
    LIMIT_WRITES_PER_MINUTE: '100000',
    LIMIT_PAYMENT_STARTS_PER_MINUTE: '100000',
  };
  city = await createTestApp({ env });
  admin = await city.loginAs('layla');
  bridge = await BridgeClient.paired(city.url, admin);
  routes = inputRoutes(city);
  // What follows from the login is done by then.
  const users = city.connection.collection('users');
  await eventually(
    () => users.countDocuments({ 'follow.0': { $exists: true } }),
    (count) => count === 0,
  );
});
afterAll(() => city.close());

/** The only one who may call this route. */
const callerOf = ({ path }: Pick<InputRoute, 'path'>) => (path.startsWith('/api/bridge/') ? bridge : admin);
const send = (route: InputRoute, body: unknown) =>
  callerOf(route).request<ErrorBody>(route.method, route.path, body);
const nameOf = ({ method, path }: InputRoute) => `${method} ${path}`;
const leaves = ({ fields }: InputRoute) => fields.filter(({ kind }) => kind !== 'nested');

/** All stored data, except what every request may change. */
async function stored(): Promise<string> {
  // Each call of a game server uses up a call number, also a refused one.
  const passing = new Set([
    'bridges',
    'sessions',
    'rate_limits',
    'scheduled_jobs',
    'idempotency_keys',
    'audit_digests',
  ]);
  const collections = await city.connection.db?.listCollections().toArray();
  const names = (collections ?? []).map(({ name }) => name).filter((name) => !passing.has(name));
  const all = names
    .sort()
    .map(async (name) => [name, await city.connection.collection(name).find().toArray()]);
  return JSON.stringify(await Promise.all(all));
}

/** The paths of `fields` missing in the 400 response, and those without a field code. */
async function unnamed(
  route: InputRoute,
  fields: readonly InputField[],
  value: (field: InputField) => unknown,
) {
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const answer = await send(
    route,
    bodyWith([...byPath.keys()], (path) => value(byPath.get(path) as InputField)),
  );
  const faults = answer.body.errors ?? [];
  const named = faults.map(({ field }) => field);
  const missing = fields.filter(
    ({ path }) => !named.some((name) => name === path || name.startsWith(`${path}.`)),
  );
  if (fields.length > 0 && answer.status !== 400) return [`${nameOf(route)}: ${answer.status}`];
  return [
    ...missing.map(({ path }) => `${nameOf(route)} ${path}`),
    ...faults.filter(({ code }) => !code).map(({ message }) => `${nameOf(route)} without a code: ${message}`),
  ];
}

async function unnamedEverywhere(
  which: (field: InputField) => boolean,
  value: (field: InputField) => unknown,
): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    const fields = leaves(route).filter((field) => which(field) && !CHECKED_BY_RULES.has(field.path));
    // An answer names at most 50 fields.
    for (let from = 0; from < fields.length; from += FIELDS_AT_ONCE)
      found.push(...(await unnamed(route, fields.slice(from, from + FIELDS_AT_ONCE), value)));
  }
  return found;
}

function unbounded({ kind, checks, path }: InputField): boolean {
  if (CHECKED_BY_RULES.has(path)) return false;
  const maxLength = checks.has('maxLength') || checks.has('isLength');
  switch (kind) {
    case 'text':
      return !maxLength;
    case 'list':
      return (
        !checks.has('arrayMaxSize') ||
        !(maxLength || ['isIn', 'isMongoId', 'max'].some((check) => checks.has(check)))
      );
    case 'number':
      return !checks.has('isPrice') && !(checks.has('max') && checks.has('min'));
    case 'object':
    case 'unknown':
      return true;
    case 'choice':
    case 'id':
    case 'boolean':
    case 'nested':
      return false;
  }
}

const isText = ({ kind }: InputField) => ['text', 'list', 'choice', 'id'].includes(kind);
const leastOf = (checks: InputField['checks']) => Number(checks.get('minLength')?.[0] ?? 0);
const isNeeded = ({ kind, checks }: InputField) => kind === 'text' && leastOf(checks) > 0;
/** A hostile text in the type of the field. */
const as =
  (text: string | ((field: InputField) => string)) =>
  (field: InputField): unknown => {
    const value = typeof text === 'string' ? text : text(field);
    return field.kind === 'list' ? [value] : value;
  };

describe('every field of every request body', () => {
  it('is known to this test', () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.flatMap(({ fields }) => fields).length).toBeGreaterThan(150);
    for (const path of ['/api/whiteList', '/api/products', '/api/orders/success', '/api/users/update-pack']) {
      expect(routes.map((route) => route.path)).toContain(path);
    }
  });

  it('has a limit', () => {
    const without = routes.flatMap((route) =>
      route.fields.filter(unbounded).map(({ path }) => `${nameOf(route)} ${path}`),
    );
    expect(without).toEqual([]);
  });

  it('has a code for each of its checks, so that every language has words for them', () => {
    const without = routes.flatMap((route) =>
      route.fields.flatMap(({ path, uncoded }) =>
        uncoded.map((check) => `${nameOf(route)} ${path}: ${check}`),
      ),
    );
    expect(without).toEqual([]);
  });

  it.each<[string, (field: InputField) => boolean, (field: InputField) => unknown]>([
    ['an operator', () => true, () => ({ $ne: null })],
    [
      'a list with an operator',
      () => true,
      ({ kind }) => (kind === 'list' ? [{ $gt: '' }] : [{ $gt: '' }, 1]),
    ],
    ['a number for a text', isText, ({ kind }) => (kind === 'list' ? [5] : 5)],
    ['a text for a number', ({ kind }) => kind === 'number', () => '5'],
    ['a text for a yes or no', ({ kind }) => kind === 'boolean', () => 'true'],
    ['a number without measure', ({ kind }) => kind === 'number', () => 1e300],
    ['a negative number', ({ kind }) => kind === 'number', () => -1],
    ['NUL', isText, as('a\u0000b')],
    ['an escape', isText, as('\u001b[31mred')],
    ['blanks for a text that is needed', isNeeded, () => ' \n\t '],
    ['signs that nobody sees for a text that is needed', isNeeded, () => '\u200b\u2060\u3164'],
    [
      'blanks around a text that is too short',
      isNeeded,
      ({ checks }) => 'x'.repeat(leastOf(checks) - 1).padEnd(leastOf(checks) + 5),
    ],
    ['half a character', isText, as('\ud83d')],
    ['the other half, alone', isText, as('x\udc00')],
    [
      'a text beyond its limit',
      isText,
      as(({ checks }) => 'x'.repeat(Number(checks.get('maxLength')?.[0] ?? 2_000) + 1)),
    ],
    [
      'a list beyond its limit',
      ({ kind }) => kind === 'list',
      ({ checks }) => Array(Number(checks.get('arrayMaxSize')?.[0]) + 1).fill('x'),
    ],
  ])('is refused with 400 and named, and nothing is stored: %s', async (_, which, value) => {
    const before = await stored();
    expect(await unnamedEverywhere(which, value)).toEqual([]);
    expect(await stored()).toBe(before);
  });
});

describe('fields that nobody asked for', () => {
  const EXTRA = {
    role: 'Admin',
    status: 'Accepted',
    createdBy: 'f'.repeat(24),
    treatedBy: 'f'.repeat(24),
    attempt: -5,
    history: [],
    discordId: { $ne: null },
    $where: '1',
    'a.b': 1,
    ['__v']: 1,
  };

  it('are refused by every route, named, and nothing is stored', async () => {
    const before = await stored();
    for (const route of routes) {
      const own = new Set(route.fields.map(({ path }) => path));
      const extra = Object.fromEntries(Object.entries(EXTRA).filter(([name]) => !own.has(name)));
      const answer = await send(route, extra);
      expect([nameOf(route), answer.status]).toEqual([nameOf(route), 400]);
      expect(answer.body.errors?.map(({ field }) => field)).toEqual(
        expect.arrayContaining(Object.keys(extra)),
      );
    }
    expect(await stored()).toBe(before);
  });

  it.each(['{"__proto__":{"role":"Admin"}}', '{"constructor":{"prototype":{"role":"Admin"}}}'])(
    'are refused as a prototype: %s',
    async (rawBody) => {
      const headers = { 'content-type': 'application/json' };
      for (const { method, path } of routes) {
        const { status } = await callerOf({ path }).request(method, path, undefined, { rawBody, headers });
        expect([method, path, status]).toEqual([method, path, 400]);
      }
      expect(Object.prototype).not.toHaveProperty('role');
    },
  );
});

// The nested validation alone accepts nothing, and a list.
it('every field with fields of its own is checked to be an object or a list', () => {
  const loose = routes.flatMap((route) =>
    route.fields
      .filter(({ kind, checks }) => kind === 'nested' && !checks.has('isObject') && !checks.has('isArray'))
      .map(({ path }) => `${nameOf(route)} ${path}`),
  );
  expect(loose).toEqual([]);
});

it('no route reads a body beyond the limit', async () => {
  const before = await stored();
  for (const { method, path, bodyLimit } of routes) {
    const ofBytes = async (bytes: number) => {
      const rawBody = JSON.stringify('x'.repeat(bytes - 2));
      const headers = { 'content-type': 'application/json' };
      return (await callerOf({ path }).request(method, path, undefined, { rawBody, headers })).status;
    };
    expect([method, path, await ofBytes(bodyLimit + 1)]).toEqual([method, path, 413]);
    expect([method, path, await ofBytes(bodyLimit)]).toEqual([method, path, 400]);
  }
  const ofForms = routes.filter(({ bodyLimit }) => bodyLimit === BODY_LIMITS.form);
  expect(new Set(ofForms.map(({ path }) => path.split('/')[2]))).toEqual(
    new Set(['whiteList', 'entities', 'entries', 'job-applications', 'streamer-applications']),
  );
  expect(await stored()).toBe(before);
});
