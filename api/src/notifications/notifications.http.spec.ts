import {
  UNREAD_COUNT_HEADER,
  type AuditEntry,
  type BetaApplication,
  type FailingMessage,
  type InboxMessage,
} from '@city/contracts';
import type { Client } from '../../test/client.js';
import { discordAnswers } from '../../test/discord-answers.js';
import { emptyCollections } from '../../test/empty-collections.js';
import { eventually } from '../../test/eventually.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { DeliveryChannels } from './delivery-channels.service.js';
import { DiscordMessenger } from './discord-messenger.js';
import { DeliveryService } from './delivery.service.js';
import { Mailer } from './mailer.js';
import { MessageHooks } from './message-hooks.js';
import type { NotificationRecord } from './notification.schema.js';
import { NotificationsRepository } from './notifications.repository.js';

let city: TestApp;
let layla: Client;
let youssef: Client;

beforeAll(async () => {
  city = await createTestApp();
  [layla, youssef] = [await city.loginAs('layla'), await city.loginAs('youssef')];
});
beforeEach(async () => {
  await emptyCollections(city, 'applications', 'application_numbers', 'notifications');
  await city.sandbox.reset();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const inbox = async (client: Client) => (await client.get<InboxMessage[]>('/api/notifications')).body;
const unread = async (client: Client) =>
  (await client.get('/api/notifications')).headers.get(UNREAD_COUNT_HEADER);
const messages = () => city.connection.collection<NotificationRecord>('notifications');
const stored = () => messages().find().sort({ createdAt: 1 }).toArray();
const sentTo = async (channel: 'discord' | 'mail') =>
  (await city.sandbox.outbox()).filter(
    (message) => message.channel === channel && !/^webhook/.test(message.to),
  );
const staffChannel = async () =>
  (await city.sandbox.outbox()).filter(({ to }) => to.startsWith('webhook:')).map(({ text }) => text);

async function apply(client: Client): Promise<string> {
  const { body } = await client.post<BetaApplication>('/api/betaApp', { name: 'Yusuf', age: '25' });
  return body._id;
}

const decide = (id: string, decision: 'accept' | 'reject' | 'reopen', reason?: string) =>
  layla.put(`/api/betaApp/${decision}/${id}`, reason ? { reason } : {});

/** Waits until every message is delivered or failed. */
const settled = (count: number) =>
  eventually(
    stored,
    (rows) => rows.length === count && rows.every(({ delivery }) => delivery.state !== 'waiting'),
  );

/**
 * Does something whose messages the worker leaves alone. Returns a function that makes one attempt per call, by default the
 * next one, and returns the message.
 */
async function byHand(work: () => Promise<unknown>, kind: NotificationRecord['kind']) {
  jest.spyOn(city.get(NotificationsRepository), 'findDue').mockResolvedValue([]);
  await work();
  const read = async () => {
    const found = (await stored()).find((message) => message.kind === kind);
    if (!found) throw new Error('no message');
    return found;
  };
  return async (attemptsBefore?: number): Promise<NotificationRecord> => {
    if (attemptsBefore !== undefined)
      await messages().updateOne({ kind }, { $set: { 'delivery.attempts': attemptsBefore } });
    await city.get(DeliveryService).deliver(await read());
    return read();
  };
}

describe('a decision', () => {
  it('is told in the inbox and on Discord, in the language of the player, and staff hear of new applications', async () => {
    await youssef.put('/api/users/me/language', { language: 'fr' });
    const id = await apply(youssef);
    await settled(1);
    expect(await staffChannel()).toEqual(['New beta application no. 1 from `youssef`']);
    await decide(id, 'reject', 'Trop court.');
    await settled(2);
    const [message] = await inbox(youssef);
    expect(message).toMatchObject({
      kind: 'application.rejected',
      title: 'Ta candidature à la bêta fermée n° 1 est refusée',
      text: expect.stringContaining('Mot de l’équipe : Trop court.'),
      language: 'fr',
      link: `/applications/${id}`,
      facts: { applicationId: id, application: 'beta', number: 1, reason: 'Trop court.' },
      readAt: null,
    });
    const [direct] = await sentTo('discord');
    expect(direct?.text).toBe(`${message?.title}\n${message?.text}\n${city.url}/fr/applications/${id}`);

    // The inbox follows the player's language; sent messages do not change.
    await youssef.put('/api/users/me/language', { language: 'en' });
    expect(await inbox(youssef)).toMatchObject([
      { title: 'Your closed beta application no. 1 was rejected', language: 'en' },
    ]);
    // A page can be requested in another language.
    const page = (language: string) =>
      youssef.get(`/api/notifications?filter=${encodeURIComponent(JSON.stringify({ language }))}`);
    expect((await page('ar')).body).toMatchObject([
      { title: expect.stringContaining('رقم'), language: 'ar' },
    ]);
    expect(await page('tn')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'filter.language', code: 'OPTION_INVALID' }] },
    });
    await decide(id, 'reopen');
    await decide(id, 'accept');
    await settled(4);
    expect((await inbox(youssef)).map(({ kind }) => kind)).toEqual([
      'application.accepted',
      'application.reopened',
      'application.rejected',
    ]);
  });

  it('is told exactly once although the process died before its delivery', async () => {
    const id = await apply(youssef);
    await settled(1);
    jest.spyOn(city.get(DeliveryService), 'wake').mockReturnValue();
    expect((await decide(id, 'accept')).status).toBe(200);
    // The worker of any process finds it.
    await settled(2);
    expect(await inbox(youssef)).toHaveLength(1);
    expect(await sentTo('discord')).toHaveLength(1);
  });

  it('comes with its decision or not at all', async () => {
    const id = await apply(youssef);
    await settled(1);
    const insert = jest
      .spyOn(city.get(NotificationsRepository), 'insert')
      .mockRejectedValue(new Error('full'));
    expect((await decide(id, 'accept')).status).toBe(500);
    insert.mockRestore();
    expect(await inbox(youssef)).toEqual([]);
    expect((await decide(id, 'accept')).status).toBe(200);
    await settled(2);
  });

  it('is told once on Discord although the process died right after sending', async () => {
    const attempt = await byHand(async () => decide(await apply(youssef), 'accept'), 'application.accepted');
    const noted = jest.spyOn(city.get(NotificationsRepository), 'noteDelivered');
    const failed = jest.spyOn(city.get(NotificationsRepository), 'noteFailure');
    noted.mockRejectedValueOnce(new Error('killed'));
    failed.mockResolvedValueOnce();
    expect((await attempt()).delivery).toMatchObject({ state: 'waiting', attempts: 0 });
    expect((await attempt()).delivery).toMatchObject({ state: 'delivered', channel: 'discord' });
    expect(await sentTo('discord')).toHaveLength(1);
  });
});

describe('channels', () => {
  it('fall through to e-mail when the direct messages are closed', async () => {
    const id = await apply(youssef);
    await settled(1);
    await city.sandbox.scenario('discord', 'dms-closed');
    await layla.put('/api/settings', { version: 0, brand: { name: 'Aurora Harbour' } });
    await decide(id, 'accept');
    await settled(2);
    expect(await sentTo('discord')).toEqual([]);
    expect(await sentTo('mail')).toMatchObject([
      {
        subject: 'Your closed beta application no. 1 was accepted',
        // Signed with the name that the owner has chosen.
        text: expect.stringMatching(new RegExp(`${city.url}/applications/${id}[^]*The Aurora Harbour team$`)),
      },
    ]);
    await layla.put('/api/settings', { version: 1 });
    expect((await stored()).at(-1)).toMatchObject({ delivery: { state: 'delivered', channel: 'mail' } });
  });

  it('do not change after a single failure, only after several', async () => {
    const attempt = await byHand(async () => decide(await apply(youssef), 'accept'), 'application.accepted');
    await city.sandbox.scenario('discord', 'server-error', 10);
    for (const attempts of [1, 2]) {
      const { delivery } = await attempt();
      expect(delivery).toMatchObject({ state: 'waiting', failing: true, attempts });
      expect(delivery.reason).toContain('500');
      expect(delivery.dueAt?.getTime()).toBeGreaterThan(Date.now());
      expect(await inbox(youssef)).toHaveLength(1);
    }
    expect(await sentTo('mail')).toEqual([]);
    expect((await attempt()).delivery).toMatchObject({ state: 'delivered', channel: 'mail', failing: false });
    expect(await sentTo('mail')).toHaveLength(1);
  });

  it('give up after the last attempt, and say why', async () => {
    const attempt = await byHand(async () => decide(await apply(youssef), 'accept'), 'application.accepted');
    jest.spyOn(city.get(DiscordMessenger), 'toPlayer').mockRejectedValue(new Error('away'));
    jest.spyOn(city.get(Mailer), 'send').mockRejectedValue(new Error('full'));
    expect((await attempt(8)).delivery).toMatchObject({ state: 'failed', reason: 'away; full', attempts: 9 });
  });

  it('are given up as well when what follows from it fails', async () => {
    const attempt = await byHand(async () => decide(await apply(youssef), 'accept'), 'application.accepted');
    jest.spyOn(city.get(DiscordMessenger), 'toPlayer').mockRejectedValue(new Error('away'));
    jest.spyOn(city.get(Mailer), 'send').mockRejectedValue(new Error('full'));
    jest.spyOn(city.get(MessageHooks), 'of').mockReturnValue({
      stillWanted: async () => true,
      delivered: async () => {},
      failed: async () => {
        throw new Error('no history');
      },
    });
    expect((await attempt(8)).delivery).toMatchObject({ state: 'failed', reason: 'away; full' });
  });

  it.each([
    [40003, 'opened too fast', 403, 'waiting'],
    [40333, 'blocked at the edge', 403, 'waiting'],
    [0, 'an unnamed refusal', 400, 'waiting'],
    [10013, 'an unknown user', 404, 'failed'],
    [50278, 'no common server', 403, 'failed'],
    [50035, 'a body that Discord never takes', 400, 'failed'],
  ])('after %i (%s, status %i) the message is %s', async (code, _, status, state) => {
    const attempt = await byHand(async () => decide(await apply(youssef), 'accept'), 'application.accepted');
    jest.spyOn(city.get(Mailer), 'canSend', 'get').mockReturnValue(false);
    discordAnswers('/users/@me/channels', status, code);
    const reason = expect.stringContaining(`${status} ${code}`);
    expect((await attempt()).delivery).toMatchObject({ state, reason });
  });

  it('that are all closed leave the message on the site, and staff can see and repeat it', async () => {
    const amal = await city.loginAs('amal-no-email');
    await city.connection
      .collection('users')
      .updateOne({ username: 'amal-no-email' }, { $set: { email: null } });
    const id = await apply(amal);
    await settled(1);
    await city.sandbox.scenario('discord', 'dms-closed');
    await decide(id, 'reject', 'No.');
    await settled(2);
    expect(await inbox(amal)).toHaveLength(1);

    const failing = await layla.get<FailingMessage[]>('/api/notifications/failing');
    expect(failing.headers.get('content-range')).toBe('notifications 0-0/1');
    expect(failing.body).toMatchObject([
      {
        kind: 'application.rejected',
        to: { discord_username: 'amal-no-email' },
        state: 'failed',
        attempts: 1,
        reason: expect.stringContaining('50007'),
      },
    ]);
    const address = `/api/notifications/${failing.body[0]?._id}/retry`;
    expect(await layla.post(address)).toMatchObject({ status: 200, body: { state: 'waiting', attempts: 0 } });
    await settled(2);
    expect(await sentTo('discord')).toHaveLength(1);
    expect((await layla.get('/api/notifications/failing')).body).toEqual([]);
    expect(await layla.post(address)).toMatchObject({
      status: 409,
      body: { code: 'NOTIFICATION_NOT_FAILING', details: { state: 'delivered' } },
    });
    const filter = encodeURIComponent(JSON.stringify({ action: 'notification.retry' }));
    expect((await layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`)).body).toHaveLength(1);
    expect((await layla.post(`/api/notifications/${'f'.repeat(24)}/retry`)).status).toBe(404);
  });

  it('store no result of an attempt after staff have resent the message', async () => {
    const attempt = await byHand(async () => decide(await apply(youssef), 'accept'), 'application.accepted');
    jest.spyOn(city.get(DeliveryChannels), 'send').mockImplementationOnce(async () => {
      await messages().updateMany({}, { $inc: { 'delivery.round': 1 } });
      throw new Error('late');
    });
    expect((await attempt()).delivery).toMatchObject({ state: 'waiting', attempts: 0, failing: false });
    expect((await attempt()).delivery.state).toBe('delivered');
  });

  it('do not wait for the time of a clock that was ahead', async () => {
    await byHand(() => apply(youssef), 'staff.application-submitted');
    const [tooFar, next] = [24, 3].map((hours) => new Date(Date.now() + hours * 3_600_000));
    const dueAt = async () => (await stored())[0]?.delivery.dueAt;
    for (const [planned, isKept] of [[tooFar, false] as const, [next, true] as const]) {
      await messages().updateMany({}, { $set: { 'delivery.dueAt': planned } });
      await city.get(NotificationsRepository).hasten(4 * 3_600_000);
      expect((await dueAt())?.getTime() === planned?.getTime()).toBe(isKept);
    }
  });

  it('of the staff repeat what their channel did not take', async () => {
    const attempt = await byHand(() => apply(youssef), 'staff.application-submitted');
    jest.spyOn(city.get(DiscordMessenger), 'toStaff').mockRejectedValueOnce(new Error('away'));
    await attempt();
    expect((await layla.get('/api/notifications/failing')).body).toMatchObject([
      { kind: 'staff.application-submitted', to: null, state: 'waiting', reason: 'away' },
    ]);
    await attempt();
    expect(await staffChannel()).toEqual(['New beta application no. 1 from `youssef`']);
  });
});

describe('the inbox', () => {
  /** Three messages, newest last. */
  async function threeMessages(): Promise<string[]> {
    const id = await apply(youssef);
    for (const decision of ['accept', 'reopen', 'reject'] as const) await decide(id, decision);
    await settled(4);
    return (await inbox(youssef)).map(({ _id }) => _id).reverse();
  }

  it('is paged, counts what is unread, and is read up to a message, by ids or one by one', async () => {
    const [first = '', second = '', third = ''] = await threeMessages();
    const page = await youssef.get<InboxMessage[]>('/api/notifications?range=[0,0]');
    expect(page.body.map(({ _id }) => _id)).toEqual([third]);
    expect(page.headers.get('content-range')).toBe('notifications 0-0/3');
    expect(page.headers.get(UNREAD_COUNT_HEADER)).toBe('3');

    expect(await youssef.put('/api/notifications/read', { upTo: second })).toMatchObject({
      status: 200,
      body: { unread: 1 },
    });
    const filter = encodeURIComponent(JSON.stringify({ state: 'unread' }));
    expect((await youssef.get(`/api/notifications?filter=${filter}`)).body).toMatchObject([{ _id: third }]);
    const one = await youssef.put<InboxMessage>(`/api/notifications/${third}/read`);
    expect(one.body.readAt).toEqual(expect.any(String));
    // Marking it again keeps the first time.
    expect((await youssef.put<InboxMessage>(`/api/notifications/${third}/read`)).body).toEqual(one.body);
    expect(await youssef.put('/api/notifications/read', { ids: [first, third] })).toMatchObject({
      body: { unread: 0 },
    });
    expect(await unread(youssef)).toBe('0');
  });

  it("is the player's own", async () => {
    const [first = ''] = await threeMessages();
    const nadia = await city.loginAs('nadia');
    expect(await inbox(nadia)).toEqual([]);
    expect((await nadia.put('/api/notifications/read', { upTo: first })).status).toBe(404);
    expect((await nadia.put(`/api/notifications/${first}/read`)).status).toBe(404);
    expect((await nadia.put('/api/notifications/read', { ids: [first] })).status).toBe(200);
    expect((await nadia.get('/api/notifications/failing')).status).toBe(403);
    expect((await city.anonymous.get('/api/notifications')).status).toBe(401);
    expect(await unread(youssef)).toBe('3');
  });

  it.each([
    [{}, 'upTo'],
    [{ upTo: 'f'.repeat(24), ids: ['f'.repeat(24)] }, 'upTo'],
    [{ upTo: { $gt: '' } }, 'upTo'],
    [{ ids: [] }, 'ids'],
    [{ ids: ['nothing'] }, 'ids'],
    [{ ids: Array.from({ length: 201 }, () => 'f'.repeat(24)) }, 'ids'],
    [{ everything: true }, 'everything'],
  ])('refuses to read %p', async (body, field) => {
    expect(await youssef.put('/api/notifications/read', body)).toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining([expect.objectContaining({ field })]) },
    });
  });
});
