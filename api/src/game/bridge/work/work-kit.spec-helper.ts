import type { Benefit, Delivery, GameTask, Order, Product, WorkReport } from '@city/contracts';
import type { Client } from '../../../../test/client.js';
import { eventually } from '../../../../test/eventually.js';
import { MakingServer } from '../../../../test/making-server.js';
import { openShop, type Shop } from '../../../payments/core/payment-kit.spec-helper.js';
import { Clock } from '../../../platform/clock.js';

/** Made once and with its receipt, and made at most once. */
export const CAR = 'car.sultan';
export const PHONE = 'item.phone';
export const KARIM = { key: 'ABC12345', name: 'Karim Ben Salah' };
export const MADE = { made: 'MRG 4821', character: KARIM };

/** The buyer of a product. */
export interface Buyer {
  name: string;
  player: Client;
  /** Empty if the game server does not know them. */
  licence: string;
  order: Order;
}

/** A shop with a game server that hands over cars and phones. */
export class WorkKit {
  private buyers = 0;

  private constructor(
    readonly shop: Shop,
    readonly server: MakingServer,
    readonly car: Product,
  ) {}

  static async open(): Promise<WorkKit> {
    const shop = await openShop();
    const server = await MakingServer.opened(shop.app.url, shop.layla, [
      { key: CAR, label: 'Sultan', mode: 'transaction' },
      { key: PHONE, label: 'Phone', mode: 'once' },
    ]);
    server.now = () => shop.app.get(Clock).now().getTime();
    return new WorkKit(shop, server, await sell(shop, CAR));
  }

  /** A product that gives one thing. */
  sell(effect: string): Promise<Product> {
    return sell(this.shop, effect);
  }

  /**
   * Buys something; its delivery waits.
   * @param before what happens as soon as the game server knows the buyer's licence
   */
  async bought(
    product = this.car,
    isKnown = true,
    before: (licence: string) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Buyer> {
    this.buyers += 1;
    const name = `driver-${this.buyers}`;
    const player = await this.shop.app.loginAs(name);
    const licence = isKnown ? await this.server.recognise(player) : '';
    await before(licence);
    const order = (await this.shop.success(player, await this.shop.paypalOrder(player, product))).body;
    await this.rowIs(order, ({ state }) => state === 'waiting');
    return { name, player, licence, order };
  }

  refund({ name }: Buyer): Promise<void> {
    return this.shop.report(name, 'refunded');
  }

  /** The deliveries of an order, newest first. */
  async rows(order: Order): Promise<Delivery[]> {
    const filter = encodeURIComponent(JSON.stringify({ orderId: order._id }));
    return (await this.shop.layla.get<Delivery[]>(`/api/deliveries?filter=${filter}`)).body;
  }

  /** The newest delivery of an order, once it is as expected. */
  async rowIs(order: Order, isRight: (row: Delivery) => boolean): Promise<Delivery> {
    const [row] = await eventually(
      () => this.rows(order),
      ([newest]) => newest !== undefined && isRight(newest),
    );
    if (!row) throw new Error('no delivery');
    return row;
  }

  /** What the buyer reads at their order. */
  async seen({ player, order }: Buyer): Promise<Order['benefits']> {
    const { body } = await player.get<Order[]>('/api/orders/mine');
    return body.find(({ _id }) => _id === order._id)?.benefits;
  }

  /** An action of staff. */
  press(row: Delivery, what: string, body: object = {}) {
    return this.shop.layla.put<Delivery>(`/api/deliveries/${row._id}/${what}`, body);
  }

  /** The task for a buyer, after one exchange. */
  async taskFor({ licence }: Buyer, report: Partial<WorkReport> = {}): Promise<GameTask> {
    const { tasks } = await this.server.exchange(report);
    const task = tasks.find(({ licences }) => licences.includes(licence));
    if (!task) throw new Error(`no task among ${JSON.stringify(tasks)}`);
    return task;
  }
}

function sell(shop: Shop, effect: string): Promise<Product> {
  const thing = { kind: 'thing', effect, scope: 'character', takeBack: 'always', days: null } as const;
  return shop.sell({ name: `Product ${effect}`, benefits: [thing satisfies Benefit] });
}
