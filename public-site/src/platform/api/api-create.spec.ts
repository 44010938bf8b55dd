import { fakeApi, refusal } from '../../../test/fake-api';
import { apiCreate } from './api-create';
import { runLogoutTasks } from '../storage/logout-tasks';

const ROUTE = 'POST /api/betaApp';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const stored = { status: 201, body: { _id: '1' } };

afterEach(() => runLogoutTasks());

describe('a submission that creates something', () => {
  const keys = (api: ReturnType<typeof fakeApi>) =>
    api.callsOf(ROUTE).map(({ headers }) => headers['idempotency-key']);
  const send = (body = { name: 'Nadia' }) => apiCreate('/api/betaApp', body).catch(() => null);

  it.each([
    ['no answer', lost],
    ['a server that stumbled', refusal(503, 'DATABASE_UNAVAILABLE', 'x')],
    ['"still being worked on"', refusal(409, 'IDEMPOTENCY_KEY_IN_USE', 'x')],
  ])('keeps its key after %s', async (_, first) => {
    const api = fakeApi({ [ROUTE]: first });
    await send();
    api.answer(ROUTE, stored);
    await send();
    const [one, two] = keys(api);
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(two).toBe(one);
  });

  it('is not sent again while it is pending', async () => {
    const api = fakeApi({ [ROUTE]: stored });
    const [one, two] = await Promise.all([send(), send()]);
    expect(two).toEqual(one);
    expect(api.callsOf(ROUTE)).toHaveLength(1);
  });

  it('gets a new key with other content, after a response and after a refusal', async () => {
    const api = fakeApi({ [ROUTE]: lost });
    await send();
    await send({ name: 'Amira' });
    api.answer(ROUTE, stored);
    await send();
    await send();
    api.answer(ROUTE, refusal(400, 'VALIDATION_FAILED', 'x'));
    await send();
    await send();
    const [first, other, again, next, refused, corrected] = keys(api);
    expect(again).toBe(first);
    expect(new Set([first, other, next, refused]).size).toBe(4);
    expect(corrected).not.toBe(refused);
  });
});
