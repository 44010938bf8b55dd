import {
  KINDS,
  type CurrentUser,
  type EditionHistory,
  type ErrorBody,
  type MustAccept,
} from '@city/contracts';
import { EXAMPLES } from '@city/contracts/examples';
import { Clock } from '../../platform/clock.js';
import { giveRole } from '../../../test/staff.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { at, editionCalls, page, says } from './editions.spec-helper.js';

const DAY_MS = 86_400_000;

let city: TestApp;
let layla: Client;
let youssef: Client;
let productId: string;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
  youssef = await city.loginAs('youssef');
  const { body } = await layla.post<{ _id: string }>('/api/products', {
    ...{ name: 'Car', description: 'Fast', price: 10, tndPrice: 30, image: '/art/car.png' },
    category: 'car_monthly',
  });
  productId = body._id;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const { published } = editionCalls(() => layla);
const me = async (player = youssef) => (await player.get<CurrentUser>('/api/auth/user/me')).body;
const accept = (version: number, player = youssef) =>
  player.post<MustAccept[] & ErrorBody>('/api/pages/p_rules/accept', { version });
const daysLater = (days: number) =>
  jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(Date.now() + days * DAY_MS));

it('leaves the answers of the specification alone while nothing has to be accepted', async () => {
  await published('p_rules', page('Rules'));
  expect(await me()).not.toHaveProperty('mustAccept');
});

it('asks every player for a version, and waits with new applications and payments after its time', async () => {
  const note = says('Rule 4 is shorter.');
  const { body: made } = await published('p_rules', page('Rules, again'), { acceptAfterDays: 7, note });
  expect(Date.parse(made.acceptFrom ?? '') - Date.parse(made.inForceAt)).toBe(7 * DAY_MS);
  expect((await me()).mustAccept).toEqual([
    { slug: 'p_rules', title: says('Rules, again'), version: 2, from: made.acceptFrom, note },
  ]);
  const apply = () => youssef.post<ErrorBody>(`/api/${KINDS.beta.api.path}`, EXAMPLES.beta);
  const { body: tip } = await youssef.post<{ orderId: string }>('/api/orders/tnd', { productId });

  daysLater(8);
  for (const refused of [
    await apply(),
    await youssef.post<ErrorBody>('/api/orders/tnd', { productId }),
    await youssef.post<ErrorBody>('/api/payment/init-payment', { productId }),
    await youssef.post<ErrorBody>('/api/payment/paypal/orders', { productId }),
    await youssef.post<ErrorBody>('/api/checkout', { lines: [{ productId }], method: 'tip' }),
  ])
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      ...[403, 'ACCEPTANCE_NEEDED', { page: 'p_rules' }],
    ]);
  // What was begun ends, and what is the player's own right stays.
  expect((await youssef.put(`/api/orders/${tip.orderId}/cancel`)).status).toBe(200);
  expect((await youssef.get('/api/users/me/export')).status).toBe(200);
  expect((await youssef.post('/api/users/me/erasure-request', {})).status).toBeLessThan(300);
  expect((await youssef.request('DELETE', '/api/users/me/erasure-request')).status).toBe(200);

  expect((await accept(1)).body).toMatchObject({ code: 'PAGE_CHANGED', details: { version: 2 } });
  for (let turn = 0; turn < 2; turn += 1) {
    const accepted = await accept(2);
    expect([accepted.status, accepted.body]).toEqual([200, []]);
  }
  expect(await me()).not.toHaveProperty('mustAccept');
  expect((await apply()).status).toBe(201);
  const stored = await city.connection.collection('acceptances').find().toArray();
  expect(stored).toEqual([
    expect.objectContaining({ subject: 'page:p_rules', version: 2, at: expect.any(Date) }),
  ]);
});

it('asks nobody again for a correction, which counts as the version before it', async () => {
  await published('p_rules', page('Rules without a mistake'));
  expect(await me()).not.toHaveProperty('mustAccept');
  const nadia = await city.loginAs('nadia');
  expect((await me(nadia)).mustAccept).toMatchObject([
    { version: 3, title: { en: 'Rules without a mistake' } },
  ]);
  expect((await accept(3, nadia)).body).toEqual([]);
});

it('ends when staff stop it, which is in the log', async () => {
  const hedi = await city.loginAs('hedi');
  expect((await me(hedi)).mustAccept).toHaveLength(1);
  const editor = await city.loginAs('samira');
  await giveRole(layla, editor, { roleId: 'editor' });
  const stop = (by: Client) => by.put<EditionHistory & ErrorBody>(at('p_rules', '/2/stop-asking'));
  expect((await stop(editor)).body).toMatchObject({ code: 'PERMISSION_MISSING' });
  for (let turn = 0; turn < 2; turn += 1)
    expect((await stop(layla)).body.versions[1]).toMatchObject({ version: 2, acceptFrom: null });
  expect(await me(hedi)).not.toHaveProperty('mustAccept');
  const { body: entries } = await layla.get<object[]>('/api/audit?filter={"action":"edition.stop-asking"}');
  expect(entries).toHaveLength(1);
});

it.each([
  ['a version that is no number', { version: 'x' }, 400],
  ['no version', {}, 400],
  ['an unknown field', { version: 2, by: 'me' }, 400],
])('refuses %s', async (_, body, status) => {
  expect((await youssef.post('/api/pages/p_rules/accept', body)).status).toBe(status);
});

it('refuses an unknown page, a visitor, and a longer time than 90 days', async () => {
  expect((await youssef.post('/api/pages/p_unknown/accept', { version: 1 })).status).toBe(404);
  expect((await city.anonymous.post('/api/pages/p_rules/accept', { version: 3 })).status).toBe(401);
  const late = await published('p_rules', page('Late'), { acceptAfterDays: 91 });
  expect(late.body.errors).toMatchObject([{ field: 'acceptAfterDays', code: 'NUMBER_INVALID' }]);
});
