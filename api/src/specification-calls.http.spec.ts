import type {
  BetaApplication,
  CurrentUser,
  EntityApplication,
  InitPaymentResult,
  JobApplication,
  Order,
  PayPalConfig,
  Product,
  StreamerApplication,
  VerifyPaymentResult,
  WhitelistApplication,
} from '@city/contracts';
import type { Client } from '../test/client.js';
import { entityForm } from './applications/kinds/entity/entity-form.spec-helper.js';
import { jobForm } from './applications/kinds/job/job-form.spec-helper.js';
import { openShop, type Shop } from './payments/core/payment-kit.spec-helper.js';
import { streamerForm } from './applications/kinds/streamer-form.spec-helper.js';
import { whitelistForm } from './applications/kinds/whitelist/whitelist-form.spec-helper.js';

/** Section 7 of the specification, call by call: method, path, payload and response. */
describe('the calls of the specification', () => {
  let shop: Shop;
  let admin: Client;
  let player: Client;
  let me: CurrentUser;
  beforeAll(async () => {
    shop = await openShop();
    admin = shop.layla;
    player = shop.youssef;
    me = (await player.get<CurrentUser>('/api/auth/user/me')).body;
  });
  afterAll(() => shop.app.close());

  const product = () => shop.car;

  describe('the player', () => {
    it('GET /auth on the API host starts the login', async () => {
      const { status, headers } = await shop.app.anonymous.get('/auth');
      expect(status).toBe(302);
      expect(headers.get('location')).toMatch(/oauth2\/authorize\?.*response_type=code/);
    });

    it('GET /api/auth/user/me answers every field of the current user', async () => {
      const { status, body } = await player.get<CurrentUser>('/api/auth/user/me');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        discord_id: expect.stringMatching(/^\d{15,20}$/),
        discord_username: 'youssef',
        global_name: expect.any(String),
        email: expect.stringContaining('@'),
        role: 'Player',
        pack: 'None',
        guilds: [{ id: expect.stringMatching(/^\d+$/) }],
        whiteListStatus: 'noApp',
        entityStatus: 'noApp',
        streamerStatus: 'noApp',
        cookiesConsent: false,
      });
      expect(body).toHaveProperty('discord_avatar');
    });

    it('POST /api/auth/logout without payload', async () => {
      const client = await shop.app.loginAs('nadia');
      expect((await client.post('/api/auth/logout')).status).toBe(200);
      expect((await client.get('/api/auth/user/me')).status).toBe(401);
    });

    it('GET /api/users/allplayers and PUT /api/users/update-pack', async () => {
      const client = await shop.app.loginAs('karim');
      const { _id } = (await client.get<CurrentUser>('/api/auth/user/me')).body;
      const players = await admin.get<CurrentUser[]>('/api/users/allplayers');
      const listed = players.body.find((one) => one._id === _id);
      expect(listed).toMatchObject({ discord_username: 'karim', pack: 'None', role: 'Player' });
      const updated = await admin.put('/api/users/update-pack', { userId: _id, newPack: 'Gold' });
      expect(updated).toMatchObject({ status: 200, body: { ...listed, pack: 'Gold' } });
    });
  });

  describe('applications', () => {
    it('/api/betaApp', async () => {
      const other = await shop.app.loginAs('nadia');
      const created = await player.post<BetaApplication>('/api/betaApp', { name: 'Youssef', age: '25' });
      expect(created).toMatchObject({ status: 201, body: { status: 'Pending', treatedBy: null } });
      expect(created.body.number).toBeGreaterThan(0);
      const second = await other.post<BetaApplication>('/api/betaApp', { name: 'Nadia', age: '30' });
      const { body: all } = await admin.get<BetaApplication[]>('/api/betaApp');
      expect(all.map(({ _id }) => _id)).toEqual([second.body._id, created.body._id]);
      const { body: own } = await player.get<BetaApplication[]>('/api/betaApp/myapp');
      expect(own).toEqual([created.body]);
      expect(await admin.put(`/api/betaApp/accept/${created.body._id}`)).toMatchObject({
        status: 200,
        body: { status: 'Accepted', treatedBy: { global_name: expect.any(String) } },
      });
      expect(await admin.put(`/api/betaApp/reject/${second.body._id}`)).toMatchObject({
        status: 200,
        body: { status: 'Rejected' },
      });
    });

    it('/api/whiteList', async () => {
      const form = {
        ...whitelistForm(),
        situationalAnswers: {
          scenario1: { question: 'As shown', answer: 'One.' },
          scenario2: { question: 'As shown', answer: 'Two.' },
          scenario3: { question: 'As shown', answer: 'Three.' },
        },
        agreeGuidelines: true,
        understandBan: true,
        signature: 'youssef',
      };
      const created = await player.post<WhitelistApplication>('/api/whiteList', form);
      const { situationalAnswers: _, ...plain } = form;
      expect(created).toMatchObject({
        status: 201,
        body: {
          ...plain,
          status: 'Pending',
          createdBy: { discord_id: me.discord_id },
          situationalAnswers: { scenario3: { answer: 'Three.' } },
        },
      });
      const id = created.body._id;
      expect((await admin.get<WhitelistApplication[]>('/api/whiteList')).body[0]?._id).toBe(id);
      expect((await player.get<WhitelistApplication[]>('/api/whiteList/myapp')).body).toEqual([created.body]);
      expect((await player.get<CurrentUser>('/api/auth/user/me')).body.whiteListStatus).toBe('Pending');
      expect((await admin.put<WhitelistApplication>(`/api/whiteList/reject/${id}`)).body.status).toBe(
        'Rejected',
      );
      const again = (await player.post<WhitelistApplication>('/api/whiteList', form)).body._id;
      expect((await admin.put<WhitelistApplication>(`/api/whiteList/accept/${again}`)).body.status).toBe(
        'Accepted',
      );
      expect((await player.get<CurrentUser>('/api/auth/user/me')).body.whiteListStatus).toBe('Accepted');
    });

    it('/api/entities', async () => {
      const created = await player.post<EntityApplication>('/api/entities', entityForm());
      expect(created).toMatchObject({ status: 201, body: { ...entityForm(), status: 'Pending' } });
      const path = `/api/entities/${created.body._id}`;
      expect((await admin.get<EntityApplication[]>('/api/entities/all')).body).toHaveLength(1);
      expect((await player.get(path)).body).toEqual(created.body);
      const edited = await player.put(path, entityForm({ motto: 'Sand forgets.' }));
      expect(edited).toMatchObject({ status: 200, body: { _id: created.body._id, motto: 'Sand forgets.' } });
      expect((await player.delete(path)).status).toBe(200);
      expect((await player.get(path)).status).toBe(404);
      const next = (await player.post<EntityApplication>('/api/entities', entityForm())).body._id;
      expect((await admin.put(`/api/entities/${next}/accept`)).body).toMatchObject({ status: 'Accepted' });
      expect((await player.get<CurrentUser>('/api/auth/user/me')).body.entityStatus).toBe('Accepted');
      const other = await shop.app.loginAs('nadia');
      const third = (await other.post<EntityApplication>('/api/entities', entityForm())).body._id;
      expect((await admin.put(`/api/entities/${third}/reject`)).body).toMatchObject({ status: 'Rejected' });
    });

    it.each<[string, () => Record<string, unknown>, () => Record<string, unknown>]>([
      ['/api/job-applications', () => jobForm('KEEPER'), () => jobForm('Scientist')],
      ['/api/streamer-applications', () => streamerForm(), () => streamerForm()],
    ])('%s', async (path, form, otherForm) => {
      type Application = JobApplication | StreamerApplication;
      const other = await shop.app.loginAs('nadia');
      const created = await player.post<Application>(path, form());
      expect(created).toMatchObject({ status: 201, body: { ...form(), status: 'Pending' } });
      const second = await other.post<Application>(path, otherForm());
      const { body: all } = await admin.get<Application[]>(`${path}/all`);
      expect(all.map(({ _id }) => _id)).toEqual([second.body._id, created.body._id]);
      expect((await player.get<Application[]>(`${path}/me`)).body).toEqual([created.body]);
      const decide = async ({ body }: typeof created, decision: string) =>
        (await admin.put<Application>(`${path}/${body._id}/${decision}`)).body.status;
      expect(await decide(created, 'accept')).toBe('Accepted');
      expect(await decide(second, 'reject')).toBe('Rejected');
    });
  });

  describe('the shop', () => {
    it('/api/products', async () => {
      const form = {
        name: 'Villa',
        description: 'With a view.',
        price: 40.25,
        tndPrice: 120.5,
        image: '/art/villa.png',
        category: 'house',
      };
      const created = await admin.post<Product>('/api/products', form);
      expect(created).toMatchObject({ status: 201, body: { ...form, available: true } });
      const path = `/api/products/${created.body._id}`;
      // The form sends back the whole product.
      const edited = await admin.put(path, { ...created.body, name: 'Grand villa', price: 41 });
      expect(edited).toMatchObject({
        status: 200,
        body: { ...created.body, name: 'Grand villa', price: 41, slug: created.body.slug },
      });
      const toggled = await admin.put<Product>(path, { available: false });
      expect(toggled).toMatchObject({ status: 200, body: { name: 'Grand villa', available: false } });
      // Readers also learn how many there are.
      const listed = { ...toggled.body, stock: { total: 1, left: 1, buying: 0 } };
      const { body: all } = await shop.app.anonymous.get<Product[]>('/api/products');
      expect(all).toContainEqual(listed);
      const { body: houses } = await shop.app.anonymous.get<Product[]>('/api/products/category/house');
      expect(houses).toEqual([listed]);
    });

    it('GET /api/config/paypal, then POST /api/orders/success with what the page has', async () => {
      const { body: config } = await shop.app.anonymous.get<PayPalConfig>('/api/config/paypal');
      expect(config.clientId).toBe(shop.app.sandbox.env['PAYPAL_CLIENT_ID']);
      for (const name of ['id', 'paymentId']) {
        const ref = await shop.paypalOrder(player);
        const order = await player.post<Order>('/api/orders/success', {
          userId: me.discord_id,
          userName: me.discord_username,
          product: product(),
          paymentDetails: { [name]: ref, status: 'COMPLETED' },
        });
        expect(order).toMatchObject({
          status: 200,
          body: {
            userId: me.discord_id,
            userName: 'youssef',
            product: { name: product().name, price: product().price },
            paymentDetails: { paymentId: ref, status: 'COMPLETED' },
          },
        });
        expect(Date.parse(order.body.createdAt)).not.toBeNaN();
      }
    });

    it('refuses a success without a reference, or with two', async () => {
      for (const paymentDetails of [{}, { status: 'COMPLETED' }, { id: 'A1', paymentId: 'B2' }]) {
        const refused = await player.post('/api/orders/success', { paymentDetails });
        expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'paymentDetails.id' }] } });
      }
    });

    it('POST /api/payment/init-payment, then GET /api/payment/verify/{ref}', async () => {
      const started = await player.post<InitPaymentResult>('/api/payment/init-payment', {
        receiverWalletId: 'RECEIVER_WALLET_ID',
        token: 'TND',
        amount: product().tndPrice * 1_000,
        productName: product().name,
        firstName: `${me.discord_id}-${me.discord_username}`,
      });
      expect(started.status).toBe(200);
      expect(new URL(started.body.payUrl).protocol).toMatch(/^https?:$/);
      const ref = started.body.paymentRef;
      await shop.app.sandbox.payKonnect(ref);
      expect(await player.get<VerifyPaymentResult>(`/api/payment/verify/${ref}`)).toMatchObject({
        status: 200,
        body: {
          message: expect.any(String),
          order: { product: { name: product().name, price: product().tndPrice } },
        },
      });
    });

    it('GET /api/orders, PUT /api/orders/expire/{id}, POST /api/orders/{orderId}/reminder', async () => {
      const ref = await shop.paypalOrder(player);
      const order = (await shop.success(player, ref)).body;
      const { body: orders } = await admin.get<Order[]>('/api/orders');
      // Staff also see provider details.
      expect(orders.find(({ _id }) => _id === order._id)).toMatchObject({ ...order });
      expect(await admin.post(`/api/orders/${order._id}/reminder`)).toMatchObject({
        status: 200,
        body: { message: 'Reminder sent successfully!' },
      });
      const expired = await admin.put<Order>(`/api/orders/expire/${order._id}`);
      expect(expired).toMatchObject({
        status: 200,
        body: { _id: order._id, paymentDetails: { status: 'EXPIRED' } },
      });
    });
  });
});
