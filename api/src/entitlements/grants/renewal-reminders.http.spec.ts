import type { Benefit, CurrentUser, InboxMessage, Product } from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.js';
import { eventually } from '../../../test/eventually.js';
import { MessageHooks } from '../../notifications/message-hooks.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';
import { openShop, type Shop } from '../../payments/core/payment-kit.spec-helper.js';
import { Clock } from '../../platform/clock.js';
import { RenewalReminders } from './renewal-reminders.service.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon UTC of today: 13:00 in Tunis. */
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS;

const CAR: Benefit = { kind: 'thing', effect: 'car.old', scope: 'account', takeBack: 'always', days: 30 };

describe('reminders of an end', () => {
  let shop: Shop;
  let gold: Product;
  beforeAll(async () => {
    shop = await openShop();
    const benefits: Benefit[] = [
      { kind: 'level', group: 'vip', rank: 3, days: 30 },
      { kind: 'level', group: 'queue', rank: 3, days: 30 },
    ];
    gold = await shop.sell({ name: 'Gold VIP', category: 'membership', price: 5, tndPrice: 16, benefits });
  });
  beforeEach(() => at(0));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop.app.close());

  const at = (days: number, hours = 0) =>
    jest
      .spyOn(shop.app.get(Clock), 'now')
      .mockImplementation(() => new Date(NOON + days * DAY_MS + hours * HOUR_MS));
  const idOf = async (client: Client) => (await client.get<CurrentUser>('/api/auth/user/me')).body._id;
  const buy = async (name: string, product = gold): Promise<Client> => {
    const client = await shop.app.loginAs(name);
    await shop.success(client, await shop.paypalOrder(client, product));
    await eventually(
      () => shop.app.connection.collection('users').findOne({ username: name }),
      (user) => (user?.['rights'] as { next?: Date } | undefined)?.next !== undefined,
    );
    return client;
  };
  const sweep = () => shop.app.get(RenewalReminders).sweep();
  /** The reminders in the inbox, oldest first. Logs in again, because no session lasts that long. */
  const reminders = async (name: string) => {
    const client = await shop.app.loginAs(name);
    const { body } = await client.get<InboxMessage[]>('/api/notifications');
    return body.filter(({ kind }) => kind === 'grant.ending').reverse();
  };

  it('come once each, say the price to go on and lead to the product', async () => {
    await buy('reminded');
    for (const days of [22, 23, 27, 29]) {
      at(days);
      await Promise.all([sweep(), sweep()]);
      await sweep();
    }
    const found = await reminders('reminded');
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({
      title: 'Gold VIP ends soon',
      text: expect.stringContaining('Renewing currently costs $5.00'),
      link: `/shop/products/${gold.slug}`,
    });
  });

  it('do not come at night, and the setting says where it is night', async () => {
    await buy('asleep');
    at(27, 9);
    await sweep();
    expect(await reminders('asleep')).toEqual([]);
    const settings = await shop.app.loginAs('layla');
    await settings.put('/api/settings', { version: 0, timeZone: 'America/Caracas' });
    await sweep();
    expect(await reminders('asleep')).toHaveLength(1);
    const again = await shop.app.loginAs('layla');
    await again.put('/api/settings', { version: 1 });
  });

  it('do not come to a suspended player, nor for a pack that staff have given for good', async () => {
    const suspended = await idOf(await buy('suspended-buyer'));
    const held = await idOf(await buy('held-for-good'));
    await shop.layla.put(`/api/users/${suspended}/suspend`, { reason: 'Cheating' });
    await shop.layla.put('/api/users/update-pack', { userId: held, newPack: 'Gold' });
    at(27);
    await sweep();
    expect(await reminders('suspended-buyer')).toEqual([]);
    expect(await reminders('held-for-good')).toEqual([]);
  });

  it('can be switched off by the player', async () => {
    const player = await buy('undisturbed');
    const path = '/api/notifications/preferences';
    expect((await player.get(path)).body).toEqual({ renewalReminders: true });
    expect((await player.put(path, { renewalReminders: false })).body).toEqual({ renewalReminders: false });
    expect((await player.get(path)).body).toEqual({ renewalReminders: false });
    at(27);
    await sweep();
    expect(await reminders('undisturbed')).toEqual([]);
  });

  it('follow a renewal, also one after the message was stored', async () => {
    await buy('renewer');
    at(27);
    await sweep();
    const message = await shop.app
      .get(NotificationsRepository)
      .findById(new Types.ObjectId((await reminders('renewer'))[0]?._id));
    if (!message) throw new Error('no reminder');
    const stillWanted = async () => shop.app.get(MessageHooks).of('grant.ending')?.stillWanted(message);
    expect(await stillWanted()).toBe(true);
    at(27, 10);
    expect(await stillWanted()).toBe(false);
    at(27, 1);
    await buy('renewer');
    expect(await stillWanted()).toBe(false);
    at(28);
    await sweep();
    expect(await reminders('renewer')).toHaveLength(1);
    at(57);
    await sweep();
    expect(await reminders('renewer')).toHaveLength(2);
  });

  it('say the price of a sale that runs', async () => {
    const product = await shop.sell({
      ...{ name: 'Pack in a sale', category: 'membership', price: 8, tndPrice: 24 },
      benefits: [{ kind: 'level', group: 'sold', rank: 1, days: 30 }],
    });
    await buy('reminded-in-a-sale', product);
    at(21);
    const staff = await shop.app.loginAs('layla');
    const sale = await staff.post('/api/sales', {
      ...{ name: { en: 'Winter', fr: '', ar: '' }, percent: 25, categories: [], products: [product._id] },
      ...{ withPack: true, startsAt: new Date(NOON + 21.5 * DAY_MS), endsAt: new Date(NOON + 30 * DAY_MS) },
    });
    expect(sale.status).toBe(201);
    at(23);
    await sweep();
    expect((await reminders('reminded-in-a-sale'))[0]?.text).toContain('Renewing currently costs $6.00');
  });

  it('say no price where the product is not sold any more', async () => {
    const product = await shop.sell({ name: 'Old car', benefits: [CAR] });
    await buy('collector', product);
    await shop.layla.put(`/api/products/${product._id}`, { available: false });
    at(29);
    await sweep();
    const [found] = await reminders('collector');
    expect(found).toMatchObject({ link: '/me', text: expect.not.stringContaining('Renewing') });
  });
});
