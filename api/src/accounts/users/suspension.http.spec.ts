import type { AuditEntry, CurrentUser, ErrorBody, InboxMessage, Player, PlayerDetail } from '@city/contracts';
import { eventually } from '../../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { entityForm } from '../../applications/kinds/entity/entity-form.spec-helper.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
});
afterAll(() => city.close());
afterEach(() => jest.restoreAllMocks());

const HOUR_MS = 3_600_000;
const reason = 'Insults in the public channel.';
const beta = { name: 'Youssef', age: '25' };

const meOf = async (client: Client) => (await client.get<CurrentUser>('/api/auth/user/me')).body;

async function player(name: string): Promise<{ client: Client; id: string }> {
  const client = await city.loginAs(name);
  return { client, id: (await meOf(client))._id };
}

const suspend = (id: string, body: unknown = { reason }, by = layla) =>
  by.put<PlayerDetail & ErrorBody>(`/api/users/${id}/suspend`, body);
const lift = (id: string, body: unknown = {}, by = layla) =>
  by.put<PlayerDetail & ErrorBody>(`/api/users/${id}/lift-suspension`, body);

describe('a suspended player', () => {
  it('logs in and reads, and is told why and until when', async () => {
    const { id, client } = await player('amine');
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    expect((await suspend(id, { reason: `  ${reason} `, until })).status).toBe(200);
    const again = await city.loginAs('amine');
    for (const browser of [client, again]) {
      expect(await meOf(browser)).toMatchObject({ suspended: true, suspension: { reason, until } });
    }
    expect((await client.get('/api/orders/mine')).status).toBe(200);
    const refused = await client.post<ErrorBody>('/api/betaApp', beta);
    expect(refused).toMatchObject({ status: 403, body: { code: 'SUSPENDED', details: { reason, until } } });
    expect(refused.body.message).toMatch(/^Your account is suspended until .+ UTC\. Reason: Insults in/);
  });

  it('may not apply, edit, withdraw or buy', async () => {
    const { id, client } = await player('bilel');
    const sent = await client.post<{ _id: string }>('/api/entities', entityForm());
    expect(sent.status).toBe(201);
    await suspend(id);
    const tries: [string, string, unknown][] = [
      ['POST', '/api/betaApp', beta],
      ['POST', '/api/whiteList', {}],
      ['POST', '/api/entities', entityForm()],
      ['POST', '/api/job-applications', {}],
      ['POST', '/api/streamer-applications', {}],
      ['PUT', `/api/entities/${sent.body._id}`, entityForm()],
      ['DELETE', `/api/entities/${sent.body._id}`, undefined],
      ['POST', '/api/payment/paypal/orders', { productId: id }],
      ['POST', '/api/payment/init-payment', { productId: id }],
      ['POST', '/api/orders/tnd', { productId: id }],
    ];
    for (const [method, path, body] of tries) {
      const { status, body: answer } = await client.request<ErrorBody>(method, path, body);
      expect([method, path, status, answer.code]).toEqual([method, path, 403, 'SUSPENDED']);
      expect(answer.message).toBe(`Your account is suspended. Reason: ${reason}`);
    }
    expect((await client.get('/api/entities/myapp')).body).toHaveLength(1);
  });

  it('is free again at once when it is lifted, and by itself when the time is over', async () => {
    const { id, client } = await player('chaima');
    await suspend(id);
    expect((await lift(id, { reason: 'An error of ours' })).body).toMatchObject({ suspended: false });
    expect(await meOf(client)).toMatchObject({ suspended: false, suspension: null });
    expect((await client.post('/api/betaApp', beta)).status).toBe(201);

    await suspend(id, { reason, until: new Date(Date.now() + HOUR_MS).toISOString() });
    const later = new Date(Date.now() + HOUR_MS + 1);
    jest.spyOn(city.get(Clock), 'now').mockReturnValue(later);
    expect(await meOf(client)).toMatchObject({ suspended: false, suspension: null });
    expect((await lift(id)).body.code).toBe('NOT_SUSPENDED');
    // An expired one does not block a new one.
    expect((await suspend(id)).body).toMatchObject({ suspended: true, suspension: { reason, until: null } });
  });
});

it('tells the player in the inbox, once each', async () => {
  const { id, client } = await player('ghada');
  await suspend(id);
  await lift(id, { reason: 'An error of ours' });
  const kinds = async () =>
    (await client.get<InboxMessage[]>('/api/notifications')).body.map(({ kind }) => kind).toSorted();
  const told = await eventually(kinds, (seen) => seen.length >= 2);
  expect(told).toEqual(['account.suspended', 'account.suspension-lifted']);
});

describe('staff', () => {
  it('see the suspension and its history', async () => {
    const { id } = await player('dorra');
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    await suspend(id, { reason, until });
    await lift(id, { reason: 'An error of ours' });
    await suspend(id);
    const { status, body } = await layla.get<PlayerDetail>(`/api/users/${id}`);
    expect([status, body.suspension]).toEqual([200, { reason, until: null }]);
    const by = expect.objectContaining({ discord_username: 'layla' });
    const at = expect.any(String);
    expect(body.suspensionHistory).toEqual([
      { at, by, action: 'suspended', reason, until },
      { at, by, action: 'lifted', reason: 'An error of ours', until: null },
      { at, by, action: 'suspended', reason, until: null },
    ]);
    const list = await layla.get<Player[]>('/api/users/allplayers?filter={"q":"dorra"}');
    expect(list.body).toMatchObject([{ suspended: true, suspension: { reason, until: null } }]);
    const audit = await layla.get<AuditEntry[]>(`/api/audit?filter={"targetId":"${id}"}&sort=["at","ASC"]`);
    expect(audit.body[0]?.subject).toEqual({ number: null, names: [expect.stringMatching(/dorra/i)] });
    expect(audit.body.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['user.suspend', { suspended: false }, { suspended: true, reason, until }],
      [
        'user.lift-suspension',
        { suspended: true, reason, until },
        { suspended: false, reason: 'An error of ours' },
      ],
      ['user.suspend', { suspended: false }, { suspended: true, reason, until: null }],
    ]);
  });

  it('suspend neither themselves nor each other, nor anybody twice', async () => {
    const { id: own } = { id: (await meOf(layla))._id };
    const { id: colleague } = await player('omar');
    const { id } = await player('emna');
    expect(await suspend(own)).toMatchObject({ status: 403, body: { code: 'CONCERNS_YOURSELF' } });
    expect(await suspend(colleague)).toMatchObject({ status: 409, body: { code: 'CANNOT_SUSPEND_ADMIN' } });
    expect(await lift(id)).toMatchObject({ status: 409, body: { code: 'NOT_SUSPENDED' } });
    const answers = await Promise.all([suspend(id), suspend(id), suspend(id), suspend(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await suspend(id)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUSPENDED', details: { reason, until: null } },
    });
    const lifts = await Promise.all([lift(id), lift(id), lift(id)]);
    expect(lifts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { body } = await layla.get<PlayerDetail>(`/api/users/${id}`);
    expect(body.suspensionHistory).toHaveLength(2);
    expect((await layla.get<ErrorBody>(`/api/users/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await suspend('f'.repeat(24))).status).toBe(404);
  });

  it.each<[string, unknown, string]>([
    ['no reason', {}, 'reason'],
    ['a blank reason', { reason: '     ' }, 'reason'],
    ['a short reason', { reason: 'no' }, 'reason'],
    ['a long reason', { reason: 'x'.repeat(1_001) }, 'reason'],
    ['an end that has passed', { reason, until: '2020-01-01T00:00:00Z' }, 'until'],
    ['an end without a time zone', { reason, until: '2099-01-01T00:00:00' }, 'until'],
    ['a day that does not exist', { reason, until: '2099-02-30T00:00:00Z' }, 'until'],
    ['a number as end', { reason, until: 4_070_908_800_000 }, 'until'],
    ['an operator as end', { reason, until: { $gt: '' } }, 'until'],
    ['an unknown field', { reason, role: 'Admin' }, 'role'],
  ])('are told which field is wrong: %s', async (_, body, field) => {
    const { id } = await player('farah');
    const answer = await suspend(id, body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await layla.get<PlayerDetail>(`/api/users/${id}`)).body.suspensionHistory).toEqual([]);
  });
});

describe("staff's list", () => {
  it('is narrowed to the suspensions that are in force', async () => {
    const names = ['list-lasting', 'list-passing', 'list-over', 'list-lifted', 'list-free'];
    const [lasting, passing, over, lifted] = await Promise.all(names.map(player));
    const soon = new Date(Date.now() + HOUR_MS).toISOString();
    await suspend(lasting!.id);
    await suspend(passing!.id, { reason, until: new Date(Date.now() + 3 * HOUR_MS).toISOString() });
    await suspend(over!.id, { reason, until: soon });
    await suspend(lifted!.id);
    await lift(lifted!.id);
    jest.spyOn(city.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 2 * HOUR_MS));

    const filter = encodeURIComponent(JSON.stringify({ suspended: 'now', q: 'list-' }));
    const { body } = await layla.get<Player[]>(`/api/users/allplayers?filter=${filter}`);
    expect(body.map(({ _id }) => _id).sort()).toEqual([lasting!.id, passing!.id].sort());
  });
});
