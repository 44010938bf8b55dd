import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import type { StartedPayment } from '../support/providers.ts';
import { eventually, isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import { paidOnPage, paymentState, refund, returnUntilOrdered } from '../support/shop.ts';
import { WITHOUT_MESSAGES, type World } from '../support/world.ts';

export interface RightsSize {
  kills: number;
  /** Packs that are paid between two kills. */
  payments: number;
}

interface Pack {
  id: string;
  benefits: { group?: string; rank?: number }[];
}

/** Sweeps run each minute, and immediately after a restart. */
const FOLLOWED_MS = 75_000;

async function packForSale({ database }: World): Promise<Pack> {
  const pack = await database.collection('products').findOne({ slug: 'vip-gold' });
  if (!pack) throw new Error('no pack is for sale');
  return { id: String(pack._id), benefits: pack.benefits as Pack['benefits'] };
}

/** Returns the faults in a buyer’s rights; empty if they have each benefit once, or none after a refund. */
async function faultsOf(world: World, bought: StartedPayment, pack: Pack) {
  const { database } = world;
  const { status, orderId } = await paymentState(world, bought);
  const grants = await database.collection('grants').find({ orderId }).toArray();
  const user = await database.collection('users').findOne({ _id: bought.person.id });
  const isRefunded = status === 'refunded';
  const lost: string[] = [];
  if (grants.length < pack.benefits.length) lost.push(`${grants.length} grants`);
  const state = isRefunded ? 'revoked' : 'active';
  if (grants.some((grant) => grant.state !== state)) lost.push(`not ${state}`);
  const { levels = [] } = (user?.rights ?? {}) as { levels?: { group: string }[] };
  const held = levels.some(({ group }) => group === 'vip');
  if (held === isRefunded) lost.push(held ? 'a pack without money' : 'money without a pack');
  const doubled = grants.length > pack.benefits.length ? [`${grants.length} grants`] : [];
  return { lost, doubled };
}

/** E2: the API is killed while packs are paid and every fourth is refunded. */
export const rightsKilled: Scenario<RightsSize> = {
  goals: ['E2'],
  env: WITHOUT_MESSAGES,
  full: { kills: 50, payments: 8 },
  short: { kills: 2, payments: 4 },
  async run(world, { kills, payments }, bounds): Promise<Figure[]> {
    const pack = await packForSale(world);
    const people = await world.createUsers(kills * payments);
    const bought: StartedPayment[] = [];
    let done = 0;
    for (; done < kills && !isPastDeadline(bounds); done += 1) {
      const group = await Promise.all(
        people
          .slice(done * payments, (done + 1) * payments)
          .map((person) => paidOnPage(world, 'paypal', person, pack.id)),
      );
      // At a random time between the first capture and the last right.
      const dies = pause(Math.random() * 400).then(() => world.api.kill());
      const paying = group.map(async (one, index) => {
        await returnUntilOrdered(world, one);
        if (index % 4 !== 0) return;
        await refund(world, one).catch(() => undefined);
      });
      await dies;
      await world.api.start();
      await Promise.all(paying);
      bought.push(...group);
    }
    // The sweep continues what a kill interrupted.
    const found = await eventually(
      () => Promise.all(bought.map((one) => faultsOf(world, one, pack))),
      (faults) => faults.every(({ lost, doubled }) => lost.length + doubled.length === 0),
      FOLLOWED_MS * bounds.timeScale,
    );
    const of = `${bought.length} payments`;
    return [
      atLeast('E2', 'kill -9 of the API while packs are paid and refunded', done, {
        bound: kills,
        write: String,
      }),
      none(
        'E2',
        'rights lost, or held without money',
        found.flatMap(({ lost }) => lost),
        of,
      ),
      none(
        'E2',
        'rights recorded twice',
        found.flatMap(({ doubled }) => doubled),
        of,
      ),
    ];
  },
};
