import type { AuditEntry, ManualPaymentTicket } from '@city/contracts';
import { ModulesContainer } from '@nestjs/core';
import { entityForm } from '../../applications/kinds/entity/entity-form.spec-helper.js';
import { openShop, type Shop } from '../../payments/core/payment-kit.spec-helper.js';
import { declaredRoutes } from '../../platform/access/declared-routes.js';
import { AuditService } from './audit.service.js';

describe('the audit log', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());
  afterEach(() => jest.restoreAllMocks());

  const audit = async () => (await shop.layla.get<AuditEntry[]>('/api/audit')).body;
  const put = async (path: string, body: object = {}) => {
    const answer = await shop.layla.put(path, body);
    expect([path, answer.status]).toEqual([path, 200]);
  };
  const tip = async (name: string) => {
    const { _id: productId } = await shop.sell({ name, category: 'car_prime' });
    return (await shop.youssef.post<ManualPaymentTicket>('/api/orders/tnd', { productId })).body.orderId;
  };
  /** A message whose delivery failed for good. */
  const failingMessage = async () => {
    const messages = shop.app.connection.collection('notifications');
    const found = await messages.findOneAndUpdate(
      {},
      { $set: { 'delivery.state': 'failed', 'delivery.failing': true }, $unset: { 'delivery.dueAt': 1 } },
    );
    return String(found?._id);
  };
  const entity = async () => {
    const { body } = await shop.youssef.post<{ _id: string }>('/api/entities', entityForm());
    return `/api/entities/${body._id}`;
  };

  it('has every action exactly once', async () => {
    const [confirmed, rejected, expired] = [await tip('One'), await tip('Two'), await tip('Three')];
    const { _id: userId } = (await shop.youssef.get<{ _id: string }>('/api/auth/user/me')).body;
    const application = await entity();
    const before = await audit();
    await put(application, entityForm({ motto: 'Staff words' }));
    expect((await shop.layla.delete(application)).status).toBe(200);
    await put('/api/users/update-pack', { userId, newPack: 'Gold' });
    const product = await shop.sell({ name: 'Late Car' });
    await put(`/api/products/${product._id}`, { available: false });
    await put(`/api/orders/expire/${expired}`);
    await put(`/api/orders/${expired}/reopen`);
    expect((await shop.layla.post(`/api/orders/${expired}/reminder`)).status).toBe(200);
    const proof = { tipTransactionId: 'DEAD-1', tippedAmount: 18, currency: 'TND' };
    await put(`/api/orders/${confirmed}/confirm-manual`, { proof });
    await put(`/api/orders/${rejected}/reject-manual`, { reason: 'No such tip' });
    const message = await failingMessage();
    expect((await shop.layla.post(`/api/notifications/${message}/retry`)).status).toBe(200);

    const entries = (await audit()).slice(0, -before.length);
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'entity.delete',
      'entity.edit',
      'notification.retry',
      'order.confirm-tip',
      'order.expire',
      'order.reject-tip',
      'order.remind',
      'order.reopen',
      'product.create',
      'product.update',
      'user.update-pack',
    ]);
    expect(entries.find(({ action }) => action === 'user.update-pack')).toMatchObject({
      actor: { discord_username: 'layla' },
      target: { type: 'user', id: userId },
      before: { pack: 'None' },
      after: { pack: 'Gold' },
      requestId: expect.any(String),
      ip: expect.any(String),
    });
  });

  it('keeps an action from happening without its entry', async () => {
    const application = await entity();
    const product = await shop.sell({ name: 'Whole' });
    const seen = async () => [
      await audit(),
      (await shop.youssef.get(application)).body,
      (await shop.youssef.get('/api/auth/user/me')).body,
      (await shop.layla.get(`/api/products/${product._id}/history`)).body,
    ];
    const { _id: userId } = (await shop.youssef.get<{ _id: string }>('/api/auth/user/me')).body;
    const before = await seen();
    jest.spyOn(shop.app.get(AuditService), 'record').mockRejectedValue(new Error('full'));
    const refused = async (act: Promise<{ status: number }>) => expect((await act).status).toBe(500);
    await refused(shop.layla.put(application, entityForm({ motto: 'Staff words' })));
    await refused(shop.layla.delete(application));
    await refused(shop.layla.put('/api/users/update-pack', { userId, newPack: 'Silver' }));
    await refused(shop.layla.put(`/api/users/${userId}/suspend`, { reason: 'Insults.' }));
    await refused(shop.layla.put(`/api/products/${product._id}`, { available: false }));
    expect(await seen()).toEqual(before);
    jest.restoreAllMocks();
    expect((await shop.layla.delete(application)).status).toBe(200);
  });

  it('keeps nothing of an application that staff have removed, and gives its place back at once', async () => {
    const application = await entity();
    expect((await shop.layla.delete(application)).status).toBe(200);
    for (const client of [shop.youssef, shop.layla]) {
      expect((await client.get(application)).status).toBe(404);
      expect((await client.put(application, entityForm())).status).toBe(404);
      expect((await client.delete(application)).status).toBe(404);
    }
    const next = await entity();
    expect((await shop.youssef.get(next)).status).toBe(200);
  });

  it('is changed by no endpoint', async () => {
    const routes = declaredRoutes(shop.app.get(ModulesContainer)).filter(({ path }) => /^audit/.test(path));
    expect(new Set(routes.map(({ method }) => method))).toEqual(new Set(['GET']));
    const before = await audit();
    const [entry] = before;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of ['/api/audit', `/api/audit/${entry?._id}`]) {
        expect((await shop.layla.request(method, path, { action: 'nothing' })).status).toBe(404);
      }
    }
    expect(await audit()).toEqual(before);
  });

  it('keeps its entries without what the player wrote when the player is erased', async () => {
    const player = await shop.app.loginAs('kais');
    const form = entityForm({ motto: 'Of kais' });
    const { body } = await player.post<{ _id: string }>('/api/entities', form);
    await put(`/api/entities/${body._id}`, entityForm({ motto: 'Staff words' }));
    const { _id } = (await player.get<{ _id: string }>('/api/auth/user/me')).body;
    await put(`/api/users/${_id}/erase`, { reason: 'The player asked for it' });
    const filter = JSON.stringify({ targetId: body._id });
    const entries = (await shop.layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`)).body;
    expect(entries.map(({ action }) => action)).toEqual(['entity.edit']);
    expect(JSON.stringify(await audit())).not.toContain('Of kais');
  });
});
