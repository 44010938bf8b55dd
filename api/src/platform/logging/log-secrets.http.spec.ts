import type { CurrentUser, ErrorBody, Product } from '@city/contracts';
import mongoose, { mongo } from 'mongoose';
import { eventually } from '../../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { OrdersService } from '../../shop/orders/orders.service.js';

const SESSION_SECRET = 'planted-session-secret-of-32-characters';
const CAR = {
  name: 'Desert Runner',
  description: 'An unbranded car.',
  price: 6.5,
  tndPrice: 18,
  image: '/art/car.svg',
  category: 'car_monthly',
};

/** Secrets that must not appear in any log line. */
const planted = new Set([
  SESSION_SECRET,
  ...['planted-code-1', 'planted-state-1', 'planted-token-1', 'planted-ref-1', 'planted-bearer-1'],
  ...['planted-cookie-1', 'planted-password-1', 'planted@mail.example', 'planted-access-1', 'Plantedsurname'],
]);

let city: TestApp;
let youssef: Client;
const lines: string[] = [];

beforeAll(async () => {
  city = await createTestApp({
    env: { SESSION_SECRET, LOG_LEVEL: 'trace', DISCORD_TIMEOUT_MS: '400' },
    log: (line) => lines.push(line),
  });
  youssef = await city.loginAs('youssef');
  const names = ['DISCORD_CLIENT_SECRET', 'DISCORD_BOT_TOKEN', 'PAYPAL_CLIENT_SECRET', 'KONNECT_API_KEY'];
  for (const name of names) planted.add(city.sandbox.env[name] ?? name);
  planted.add(youssef.cookie('city_session') ?? '');
  planted.add((await youssef.get<CurrentUser>('/api/auth/user/me')).body.email ?? '');
  planted.delete('');
});
afterAll(() => city.close());
afterEach(() => jest.restoreAllMocks());

/** Makes a request fail with an unexpected error. */
async function failWith(error: Error): Promise<{ status: number; body: ErrorBody }> {
  jest.spyOn(city.get(OrdersService), 'listOf').mockRejectedValue(error);
  return youssef.get<ErrorBody>('/api/orders/mine');
}

const DETAILS =
  'mongodb://app:planted-password-1@db.internal/x for planted@mail.example {"access_token":"planted-access-1"} at /srv/api/dist/orders.js:12';

describe('an answer to a failure', () => {
  it.each<[string, Error]>([
    ['an error of ours', new Error(DETAILS)],
    ['an error of the driver', new mongo.MongoServerError({ code: 11_000, message: `E11000 ${DETAILS}` })],
    ['an error of mongoose', new mongoose.Error.ValidationError()],
    ['a type error', new TypeError(`Cannot read properties of undefined (reading '${DETAILS}')`)],
    [
      'an error with a status and facts',
      Object.assign(new Error(DETAILS), { statusCode: 500, payer: { name: { surname: 'Plantedsurname' } } }),
    ],
  ])('tells nothing of the inside: %s', async (_, error) => {
    const { status, body } = await failWith(error);
    expect(status).toBe(500);
    expect(body).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Something went wrong on our side. Please try again later.',
      code: 'INTERNAL_ERROR',
      requestId: expect.any(String),
    });
    // Staff find the cause by the request id shown to the player.
    expect(lines.filter((line) => line.includes(body.requestId)).length).toBeGreaterThanOrEqual(2);
  });
});

describe('the log', () => {
  it('holds no secret and nobody’s personal data, whatever is called and however it fails', async () => {
    const layla = await city.loginAs('layla');
    const headers = { authorization: 'Bearer planted-bearer-1', cookie: 'city_session=planted-cookie-1' };
    await city.newClient().get('/auth/callback?code=planted-code-1&state=planted-state-1');
    await city.newClient().get('/api/nowhere?token=planted-token-1&payment_ref=planted-ref-1', { headers });
    await youssef.get('/api/payment/verify/planted-ref-1');
    await youssef.put('/api/auth/user/consent', {
      password: 'planted-password-1',
      email: 'planted@mail.example',
    });
    // Failing providers, and then a paid order.
    const { body: car } = await layla.post<Product>('/api/products', CAR);
    const start = () => youssef.post<{ id: string }>('/api/payment/paypal/orders', { productId: car._id });
    await city.sandbox.scenario('paypal', 'server-error', 2);
    await start();
    const { body: order } = await start().then(async (first) => (first.status === 200 ? first : start()));
    await city.sandbox.approvePayPal(order.id);
    await youssef.post('/api/orders/success', { paymentDetails: { id: order.id } });
    await city.sandbox.scenario('discord', 'server-error', 2);
    await city.loginAs('salma').catch(() => undefined);
    for (const error of [new Error(DETAILS), Object.assign(new Error('x'), { surname: 'Plantedsurname' })]) {
      await failWith(error);
    }
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(20);
    expect([...planted].filter((secret) => log.includes(secret))).toEqual([]);
  });
});

describe('a message to staff who have no channel', () => {
  it('is noted in the log by its kind, without the player whom it names', async () => {
    const noted: string[] = [];
    const quiet = await createTestApp({
      env: { DISCORD_STAFF_WEBHOOK_URL: '', LOG_LEVEL: 'trace' },
      log: (line) => noted.push(line),
    });
    const player = await quiet.loginAs('quiet-qamar');
    expect((await player.post('/api/betaApp', { name: 'Qamar', age: '25' })).status).toBe(201);
    // The message is created after the response.
    await eventually(
      async () => noted.some((line) => /staff\.application-submitted|quiet-qamar/.test(line)),
      Boolean,
    );
    await quiet.close();
    expect(noted.filter((line) => line.includes('staff.application-submitted'))).toHaveLength(1);
    expect(noted.filter((line) => line.includes('quiet-qamar'))).toEqual([]);
  });
});
