import { createHash } from 'node:crypto';
import type { ErrorBody } from '@city/contracts';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';

let city: TestApp;
let admin: Client;
beforeAll(async () => {
  city = await createTestApp({ env: { WEB_ORIGIN: 'http://site.localhost:8080' } });
  admin = await city.loginAs('layla');
});
afterAll(() => city.close());

const PACK = '/api/users/update-pack';
const playerId = 'f'.repeat(24);

describe('an error', () => {
  it('has one shape, with the id of the request', async () => {
    const { status, body, headers } = await city.anonymous.get<ErrorBody>('/api/nowhere?token=secret');
    expect(status).toBe(404);
    expect(body).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'Not found.',
      code: 'NOT_FOUND',
      requestId: headers.get('x-request-id'),
    });
  });

  it('keeps a well-formed id of the caller and replaces any other', async () => {
    const send = async (id: string) => {
      const { headers } = await city.anonymous.get('/api/health/live', { headers: { 'x-request-id': id } });
      return headers.get('x-request-id');
    };
    expect(await send('support-ticket-42')).toBe('support-ticket-42');
    for (const bad of ['short', 'a b c d e f g h', 'x'.repeat(65), '{"$ne":1}-----']) {
      expect(await send(bad)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('of an address that cannot be decoded is an answer too', async () => {
    const answer = await city.anonymous.get('/api/%E0%A4%A');
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
  });
});

describe('bad input', () => {
  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'userId'],
    ['null', null, 'userId'],
    ['a list', [], 'userId'],
    ['a text', 'userId', 'userId'],
    ['a number as id', { userId: 5, newPack: 'Gold' }, 'userId'],
    ['an operator as id', { userId: { $ne: null }, newPack: 'Gold' }, 'userId'],
    ['an operator as pack', { userId: playerId, newPack: { $gt: '' } }, 'newPack'],
    ['an unknown pack', { userId: playerId, newPack: 'Platinum' }, 'newPack'],
    ['a list as pack', { userId: playerId, newPack: ['Gold'] }, 'newPack'],
    ['an unknown field', { userId: playerId, newPack: 'Gold', role: 'Admin' }, 'role'],
    ['an operator as field', { userId: playerId, newPack: 'Gold', $where: '1' }, '$where'],
  ])('is refused: %s', async (_, body, field) => {
    const answer = await admin.put<ErrorBody>(PACK, body);
    expect(answer.status).toBe(400);
    if (
      answer.body.code === 'VALIDATION_FAILED' &&
      body !== null &&
      typeof body === 'object' &&
      !Array.isArray(body)
    ) {
      expect(answer.body.errors?.map((issue) => issue.field)).toContain(field);
    }
  });

  it.each([
    ['no JSON', '{"userId":', 400, 'MALFORMED_REQUEST'],
    ['a changed prototype', '{"__proto__":{"role":"Admin"}}', 400, 'MALFORMED_REQUEST'],
    ['five megabytes', `{"userId":"${'x'.repeat(5 * 1024 * 1024)}"}`, 413, 'PAYLOAD_TOO_LARGE'],
  ])('is refused: %s', async (_, rawBody, status, code) => {
    const headers = { 'content-type': 'application/json' };
    expect(await admin.put(PACK, undefined, { rawBody, headers })).toMatchObject({ status, body: { code } });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('is refused: a body of type %s', async (type) => {
    const answer = await admin.put(PACK, undefined, { rawBody: '{}', headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  });

  it.each([
    ['?sort=name', 'sort'],
    ['?sort=["password","ASC"]', 'sort'],
    ['?sort=["createdAt","UP"]', 'sort'],
    ['?range=[0]', 'range'],
    ['?range=[-1,5]', 'range'],
    ['?range=[5,1]', 'range'],
    ['?range=[0,1e99]', 'range'],
    ['?range=[200000,200010]', 'range'],
    ['?filter=[]', 'filter'],
    ['?filter={"$where":"1"}', 'filter.$where'],
    ['?filter={"__proto__":{"a":1}}', 'filter.__proto__'],
    ['?filter={"q":{"$gt":""}}', 'filter.q'],
    ['?filter={"pack":"Platinum"}', 'filter.pack'],
    ['?page=2', 'page'],
    ['?sort=["createdAt","ASC"]&sort=["createdAt","DESC"]', 'sort'],
  ])('is refused in a list: %s', async (query, field) => {
    const { status, body } = await admin.get<ErrorBody>(`/api/users/allplayers${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.errors?.[0]?.field).toBe(field);
  });

  it('never changed anything', async () => {
    const { body } = await admin.get<{ pack: string }[]>('/api/users/allplayers');
    expect(body.map(({ pack }) => pack)).toEqual(['None']);
  });
});

describe('a write', () => {
  const body = { cookiesConsent: true };
  const send = (headers: Record<string, string>) =>
    city.newClient(null).post('/api/auth/logout', undefined, { headers });

  it.each([
    ['another website', { origin: 'https://evil.example' }],
    ['a frame without origin', { origin: 'null' }],
    ['another port of this host', { origin: 'http://localhost:1' }],
    ['a look-alike', { origin: 'http://site.localhost:8080.evil.example' }],
    ['a browser that hides the origin', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour domain', { 'sec-fetch-site': 'same-site' }],
  ])('from %s is refused', async (_, headers) => {
    expect(await send(headers)).toMatchObject({ status: 403, body: { code: 'CROSS_ORIGIN_REFUSED' } });
  });

  it.each([
    ['the site', { origin: 'http://site.localhost:8080' }],
    ['this host in a browser without Origin', { 'sec-fetch-site': 'same-origin' }],
    ['a program', {}],
  ])('from %s is taken', async (_, headers) => {
    expect((await send(headers)).status).toBe(200);
  });

  it('from another website does nothing with the session of its visitor', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await admin.put('/api/auth/user/consent', body, { headers })).status).toBe(403);
    expect((await admin.get('/api/auth/user/me')).body).toMatchObject({ cookiesConsent: false });
  });

  it('is not offered to other websites by CORS', async () => {
    const { headers } = await city.anonymous.request('OPTIONS', PACK, undefined, {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the headers', () => {
  it('allow no foreign or inline script', async () => {
    const { headers } = await city.anonymous.get('/api/config/site');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toMatch(/unsafe|\*|data:/);
    expect(scripts.split(' ')).toEqual(["'self'", new URL(city.sandbox.env['PAYPAL_SDK_URL'] ?? '').origin]);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('keep answers of a person out of caches', async () => {
    expect((await admin.get('/api/auth/user/me')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('documents and probes', () => {
  it('serves the API document without undocumented paths', async () => {
    const { status, body } = await city.anonymous.get<{ paths: object }>('/api/docs-json');
    expect(status).toBe(200);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/auth', '/api/auth/user/me', '/api/users/allplayers']),
    );
    const page = await city.anonymous.get<string>('/api/docs');
    expect(page.status).toBe(200);
    const styles = [...page.body.matchAll(/<style>([^<]*)<\/style>/g)];
    expect(styles).toHaveLength(2);
    for (const [, css = ''] of styles) {
      const hash = createHash('sha256').update(css).digest('base64');
      expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    }
    const options = await city.anonymous.get<string>('/api/docs/swagger-ui-init.js');
    expect(options.body).toMatch(/"docExpansion": "none",\s*"filter": true/);
    expect((await city.anonymous.get('/api/docs-yaml')).status).toBe(404);
    const { headers } = await city.anonymous.get('/api/docs-json');
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await city.anonymous.get('/api/docs-json', again)).status).toBe(304);
  });

  it('serves no API document where that is switched off', async () => {
    const closed = await createTestApp({ env: { API_DOCS: 'false' } });
    try {
      for (const path of ['/api/docs', '/api/docs-json', '/api/docs/swagger-ui-init.js']) {
        expect([path, (await closed.anonymous.get(path)).status]).toEqual([path, 404]);
      }
    } finally {
      await closed.close();
    }
  });

  it('is live and ready', async () => {
    expect((await city.anonymous.get('/api/health/live')).body).toMatchObject({ status: 'ok' });
    expect((await city.anonymous.get('/api/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('counts by route, for callers on this machine that no proxy sent', async () => {
    const { status, body } = await city.anonymous.get<string>('/api/metrics');
    expect(status).toBe(200);
    expect(body).toContain('route="/api/users/allplayers"');
    expect(body).not.toContain('nowhere');
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded']) {
      const sent = await fetch(`${city.url}/api/metrics`, { headers: { [header]: '203.0.113.7' } });
      expect([header, sent.status]).toEqual([header, 404]);
    }
  });
});

it('refuses an address that is longer than any of ours before anything looks at it', async () => {
  const path = (length: number) => `/api/config/site?${'q'.repeat(length - '/api/config/site?'.length)}`;
  expect((await city.anonymous.get(path(2_048))).status).toBe(200);
  const refused = await city.anonymous.get<ErrorBody>(path(2_049));
  expect(refused).toMatchObject({
    status: 414,
    body: { code: 'ADDRESS_TOO_LONG', requestId: refused.headers.get('x-request-id') },
  });
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});
