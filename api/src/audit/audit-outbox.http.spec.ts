import type { AuditEntry, ManualPaymentTicket } from '@city/contracts';
import { ModulesContainer } from '@nestjs/core';
import { Types } from 'mongoose';
import { eventually } from '../../test/eventually.js';
import { APPLICATION_MODEL } from '../applications/application.schema.js';
import { entityForm } from '../applications/kinds/entity/entity-form.spec-helper.js';
import { openShop, type Shop } from '../payments/core/payment-kit.spec-helper.js';
import { declaredRoutes } from '../platform/access/declared-routes.js';
import { AuditCarriers } from './audit-carriers.js';
import { AuditService } from './audit.service.js';

describe('the audit log', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());
  afterEach(() => jest.restoreAllMocks());

  const audit = async () => (await shop.layla.get<AuditEntry[]>('/api/audit')).body;
  const sweep = () => shop.app.get(AuditService).sweep(new Date());
  /** A removed application goes with its last entry, once its messages and events are on their way. */
  const isGone = (where: object) =>
    eventually(
      async () => {
        await sweep();
        return shop.app.connection.collection('applications').countDocuments(where);
      },
      (left) => left === 0,
      15_000,
    );
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
      { $set: { 'delivery.state': 'failed', 'delivery.failing': true }, $unset: { 'delivery.lookAt': 1 } },
    );
    return String(found?._id);
  };
  const entity = async () => {
    const { body } = await shop.youssef.post<{ _id: string }>('/api/entities', entityForm());
    return `/api/entities/${body._id}`;
  };

  it('has every action exactly once, although the process died right after each of them', async () => {
    const [confirmed, rejected, expired] = [await tip('One'), await tip('Two'), await tip('Three')];
    const { _id: userId } = (await shop.youssef.get<{ _id: string }>('/api/auth/user/me')).body;
    const application = await entity();
    await sweep();
    const before = await audit();

    // A crash between the action and the log.
    const relay = jest.spyOn(shop.app.get(AuditService), 'relay').mockResolvedValue(false);
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
    expect(await audit()).toEqual(before);
    relay.mockRestore();

    // Two processes start concurrently, and later a third.
    await Promise.all([sweep(), sweep()]);
    await eventually(sweep, (left) => left === 0);
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

  describe('with a long backlog', () => {
    const userId = new Types.ObjectId();
    const logged = () => shop.app.connection.collection('audit').countDocuments({ requestId: 'backlog' });
    const applications = () => shop.app.connection.collection('applications');
    beforeEach(async () => {
      const actor = {
        ...{ userId: new Types.ObjectId(), discordId: '1', username: 'layla' },
        ...{ globalName: null, avatarUrl: '/avatar.png' },
      };
      const documents = Array.from({ length: 450 }, (_, number) => ({
        kind: 'unknown',
        userId,
        attempt: number,
        pendingAudit: [
          {
            ...{ _id: new Types.ObjectId(), at: new Date(0), actor, action: 'beta.accept' },
            ...{ target: { type: 'beta', id: String(number) }, requestId: 'backlog' },
          },
        ],
      }));
      await applications().insertMany(documents);
    });
    afterEach(async () => {
      await applications().deleteMany({ kind: 'unknown' });
      await shop.app.connection.collection('audit').deleteMany({ requestId: 'backlog' });
    });

    it('has all of it after one sweep', async () => {
      // The minute's own sweep may have begun.
      await sweep();
      expect(await eventually(logged, (count) => count === 450)).toBe(450);
    });

    it('has all of it before the documents of a person are deleted', async () => {
      await shop.app.get(AuditService).relayFrom(APPLICATION_MODEL, { userId });
      expect(await logged()).toBe(450);
    });
  });

  it('has an action once when the process died with the entry in both places', async () => {
    const unload = jest.spyOn(AuditCarriers.prototype, 'unload').mockRejectedValueOnce(new Error('killed'));
    const product = await shop.sell({ name: 'Twice' });
    unload.mockRestore();
    await eventually(sweep, (left) => left === 0);
    const filter = encodeURIComponent(JSON.stringify({ targetId: product._id }));
    expect((await shop.layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`)).body).toHaveLength(1);
  });

  it('keeps nothing of an application that staff have removed, and gives its place back at once', async () => {
    const application = await entity();
    jest.spyOn(shop.app.get(AuditService), 'relay').mockResolvedValue(false);
    await shop.layla.delete(application);
    for (const client of [shop.youssef, shop.layla]) {
      expect((await client.get(application)).status).toBe(404);
      expect((await client.put(application, entityForm())).status).toBe(404);
      expect((await client.delete(application)).status).toBe(404);
    }
    expect((await shop.layla.get('/api/entities/all')).body).toEqual([]);
    const next = await entity();
    jest.restoreAllMocks();
    await isGone({ kind: 'removed' });
    expect(await shop.app.connection.collection('applications').countDocuments()).toBe(1);
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

  describe('of an application that goes before its entries are in the log', () => {
    /** An application of a new player; the process crashed after each decision on it. */
    const carrying = async (name: string) => {
      const player = await shop.app.loginAs(name);
      const { body } = await player.post<{ _id: string }>(
        '/api/entities',
        entityForm({ motto: `Of ${name}` }),
      );
      const application = `/api/entities/${body._id}`;
      const relay = jest.spyOn(shop.app.get(AuditService), 'relay').mockResolvedValue(false);
      await put(`${application}/accept`);
      await put(`${application}/reopen`);
      await put(application, entityForm({ motto: 'Staff words' }));
      relay.mockRestore();
      return { player, application };
    };
    const actionsOn = async (application: string) => {
      await sweep();
      const filter = JSON.stringify({ targetId: application.split('/').at(-1) });
      const { body } = await shop.layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`);
      return body.map(({ action }) => action).sort();
    };

    it('keeps them when its player withdraws it', async () => {
      const { player, application } = await carrying('anis');
      expect((await player.delete(application)).status).toBe(200);
      expect(await actionsOn(application)).toEqual(['entity.accept', 'entity.edit', 'entity.reopen']);
    });

    it('keeps them when staff remove it', async () => {
      const { application } = await carrying('basma');
      expect((await shop.layla.delete(application)).status).toBe(200);
      expect(await actionsOn(application)).toEqual([
        'entity.accept',
        'entity.delete',
        'entity.edit',
        'entity.reopen',
      ]);
      await isGone({ kind: 'removed' });
    });

    it('keeps them without what the player wrote when the player is erased', async () => {
      const { player, application } = await carrying('kais');
      const { _id } = (await player.get<{ _id: string }>('/api/auth/user/me')).body;
      await put(`/api/users/${_id}/erase`, { reason: 'The player asked for it' });
      expect(await actionsOn(application)).toEqual(['entity.accept', 'entity.edit', 'entity.reopen']);
      expect(JSON.stringify(await audit())).not.toContain('Of kais');
    });
  });
});
