import type {
  EntityApplication,
  InboxMessage,
  InterviewSlot,
  Settings,
  WhitelistApplication,
} from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../test/client.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { entityForm } from '../applications/kinds/entity/entity-form.spec-helper.js';
import { whitelistForm } from '../applications/kinds/whitelist/whitelist-form.spec-helper.js';
import { workOff } from '../../test/work-off.js';

/** Each limit is below 30. The night sends every act a hundred times. */
const TIMES = process.env['TEST_ALL'] === '1' ? 100 : 30;
/** More than a day's messages of one player. */
const PEOPLE = 30;
const QUARTER_MS = 15 * 60_000;

let city: TestApp;
let layla: Client;
/** Accounts that an entity can name. */
const people: { _id: Types.ObjectId; discordId: string }[] = [];

beforeAll(async () => {
  city = await createTestApp({ env: { LIMIT_WRITES_PER_MINUTE: '100000' } });
  layla = await city.loginAs('layla');
  await city.loginAs('amin');
  const users = city.connection.collection('users');
  const amin = await users.findOne({ username: 'amin' });
  for (let index = 0; index < PEOPLE; index += 1) {
    const discordId = `1000000000000${String(20_000 + index)}`;
    const { insertedId } = await users.insertOne({
      ...amin,
      _id: new Types.ObjectId(),
      username: `person-${index}`,
      discordId,
    });
    people.push({ _id: insertedId, discordId });
  }
});
afterAll(() => city.close());

const naming = (from: number, count: number) => {
  const membersDiscordIds = people.slice(from, from + count).map(({ discordId }) => discordId);
  return entityForm({ membersDiscordIds, membersInGameNames: membersDiscordIds.map(() => '') });
};
async function entityOf(player: Client, form = naming(0, 1)): Promise<string> {
  const { body } = await player.post<EntityApplication>('/api/entities', form);
  return `/api/entities/${body._id}`;
}
/** The roster follows what was done, with its messages. */
async function settled(): Promise<void> {
  await workOff(city);
}

/** Messages that an account other than this player has got. */
async function toldOthers(player: Client): Promise<number> {
  await settled();
  const { body } = await player.get<{ _id: string }>('/api/auth/user/me');
  const userId = { $nin: [null, new Types.ObjectId(body._id)] };
  return city.connection
    .collection('notifications')
    .countDocuments({ userId, kind: { $not: /^application\./ } });
}

interface Act {
  /** What the player does, once for each number from 0 to 99. */
  ready: (player: Client) => Promise<(index: number) => Promise<{ status: number } | void>>;
  /** Most messages that others may get. */
  most: number;
}

const ACTS: Record<string, Act> = {
  'naming many people in one form': {
    ready: async (player) => async (index) => {
      if (index === 0) await entityOf(player, naming(0, PEOPLE));
    },
    most: 20,
  },
  'editing the form, another person each time': {
    ready: async (player) => {
      const path = await entityOf(player);
      return (index) => player.put(path, naming(index % PEOPLE, 1));
    },
    most: 20,
  },
  'taking one person off the form and on again': {
    ready: async (player) => {
      const path = await entityOf(player);
      return (index) => player.put(path, naming(0, index % 2));
    },
    most: 1,
  },
  'removing one person and inviting them again': {
    ready: async (player) => {
      const path = await entityOf(player);
      await settled();
      const member = `${path}/members/${people[0]?.discordId}`;
      return async (index) => {
        await player.delete(member);
        await player.put(member);
        if (index % 25 === 0) await settled();
      };
    },
    most: 1,
  },
  'withdrawing the form and sending it again': {
    ready: async (player) => {
      let path = await entityOf(player, naming(0, 3));
      return async (index) => {
        if (index < 5) await settled();
        await player.delete(path);
        path = await entityOf(player, naming(0, 3));
      };
    },
    most: 3,
  },
  'moving an interview': {
    ready: async (player) => {
      const slots = await accepted(player);
      return (index) => player.put('/api/interviews/mine', { slotId: slots[index % slots.length]?._id });
    },
    most: 6,
  },
  'cancelling an interview and picking it again': {
    ready: async (player) => {
      const slots = await accepted(player);
      return (index) =>
        index % 2 === 0
          ? player.put('/api/interviews/mine', { slotId: slots[0]?._id })
          : player.delete('/api/interviews/mine');
    },
    most: 7,
  },
  'starting a tip and cancelling it': {
    ready: async (player) => {
      const product = { name: 'Desert Runner', description: 'A car.', price: 6.5, tndPrice: 18 };
      const { body: sold } = await layla.post<{ _id: string }>('/api/products', {
        ...product,
        ...{ image: '/art/car.svg', category: 'car_monthly', available: true, benefits: [] },
      });
      return async () => {
        const { body } = await player.post<{ orderId: string }>('/api/orders/tnd', {
          productId: sold._id,
        });
        return player.put(`/api/orders/${body.orderId}/cancel`, {});
      };
    },
    most: 0,
  },
  'asking for the erasure of the account': {
    ready: async (player) => () => player.post('/api/users/me/erasure-request', {}),
    most: 0,
  },
  'answering an invitation': {
    ready: async (player) => {
      const leader = await city.loginAs('hatem');
      const { body } = await player.get<{ discord_id: string }>('/api/auth/user/me');
      const form = entityForm({ membersDiscordIds: [body.discord_id], membersInGameNames: [''] });
      const path = await entityOf(leader, form);
      return (index) => player.put(`${path}/membership`, { answer: index % 2 ? 'leave' : 'confirm' });
    },
    most: 0,
  },
};

/** An accepted player and 24 free times of an interviewer. */
async function accepted(player: Client): Promise<InterviewSlot[]> {
  const { body: me } = await player.get<{ discord_username: string }>('/api/auth/user/me');
  const form = whitelistForm({ signature: me.discord_username });
  const { body } = await player.post<WhitelistApplication>('/api/whiteList', form);
  const { version } = (await layla.get<Settings>('/api/settings')).body;
  await layla.put('/api/settings', { version, interviews: 'optional' });
  await layla.put(`/api/whiteList/accept/${body._id}`);
  const days = 2 + (await city.connection.collection('interview_sessions').countDocuments());
  const startsAt = new Date(
    Math.ceil((Date.now() + days * 86_400_000) / QUARTER_MS) * QUARTER_MS,
  ).toISOString();
  const slots = await layla.post<InterviewSlot[]>('/api/interviews/slots', {
    startsAt,
    minutes: 15,
    count: 24,
  });
  return slots.body;
}

describe('an act of a player of which others are told, over and over', () => {
  it.each(Object.entries(ACTS))('%s', async (name, { ready, most }) => {
    const player = await city.loginAs(`actor-${Object.keys(ACTS).indexOf(name)}`);
    await city.connection.collection('message_limits').deleteMany({});
    const before = await toldOthers(player);
    const act = await ready(player);
    for (let index = 0; index < TIMES; index += 1) {
      const answer = await act(index);
      // The first one is done, whatever the others meet.
      if (index === 0 && answer) expect(answer.status).toBeLessThan(400);
    }
    const told = (await toldOthers(player)) - before;
    expect(told).toBeLessThanOrEqual(most);
    if (most > 0) expect(told).toBeGreaterThan(0);
  });
});

it('a name with an address is refused by field, and a stored one arrives without a link', async () => {
  const player = await city.loginAs('phisher');
  const entityName = 'Your VIP was cancelled: https://evil.example/a';
  expect(await player.post('/api/entities', { ...naming(0, 1), entityName })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'entityName', code: 'NAME_HAS_ADDRESS' }] },
  });
  const path = await entityOf(player);
  await city.connection
    .collection('applications')
    .updateOne(
      { _id: new Types.ObjectId(path.split('/').at(-1)) },
      { $set: { 'form.entityName': entityName } },
    );
  await settled();
  const amin = await city.loginAs('amin');
  const { body: me } = await amin.get<{ discord_id: string }>('/api/auth/user/me');
  await player.put(path, {
    ...naming(0, 0),
    membersDiscordIds: [me.discord_id],
    membersInGameNames: [''],
  });
  await settled();
  const { body } = await amin.get<InboxMessage[]>('/api/notifications');
  expect(body[0]?.title).not.toContain('://');
});
