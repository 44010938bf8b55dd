import type { InboxMessage, PairingCode } from '@city/contracts';
import { Types } from 'mongoose';
import { eventually } from '../../../../test/eventually.js';
import { MakingServer, receiptOf } from '../../../../test/making-server.js';
import { DeliveryReminders } from '../../../entitlements/deliveries/delivery-reminders.service.js';
import { Clock } from '../../../platform/clock.js';
import { MADE, WorkKit } from './work-kit.spec-helper.js';

const HOUR_MS = 3_600_000;

let kit: WorkKit;
beforeAll(async () => {
  kit = await WorkKit.open();
  // The licences that it recognises count on other servers, too.
  await kit.shop.layla.put(`/api/bridges/${kit.server.id}/trust`, { trusted: true });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => kit.shop.app.close());

/** A game server that is the only one to make something. */
const opened = (effect: string) =>
  MakingServer.opened(kit.shop.app.url, kit.shop.layla, [
    { key: effect, label: 'Rare', mode: 'transaction' },
  ]);
const revoke = ({ id }: MakingServer) => kit.shop.layla.delete(`/api/bridges/${id}/keys`);

describe('what was made by a server whose keys were revoked', () => {
  /** A task of a car that only the server makes, which staff give to the team after its keys were revoked. */
  const movedFrom = async (server: MakingServer, effect: string) => {
    const buyer = await kit.bought(await kit.sell(effect));
    const [task] = (await server.exchange()).tasks;
    if (!task) throw new Error('no task');
    await revoke(server);
    const row = await kit.rowIs(buyer.order, ({ state }) => state === 'uncertain');
    expect((await kit.press(row, 'retry')).body).toMatchObject({ state: 'waiting', byGame: false });
    return { buyer, row, task };
  };
  /** Connects it again. */
  const reconnect = async ({ bridge }: MakingServer) => {
    const { body } = await kit.shop.layla.post<PairingCode>('/api/bridges/pairing-codes', {
      bridgeId: bridge.bridgeId,
    });
    expect((await bridge.pair(body.code)).status).toBe(200);
  };

  it('is done as soon as the server is connected again and says so', async () => {
    const server = await opened('car.late-1');
    const { buyer, row, task } = await movedFrom(server, 'car.late-1');
    await reconnect(server);
    await server.exchange({ receipts: [receiptOf(task, MADE)] });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'delivered', note: 'Karim Ben Salah, MRG 4821' }]);
    expect((await kit.press(row, 'claim')).status).toBe(409);
  });

  it('sends staff a message if they have handed it over in the meantime', async () => {
    const server = await opened('car.late-2');
    const { buyer, row, task } = await movedFrom(server, 'car.late-2');
    await kit.press(row, 'claim');
    await kit.press(row, 'confirm', { note: 'By hand' });
    await reconnect(server);
    const told = () =>
      kit.shop.app.connection
        .collection('notifications')
        .countDocuments({ kind: 'staff.delivery-stuck', 'facts.effect': 'car.late-2' });
    await eventually(told, (count) => count === 1);
    await server.exchange({ receipts: [receiptOf(task, MADE)] });
    await server.exchange({ receipts: [receiptOf(task, MADE)] });
    await eventually(told, (count) => count === 2);
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'delivered', note: 'By hand' }]);
    expect((await kit.rows(buyer.order))[0]?.history.filter(({ action }) => action === 'made')).toHaveLength(
      1,
    );
  });
});

describe('what waits for a server that does not come back', () => {
  it('goes to another server or to the team when its keys are revoked', async () => {
    const first = await opened('car.wait-1');
    const product = await kit.sell('car.wait-1');
    const buyers = [await kit.bought(product), await kit.bought(product)];
    const second = await opened('car.wait-1');
    await revoke(first);
    const { tasks } = await second.exchange();
    expect(tasks.map(({ licences }) => licences[0]).sort()).toEqual(
      buyers.map(({ licence }) => licence).sort(),
    );
    await second.exchange({
      receipts: tasks.map((task) => receiptOf(task, { result: 'later', waitsFor: 'online' })),
    });
    await revoke(second);
    for (const { order } of buyers) {
      const row = await kit.rowIs(order, ({ byGame }) => !byGame);
      expect(row).toMatchObject({ state: 'waiting', waitsFor: null });
    }
  });

  it('is left to the team by the next sweep if it came to wait there later', async () => {
    const server = await opened('car.wait-2');
    const buyer = await kit.bought(await kit.sell('car.wait-2'));
    await revoke(server);
    const deliveries = kit.shop.app.connection.collection('deliveries');
    const { _id } = await kit.rowIs(buyer.order, ({ byGame }) => !byGame);
    const set = { bridgeId: server.id, waitsFor: 'bridge' };
    await deliveries.updateOne({ orderId: new Types.ObjectId(buyer.order._id) }, { $set: set });
    await kit.shop.app.get(DeliveryReminders).sweep();
    expect((await kit.rows(buyer.order))[0]).toMatchObject({ _id, byGame: false, waitsFor: null });
  });

  it('sends staff and buyer a message after a day', async () => {
    await opened('car.wait-3');
    const { player, order } = await kit.bought(await kit.sell('car.wait-3'));
    jest.spyOn(kit.shop.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + 25 * HOUR_MS));
    await kit.shop.app.get(DeliveryReminders).sweep();
    jest.restoreAllMocks();
    const [row] = await kit.rows(order);
    expect(row).toMatchObject({ state: 'waiting', byGame: true });
    expect(row?.history.map(({ action }) => action)).toEqual(['created', 'reminded']);
    await eventually(
      async () => (await player.get<InboxMessage[]>('/api/notifications')).body.map(({ kind }) => kind),
      (kinds) => kinds.includes('grant.waiting'),
    );
  });
});
