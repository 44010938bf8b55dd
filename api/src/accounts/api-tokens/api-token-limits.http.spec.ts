import type { ErrorBody } from '@city/contracts';
import { askForToken, ENTRY, Program } from '../../../test/api-tokens.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp({ env: { LIMIT_WRITES_PER_MINUTE: '3' } });
  layla = await city.loginAs('layla');
});
afterAll(() => city.close());

const newProgram = async () =>
  new Program(city.url, (await askForToken(layla, { permissions: ['content'] })).body.secret);

it('a program has its own limit of writes, which the headers of each answer show', async () => {
  const program = await newProgram();
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await program.post('/api/entries', ENTRY));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  const [first, , , last] = answers.map(({ headers }) => headers);
  expect([first?.get('ratelimit-limit'), first?.get('ratelimit-remaining')]).toEqual(['3', '2']);
  expect(Number(first?.get('ratelimit-reset'))).toBeGreaterThan(0);
  expect(Number(last?.get('retry-after'))).toBeGreaterThan(0);
  // The Admin may still write.
  expect((await layla.post('/api/entries', ENTRY)).status).toBe(201);
});

it('many tries with wrong tokens have to wait; a right one from the same address works', async () => {
  const program = await newProgram();
  const wrong = new Program(city.url, `city_${'B'.repeat(43)}`);
  const answers = [];
  for (let n = 0; n < 31; n += 1) answers.push(await wrong.get<ErrorBody>('/api/entries'));
  expect(answers.slice(0, 30).map(({ body }) => body.code)).toEqual(
    Array.from({ length: 30 }, () => 'TOKEN_INVALID'),
  );
  const last = answers.at(-1);
  expect([last?.status, last?.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await program.get('/api/entries')).status).toBe(200);
});
