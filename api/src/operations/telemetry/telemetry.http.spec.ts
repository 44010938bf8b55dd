import type { TelemetryReport } from '@city/contracts';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const LIMIT = 12;
const report = (parts: Partial<TelemetryReport> = {}): TelemetryReport => ({
  ...{ version: 'index-B1kZ', locale: 'ar', device: 'phone', vitals: [], errors: [] },
  ...parts,
});
const failure = (parts: object = {}) => ({
  name: 'TypeError',
  message: 'x is not a function',
  route: '/applications/:id',
  frames: [{ file: '/assets/index-B1kZ.js', line: 1, column: 2_345 }],
  ...parts,
});

describe('what pages report', () => {
  let city: TestApp;
  const lines: string[] = [];

  beforeAll(async () => {
    const env = { LOG_LEVEL: 'info', TRUST_PROXY: '1', LIMIT_TELEMETRY_PER_MINUTE: String(LIMIT) };
    city = await createTestApp({ env, log: (line) => lines.push(line) });
  });
  beforeEach(() => lines.splice(0));
  afterAll(() => city.close());

  let visitors = 0;
  /** A new address, so that tests do not share a rate limit. */
  const visitor = () => ({ 'x-forwarded-for': `203.0.113.${++visitors}` });
  const send = (body: unknown, headers: Record<string, string> = visitor()) =>
    city.anonymous.post('/api/telemetry', body, { headers });
  const valueOf = async (series: string) => {
    const { body } = await city.anonymous.get<string>('/api/metrics');
    const line = body.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };
  const logged = () => lines.filter((line) => line.includes('site-error'));

  it('becomes numbers', async () => {
    const vitals = [
      { name: 'LCP' as const, value: 1_300, route: '/' },
      { name: 'INP' as const, value: 80, route: '/' },
      { name: 'CLS' as const, value: 0.02, route: '/' },
    ];
    expect((await send(report({ vitals }))).status).toBe(204);
    const labels = 'route="/",device="phone"';
    expect(await valueOf(`site_web_vital_seconds_bucket{le="1.5",vital="LCP",${labels}}`)).toBe(1);
    expect(await valueOf(`site_web_vital_seconds_sum{vital="LCP",${labels}}`)).toBe(1.3);
    expect(await valueOf(`site_web_vital_seconds_sum{vital="INP",${labels}}`)).toBe(0.08);
    expect(await valueOf(`site_layout_shift_bucket{le="0.05",${labels}}`)).toBe(1);
    expect(logged()).toEqual([]);
  });

  it('counts errors and writes each to the log, with the request’s id and without what could be somebody’s', async () => {
    const before = (await valueOf('site_errors_total{route="/applications/:id"}')) ?? 0;
    const message = 'no 64f0c1a2b3c4d5e6f7a8b9c0 of layla@example.com at /me?token=abc for 25 days';
    const { status, headers } = await send(report({ errors: [failure({ message })] }));
    expect(status).toBe(204);
    expect(await valueOf('site_errors_total{route="/applications/:id"}')).toBe(before + 1);
    const [line = '', ...more] = logged();
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      data: {
        requestId: headers.get('x-request-id'),
        name: 'TypeError',
        at: ['/assets/index-B1kZ.js:1:2345'],
        ...{ route: '/applications/:id', version: 'index-B1kZ', locale: 'ar', device: 'phone' },
      },
    });
    // The id is random and may contain anything.
    const rest = line.replace(headers.get('x-request-id') ?? '', '');
    expect(rest).not.toMatch(/64f0c1|layla|example\.com|token|abc|25 days|203\.0\.113/);
  });

  it('gets no series of its own for a page that is none', async () => {
    const before = (await valueOf('site_errors_total{route="other"}')) ?? 0;
    await send(report({ errors: [failure({ route: '/invented/by/a/stranger' })] }));
    expect(await valueOf('site_errors_total{route="other"}')).toBe(before + 1);
    expect((await city.anonymous.get<string>('/api/metrics')).body).not.toContain('stranger');
  });

  it.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'is left aside for a browser that sends %j',
    async (wish) => {
      const body = report({ errors: [failure({ route: '/rpguide' })] });
      expect((await send(body, { ...visitor(), ...wish })).status).toBe(204);
      expect(await valueOf('site_errors_total{route="/rpguide"}')).toBeUndefined();
      expect(logged()).toEqual([]);
    },
  );

  it.each([
    ['another field', { ...report(), userId: 'x' }],
    ['an address in the place of a route', report({ errors: [failure({ route: '/me?a=1' })] })],
    [
      'a file of another site',
      report({ errors: [failure({ frames: [{ file: '/x.js', line: 1, column: 1 }] })] }),
    ],
    ['a vital that is not measured', report({ vitals: [{ name: 'FID' as 'LCP', value: 1, route: '/' }] })],
    ['more errors than there may be', report({ errors: Array.from({ length: 6 }, () => failure()) })],
    ['a long message', report({ errors: [failure({ message: 'x'.repeat(201) })] })],
  ])('is refused with %s', async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(logged()).toEqual([]);
  });

  it('has a size', async () => {
    const { status } = await send({ ...report(), padding: 'x'.repeat(8_192) });
    expect(status).toBe(413);
  });

  it('has a rate by address, which no login changes', async () => {
    const headers = visitor();
    const answers = await Promise.all(Array.from({ length: LIMIT + 3 }, () => send(report(), headers)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(LIMIT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await send(report())).status).toBe(204);
    const kept = await city.connection
      .collection('rate_limits')
      .find({ _id: /telemetry/ as never })
      .toArray();
    expect(kept).toEqual([]);
  });

  it('looks at no session and starts none', async () => {
    const youssef = await city.loginAs('youssef');
    const { headers } = await youssef.post('/api/telemetry', report({ errors: [failure()] }), {
      headers: visitor(),
    });
    expect(headers.get('set-cookie')).toBeNull();
    const line = lines.find(
      (one) => one.includes(headers.get('x-request-id') ?? '') && one.includes('"status"'),
    );
    expect(JSON.parse(line ?? '{}')).toMatchObject({ route: '/api/telemetry', status: 204 });
    expect(line).not.toContain('"user"');
  });
});
