import {
  ACCESS_FLAGS,
  BRIDGE_PATHS,
  ENTITY,
  WHITELIST,
  type AskAnswer,
  type AuditEntry,
  type InboxMessage,
  type InterviewSlot,
  type Webhook,
} from '@city/contracts';
import { Types } from 'mongoose';
import { AccessListOfServer } from '../../test/access-list.js';
import { BridgeClient } from '../../test/bridge-client.js';
import { eventually } from '../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';
import { workOff } from '../../test/work-off.js';
import { ROLE, rolesIn } from '../discord/roles.spec-helper.js';
import { Outbox } from '../platform/outbox/outbox.service.js';
import { Receiver, StaffWebhooks } from '../webhooks/receiver.spec-helper.js';
import { DECISION_DUE, type ApplicationRecord } from './application.schema.js';
import { entityForm } from './kinds/entity/entity-form.spec-helper.js';
import { whitelistForm } from './kinds/whitelist/whitelist-form.spec-helper.js';

interface Applicant {
  player: Client;
  name: string;
  userId: string;
  discordId: string;
  id: string;
}

let city: TestApp;
let admin: Client;
let roles: ReturnType<typeof rolesIn>;
let bridge: BridgeClient;
let list: AccessListOfServer;
let receiver: Receiver;
let webhooks: StaffWebhooks;
let webhook: Webhook;
beforeAll(async () => {
  city = await createTestApp({
    // Only `workOff` works due decisions off.
    env: {
      DECISION_UNDO_SECONDS: '60',
      COMMUNITY_INTERVIEWS: 'optional',
      DISCORD_ROLE_WHITELIST_ID: ROLE.whitelisted,
    },
    sandboxEnv: ['DISCORD_PUBLIC_KEY', 'DISCORD_STAFF_CHANNEL_ID'],
  });
  admin = await city.loginAs('layla');
  roles = rolesIn(city, admin);
  bridge = await BridgeClient.paired(city.url, admin);
  list = new AccessListOfServer(bridge);
  receiver = await Receiver.open();
  webhooks = new StaffWebhooks(city, admin);
  ({ webhook } = await webhooks.add(receiver.url));
});
afterAll(async () => {
  await webhooks.remove(webhook);
  await receiver.close();
  await city.close();
});

const path = `/api/${WHITELIST.api.path}`;
const decide = (verb: 'accept' | 'reject' | 'reopen', id: string, body: object = {}) =>
  admin.put(`${path}/${verb}/${id}`, body);
const stored = (id: string) =>
  city.connection.collection<ApplicationRecord>('applications').findOne({ _id: new Types.ObjectId(id) });
const inbox = async ({ player }: Applicant) =>
  (await player.get<InboxMessage[]>('/api/notifications')).body.map(({ kind }) => kind);
const callsAbout = ({ id }: Applicant) =>
  receiver.received
    .filter(({ body }) => body.data['applicationId'] === id)
    .map(({ body }) => body.data['status']);
const staffMessageAbout = async ({ name }: Applicant) => {
  const { discord } = await city.sandbox.call<{ discord: { staffMessages: { content: string }[] } }>(
    'GET',
    '/state',
  );
  return discord.staffMessages.find(({ content }) => content.includes(name))?.content ?? '';
};
const mayEnter = async ({ discordId }: Applicant) =>
  (((await list.update()).of(discordId)?.[1] ?? 0) & ACCESS_FLAGS.mayPlay) !== 0;
/** What the game server tells a player whom it refuses. */
const standingOf = async ({ discordId }: Applicant) =>
  (await bridge.call<AskAnswer>(BRIDGE_PATHS.ask, { licence: null, discordId })).body.standing;

/** A new player whose application is announced to staff. */
async function apply(name: string): Promise<Applicant> {
  const player = await city.loginAs(name);
  const me = (await player.get<{ _id: string; discord_id: string }>('/api/auth/user/me')).body;
  const { body } = await player.post<{ _id: string }>(path, whitelistForm({ signature: name }));
  const one = { player, name, userId: me._id, discordId: me.discord_id, id: body._id };
  await eventually(
    () => staffMessageAbout(one),
    (message) => message.includes('Waiting'),
    20_000,
  );
  return one;
}

/** What an acceptance sends and starts, each as the outside sees it. */
const EFFECTS: Readonly<Record<string, (one: Applicant) => Promise<boolean>>> = {
  'a message in the inbox': async (one) => (await inbox(one)).includes('application.accepted'),
  'a direct message with the invitation to an interview': async ({ id }) =>
    (await city.sandbox.outbox()).some(
      ({ channel, text }) => channel === 'discord' && text.includes(id) && text.includes('interview'),
    ),
  'a call of a webhook': async (one) => callsAbout(one).includes('Accepted'),
  'a role on Discord': async ({ name }) => (await roles.rolesOf(name))?.includes(ROLE.whitelisted) ?? false,
  'a place in the list of game servers': mayEnter,
  'the outcome in the message to staff': async (one) =>
    (await staffMessageAbout(one)).includes('Accepted by'),
};

/** The effects that have begun. */
async function begun(one: Applicant): Promise<string[]> {
  const names: string[] = [];
  for (const [name, hasBegun] of Object.entries(EFFECTS)) if (await hasBegun(one)) names.push(name);
  return names;
}

/** The rows that would send or start something later. */
async function rowsAbout({ id, userId }: Applicant): Promise<object> {
  const count = (collection: string, where: object) =>
    city.connection.collection(collection).countDocuments(where);
  return {
    notifications: await count('notifications', { userId: new Types.ObjectId(userId), kind: /^application/ }),
    calls: await count('webhook_calls', { userId: new Types.ObjectId(userId), type: 'application.decided' }),
    outbox: await count('outbox', { 'payload.id': new Types.ObjectId(id) }),
  };
}

const auditOf = async (id: string) => {
  const filter = encodeURIComponent(JSON.stringify({ targetId: id }));
  const { body } = await admin.get<AuditEntry[]>(`/api/audit?filter=${filter}`);
  return body.map(({ action }) => action).reverse();
};

describe('an acceptance', () => {
  it('sends and starts nothing for some seconds, then everything', async () => {
    const one = await apply('due-dalia');
    expect((await decide('accept', one.id)).body).toMatchObject({ status: 'Accepted' });
    // The worker of a process that has all other work.
    await city.get(Outbox).sweep();
    expect(await begun(one)).toEqual([]);
    expect(await standingOf(one)).toMatchObject({ why: 'pending', place: null });
    await workOff(city);
    await eventually(
      () => begun(one),
      (names) => names.length === Object.keys(EFFECTS).length,
      20_000,
    );
    expect(await standingOf(one)).toMatchObject({ why: 'accepted' });
    expect(await rowsAbout(one)).toMatchObject({ notifications: 1, calls: 1 });
  });

  it('that is undone has sent and started nothing, and leaves the application as it was', async () => {
    const one = await apply('undone-ulya');
    const before = await stored(one.id);
    await decide('accept', one.id, { reason: 'Welcome.' });
    // A change of the player meanwhile, by which roles and the game server's list are computed again.
    await admin.put('/api/users/update-pack', { userId: one.userId, newPack: 'Silver' });
    await city.get(Outbox).sweep();
    const version = (await stored(one.id))?.history.length;
    expect((await decide('reopen', one.id, { version })).body).toMatchObject({
      status: 'Pending',
      reason: null,
    });
    expect(await stored(one.id)).toEqual(before);
    expect(await rowsAbout(one)).toEqual({ notifications: 0, calls: 0, outbox: 0 });
    await workOff(city);
    expect(await begun(one)).toEqual([]);
    expect(await auditOf(one.id)).toEqual(['whitelist.accept', 'whitelist.reopen']);
    expect((await one.player.post(path, whitelistForm({ signature: one.name }))).status).toBe(409);
  });

  it('can be made again after it was undone, and has its own seconds', async () => {
    const one = await apply('again-aya');
    for (const verb of ['accept', 'reopen', 'accept'] as const)
      expect((await decide(verb, one.id)).status).toBe(200);
    await city.get(Outbox).sweep();
    expect(await begun(one)).toEqual([]);
    await workOff(city);
    expect(await inbox(one)).toEqual(['application.accepted']);
  });

  it('is reopened later with a message, and takes back what it has started', async () => {
    const one = await apply('later-lamia');
    await decide('accept', one.id);
    await workOff(city);
    await eventually(
      () => begun(one),
      (names) => names.length === Object.keys(EFFECTS).length,
      20_000,
    );
    await decide('reopen', one.id);
    expect(await inbox(one)).toEqual(['application.reopened', 'application.accepted']);
    await eventually(
      async () => [callsAbout(one).at(-1), await mayEnter(one), await roles.rolesOf(one.name)],
      ([status, isListed, held]) => status === 'Pending' && !isListed && (held as string[]).length === 0,
      20_000,
    );
  });

  it('on which the player has acted is reopened with both messages', async () => {
    const one = await apply('booked-basma');
    const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 86_400_000).toISOString();
    const { body } = await admin.post<InterviewSlot[]>('/api/interviews/slots', {
      startsAt,
      minutes: 30,
      count: 1,
    });
    await decide('accept', one.id);
    expect((await one.player.put('/api/interviews/mine', { slotId: body[0]?._id })).status).toBe(200);
    await decide('reopen', one.id);
    await workOff(city);
    expect((await inbox(one)).sort()).toEqual(['application.accepted', 'application.reopened']);
  });
});

describe('a rejection', () => {
  it('that is undone keeps the attempt and its slot', async () => {
    const one = await apply('kept-kenza');
    const before = await stored(one.id);
    await decide('reject', one.id, { reason: 'A mistake.' });
    await decide('reopen', one.id);
    await workOff(city);
    expect(await stored(one.id)).toEqual(before);
    expect(await inbox(one)).toEqual([]);
  });

  it('cannot be undone once the player has sent another application', async () => {
    const one = await apply('second-selim');
    await decide('reject', one.id);
    expect((await one.player.post(path, whitelistForm({ signature: one.name }))).status).toBe(201);
    expect((await decide('reopen', one.id)).status).toBe(409);
    await workOff(city);
    expect(await inbox(one)).toEqual(['application.rejected']);
  });

  it('is sent before another application is allowed', async () => {
    const player = await city.loginAs('allowed-amira');
    const { _id } = (await player.post<{ _id: string }>(`/api/${ENTITY.api.path}`, entityForm())).body;
    const entity = `/api/${ENTITY.api.path}/${_id}`;
    await admin.put(`${entity}/reject`, { reason: 'Too many crews.' });
    expect((await admin.put(`${entity}/allow`, {})).status).toBe(200);
    const { body } = await player.get<InboxMessage[]>('/api/notifications');
    expect(body.map(({ kind }) => kind)).toEqual(['application.allowed', 'application.rejected']);
    expect(await city.connection.collection('outbox').countDocuments({ topic: DECISION_DUE })).toBe(0);
    await workOff(city);
    expect((await player.get<InboxMessage[]>('/api/notifications')).body).toHaveLength(2);
  });
});
