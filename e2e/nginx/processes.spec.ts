import { ApiError, type ApiClient } from '@city/api-client';
import type { APIRequestContext } from '@playwright/test';
import { apiWith } from '../support/api.ts';
import { expect, LOGINS_PER_MINUTE, newAddress, test } from './stack.ts';

test('both processes share sessions and logouts', async ({ loggedIn, stack, playwright }) => {
  const player = await loggedIn('youssef');
  const state = await player.storageState();
  const direct = async (port: number) => {
    const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const context = await playwright.request.newContext({ extraHTTPHeaders: { cookie } });
    const answer = await context.get(`http://127.0.0.1:${port}/api/auth/user/me`);
    await context.dispose();
    return answer.status();
  };
  const ports = stack.apis.map(({ port }) => port);
  expect(await Promise.all(ports.map(direct))).toEqual([200, 200]);
  await player.post('/api/auth/logout');
  expect(await Promise.all(ports.map(direct))).toEqual([401, 401]);
});

test('rate limits apply per client address across both processes', async ({ baseURL }) => {
  // Without cookies: a known browser has a count of its own.
  const start = async (address: string) => {
    const headers = { 'x-forwarded-for': `198.51.100.77, ${address}` };
    return (await fetch(`${baseURL}/auth`, { headers, redirect: 'manual' })).status;
  };
  const [loud, quiet] = [newAddress(), newAddress()];
  const answers: number[] = [];
  for (let count = 0; count < LOGINS_PER_MINUTE + 2; count += 1) answers.push(await start(loud));
  expect(answers.slice(0, LOGINS_PER_MINUTE)).toEqual(Array(LOGINS_PER_MINUTE).fill(302));
  expect(answers.slice(LOGINS_PER_MINUTE)).toEqual([429, 429]);
  expect(await start(quiet)).toBe(302);
});

/** No process answered, or a killed one had started this very request: it must be sent again. */
const shouldRetry = ({ status, code }: ApiError): boolean =>
  [502, 503, 504].includes(status) || code === 'IDEMPOTENCY_KEY_IN_USE';

/** Retries until the API responds; returns the number of retries. */
async function retryUntilAnswered<Body>(
  send: () => Promise<Body>,
): Promise<{ answer: Body | ApiError; repeats: number }> {
  let repeats = -1;
  let answer: Body | ApiError;
  await expect(async () => {
    repeats += 1;
    answer = await send().catch((error: unknown) => {
      if (error instanceof ApiError && !shouldRetry(error)) return error;
      throw error;
    });
  }).toPass({ intervals: [100, 500, 1_000], timeout: 75_000 });
  return { answer: answer!, repeats };
}

test('no read fails, no write is lost or duplicated while processes are replaced and killed', async ({
  loggedIn,
  request,
  stack,
}) => {
  // The key of a request cut off by a kill is released after a minute.
  test.setTimeout(240_000);
  const staff = await loggedIn('layla');
  const desk = apiWith(staff, stack.url);
  const players: APIRequestContext[] = [];
  for (let count = 0; count < 24; count += 1) players.push(await loggedIn(`load${count}`));

  let running = true;
  const reads = { done: 0, failed: [] as string[] };
  const read = async (path: string, as: APIRequestContext) => {
    while (running) {
      const answer = await as.get(path);
      reads.done += 1;
      if (answer.status() !== 200) reads.failed.push(`${path} ${answer.status()}`);
    }
  };
  const readers = [
    read('/', request),
    read('/api/products/category/car_monthly', request),
    read('/api/auth/user/me', staff),
    read('/api/auth/user/me', players[0] as APIRequestContext),
  ];

  const repeats = { applications: 0, decisions: 0 };
  const apply = async (player: ApiClient, count: number) => {
    const header = { 'Idempotency-Key': `load-${count}` };
    const body = { name: `Load ${count}`, age: '25', motivation: 'I like to be there early.' };
    const sent = await retryUntilAnswered(() => player.post('/api/betaApp', { header, body }));
    if (sent.answer instanceof ApiError) throw sent.answer;
    repeats.applications += sent.repeats;
    const { _id: id } = sent.answer;
    const decided = await retryUntilAnswered(() =>
      desk.put('/api/betaApp/accept/{id}', { path: { id }, body: {} }),
    );
    // 409: an earlier try was carried out, and its response lost.
    if (decided.answer instanceof ApiError) expect(decided.answer.status).toBe(409);
    repeats.decisions += decided.repeats;
    return id;
  };

  const [first, second] = stack.apis;
  const replacing = (async () => {
    await first.stop();
    await first.start();
    await second.kill();
    await second.start();
    await first.kill();
    await first.start();
  })();
  const ids: string[] = [];
  // Spread over the whole time in which processes are replaced.
  const applicants = players.map((player) => apiWith(player, stack.url));
  for (const [count, applicant] of applicants.entries()) ids.push(await apply(applicant, count));
  await replacing;
  running = false;
  await Promise.all(readers);

  for (const applicant of applicants)
    expect(await applicant.get('/api/betaApp/myapp')).toMatchObject([{ status: 'Accepted' }]);
  expect(new Set(ids).size).toBe(players.length);
  // Every decision has its message, whichever process should have sent it.
  await expect
    .poll(
      async () => {
        const outbox = (await (await request.get(`${stack.sandboxUrl}/__sandbox/outbox`)).json()) as {
          messages: { to: string }[];
        };
        return new Set(outbox.messages.map(({ to }) => to)).size;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(players.length);
  console.log(`${reads.done} reads, repeated: ${JSON.stringify(repeats)}`);
  expect(reads.failed).toEqual([]);
});

test('with no process running pages still open, and API calls get Retry-After', async ({
  page,
  request,
  stack,
}) => {
  for (const api of stack.apis) await api.stop();
  const answer = await request.get('/api/config/site');
  expect(answer.status()).toBe(503);
  expect(await answer.json()).toMatchObject({
    statusCode: 503,
    code: 'DATABASE_UNAVAILABLE',
    requestId: expect.any(String),
  });
  expect(answer.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  for (const [path, language] of [
    ['/', 'en'],
    ['/ar/contact', 'ar'],
    ['/fr/', 'fr'],
  ] as const) {
    const built = await request.get(path);
    expect(built.status()).toBe(200);
    expect(await built.text()).toContain(`<html lang="${language}"`);
    expect(built.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  }
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const api of stack.apis) await api.start();
  await expect.poll(async () => (await request.get('/api/config/site')).status()).toBe(200);
});

test('during an update every page says so in three languages, and callers are told when to come back', async ({
  page,
  request,
  stack,
}) => {
  stack.setUpdating(true);
  const answer = await page.goto('/ar/shop');
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()).toMatchObject({
    'retry-after': '60',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  });
  for (const name of [
    'The site is being updated',
    'Le site est en cours de mise à jour',
    'الموقع قيد التحديث',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  for (const path of ['/api/payment/webhook/paypal', '/api/discord/interactions', '/api/pictures']) {
    const call = await request.post(path, { data: {} });
    expect([path, call.status(), call.headers()['retry-after']]).toEqual([path, 503, '60']);
    expect(await call.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  }
  // nginx is healthy, so that Compose leaves it running; its page has no address of its own.
  expect((await request.get('/gateway-health')).status()).toBe(200);
  stack.setUpdating(false);
  await expect.poll(async () => (await request.get('/')).status(), { timeout: 20_000 }).toBe(200);
  expect((await request.get('/updating.html')).status()).toBe(404);
});

test('the log contains neither queries nor client addresses', async ({ request, stack }) => {
  await request.get('/api/no-such-thing?code=a-secret-code', {
    headers: { 'x-forwarded-for': '203.0.113.250' },
  });
  await expect.poll(() => stack.nginxOutput()).toContain('/api/no-such-thing');
  expect(stack.nginxOutput()).not.toMatch(/a-secret-code|203\.0\.113\.250/);
});
