import type { ParameterObject } from '@nestjs/swagger';
import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from './api-contract.js';
import { HOSTILE_BODIES } from './hostile-bodies.js';

/** A malformed or malicious request. */
export interface HostileRequest {
  operation: Operation;
  /** Index into the callers of the test. */
  caller: number;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

const TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0007b',
    '\ud800',
    '\udfff\ud800',
    '\u200b\u200d',
    '\u202eevil',
    'مرحبا',
    '👩‍👩‍👧',
    'e\u0301',
  ],
  ...[
    'x'.repeat(200),
    'x'.repeat(5_000),
    '$where',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
  ],
  ...[
    'null',
    'true',
    '0',
    '-1',
    '1e309',
    'NaN',
    '0x10',
    '٢٥',
    '2026-13-45',
    '9999-12-31T23:59:59Z',
    '+275760-09-13',
  ],
  ...[
    'http://',
    'javascript:alert(1)',
    'a@b',
    '[0,13]',
    '{"$gt":""}',
    'f'.repeat(24),
    'F'.repeat(24),
    'f'.repeat(25),
  ],
];
const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  1e21,
  -1e308,
  1.7e308,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 31,
  -(2 ** 63),
  5e-324,
];
const OBJECTS: unknown[] = [
  ...[{}, [], [[]], [null], [{}], { $ne: null }, { $gt: '' }, { $where: '1' }, { 'a.b': 1 }, { '': '' }],
  ...[
    { length: 1e9 },
    { toString: 1 },
    { toJSON: 'x' },
    { _bsontype: 'ObjectId', id: 'x' },
    { _id: { $oid: 'x' } },
  ],
];

const deep = (levels: number): unknown => (levels === 0 ? 'end' : { a: [deep(levels - 1)] });

const text: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const value: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...OBJECTS) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, deep(40), Array(300).fill('x')) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const key: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '$where',
    '$set',
    'role',
    '_id',
    'constructor',
    'toString',
    'a.b',
    '',
    'status',
    'history',
    'price',
  ),
  text,
);

/** The example with one to three mutations at any depth. */
function changed(example: unknown): Arbitrary<unknown> {
  const change = fc.record({ at: fc.nat(), kind: fc.constantFrom('set', 'set', 'drop', 'add'), key, value });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(example ?? {});
    for (const one of changes) {
      const places = placesOf(copy);
      const place = places[one.at % Math.max(1, places.length)];
      if (!place || one.kind === 'add') addTo(place?.holder ?? copy, one.key, structuredClone(one.value));
      else if (one.kind === 'drop') delete place.holder[place.key];
      else place.holder[place.key] = structuredClone(one.value);
    }
    return copy;
  });
}

type Holder = Record<string, unknown>;

function placesOf(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((name) => [{ holder, key: name }, ...placesOf(holder[name])]);
}

function addTo(holder: unknown, name: string, entry: unknown): void {
  if (typeof holder !== 'object' || holder === null) return;
  Object.defineProperty(holder, name, { value: entry, enumerable: true, configurable: true, writable: true });
}

const json = (body: unknown): string => JSON.stringify(body) ?? '';
const type = (name: string) => ({ 'content-type': name });

/** Bodies: valid, mutated, of another type, malformed, missing, or with another content type. */
function bodyOf({ spec }: Operation): Arbitrary<Pick<HostileRequest, 'payload' | 'headers'>> {
  const { requestBody } = spec;
  const example =
    requestBody && 'content' in requestBody ? requestBody.content['application/json']?.example : undefined;
  const asJson = (body: unknown) => ({ payload: json(body), headers: type('application/json') });
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(asJson(example ?? {})) },
    { weight: 8, arbitrary: changed(example).map(asJson) },
    { weight: 2, arbitrary: value.map(asJson) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '{',
          '{"a":1,}',
          '[1',
          '"',
          '{"__proto__":{"role":"Admin"}}',
          '\ufeff{}',
          '{"a":1}{}',
          'undefined',
        )
        .map((payload) => ({ payload, headers: type('application/json') })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'text/plain',
          'application/xml',
          'application/x-www-form-urlencoded',
          'application/jsonx',
          '/',
        )
        .map((name) => ({ payload: json(example ?? {}), headers: type(name) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...HOSTILE_BODIES)
        .map((payload) => ({ payload, headers: type('application/json') })),
    },
    { weight: 1, arbitrary: fc.constant({ payload: undefined, headers: {} }) },
  );
}

function queryOf({ spec }: Operation): Arbitrary<string> {
  const known = ((spec.parameters ?? []) as ParameterObject[]).filter((one) => one.in === 'query');
  if (known.length === 0) return fc.constant('');
  const pair = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known).map(({ name, example }) => [name, String(example)]) },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constantFrom(...known.map(({ name }) => name)), fc.oneof(text, value.map(json))),
    },
    { weight: 1, arbitrary: fc.tuple(key, text) },
  );
  return fc
    .array(pair, { maxLength: 3 })
    .map((pairs) => pairs.map(([name = '', entry = '']) => `${encode(name)}=${encode(entry)}`).join('&'));
}

/** Lone surrogates cannot be encoded in a URL. */
const encode = (entry: string): string =>
  encodeURIComponent(Buffer.from(entry).toString()).replaceAll('.', '%2E');

/** Path parameters: real ids, unused ids, and texts. */
function pathOf({ path }: Operation, ids: readonly string[]): Arbitrary<string> {
  const part = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('f'.repeat(24), 'vip-gold', 'car_monthly', '%E0%A4%A', '%00', '%ff'),
    },
    { weight: 1, arbitrary: text.filter((entry) => entry !== '').map(encode) },
  );
  return fc
    .array(part, { minLength: 2, maxLength: 2 })
    .map((parts) => path.replace(/\{\w+\}/g, () => parts.shift() ?? 'x'));
}

/** Headers that change how a request is parsed. */
const oddHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'idempotency-key': 'one' },
      { 'idempotency-key': 'x'.repeat(300) },
      { 'x-request-id': 'x'.repeat(300) },
      { 'if-none-match': '*' },
      { accept: 'text/html' },
      { 'accept-language': 'ar;q=x,,,' },
    ),
  },
);

/** Requests for all operations by all callers. */
export function hostileRequests(
  operations: readonly Operation[],
  callers: number,
  ids: readonly string[],
): Arbitrary<HostileRequest> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        caller: fc.nat({ max: callers - 1 }),
        path: pathOf(operation, ids),
        query: queryOf(operation),
        body:
          operation.method === 'GET' ? fc.constant({ payload: undefined, headers: {} }) : bodyOf(operation),
        odd: oddHeaders,
      })
      .map(({ caller, path, query, body, odd }) => ({
        operation,
        caller,
        url: query ? `${path}?${query}` : path,
        headers: { ...body.headers, ...odd },
        payload: body.payload,
      })),
  );
}
