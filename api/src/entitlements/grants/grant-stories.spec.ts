import { packOfRank, rightsOf, timesOf, type Rights } from '@city/contracts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { storyCount } from '../../../test/story-count.js';
import { Clock } from '../../platform/clock.js';
import { purchaseOf } from '../../payments/core/settlement/purchase.js';
import type { RightsHolder } from '../../accounts/users/user-rights.js';
import type { StoredRights } from '../../accounts/users/user.schema.js';
import { factsOf, type GrantRecord } from './grant.schema.js';
import { Entitlements } from '../entitlements.service.js';
import type { GrantChange } from './grants.repository.js';

/*
 * Generated stories of a player with some orders, against a model that counts hours: it knows no grants, histories or
 * folds. In each hour the best order that is paid, complete and not revoked uses one hour of its time.
 */
const HOUR = 3_600_000;
const DAY_HOURS = 24;
const HOURS = 200;
/** `RIGHTS_STORIES=10000` tells the number in docs/reliability.md. */
const STORIES = storyCount('RIGHTS_STORIES', 2_000);
const player = new Types.ObjectId();

type Result = Parameters<typeof purchaseOf>;
const EVENTS = [
  'dispute',
  'dispute-ends',
  'part-refund',
  'refund',
  'reverse',
  'close',
  'reopen',
  'revoke',
] as const;
type StoryEvent = (typeof EVENTS)[number];

/** An order with its payment, as the stores have them, and as the model has it. */
class Purchase {
  readonly id = new Types.ObjectId();
  private payment: Result[0] = { status: 'paid' };
  private order: Result[1];
  isRevoked = false;
  hoursLeft: number;

  constructor(
    readonly rank: number,
    readonly days: number,
    readonly number: number,
  ) {
    this.hoursLeft = days * DAY_HOURS;
    const productId = new Types.ObjectId(String(rank).padStart(24, '0'));
    const benefits = [{ kind: 'level' as const, group: 'vip', rank, days }];
    this.order = {
      ...{ _id: this.id, userId: player, amountMinor: 500, currency: 'USD' },
      product: { productId, name: `Pack ${rank}`, category: 'membership', benefits },
      ...{ status: 'COMPLETED', completedAt: new Date(0) },
    };
  }

  /** What the order gives now. */
  read() {
    const purchase = purchaseOf(this.payment, this.order);
    if (!purchase) throw new Error('a completed order says nothing');
    return purchase;
  }

  get holds(): boolean {
    const isPaid = this.payment.status === 'paid' || this.payment.status === 'partially_refunded';
    return isPaid && this.order.status === 'COMPLETED' && !this.isRevoked && this.hoursLeft > 0;
  }

  /** False if the event cannot happen now. */
  happens(event: Exclude<StoryEvent, 'revoke'>): boolean {
    const { status } = this.payment;
    const isOpen = status === 'paid' || status === 'partially_refunded' || status === 'disputed';
    switch (event) {
      case 'dispute':
        return isOpen && status !== 'disputed' && this.pays('disputed');
      case 'dispute-ends':
        return status === 'disputed' && this.pays('paid');
      case 'part-refund':
        return status === 'paid' && this.pays('partially_refunded');
      case 'refund':
        return isOpen && this.pays('refunded');
      case 'reverse':
        return isOpen && this.pays('reversed');
      case 'close':
        return this.order.status === 'COMPLETED' && this.becomes('EXPIRED');
      case 'reopen':
        return this.order.status === 'EXPIRED' && this.becomes('COMPLETED');
    }
  }

  private pays(status: Result[0]['status']): true {
    this.payment = { status };
    return true;
  }

  private becomes(status: Result[1]['status']): true {
    this.order = { ...this.order, status };
    return true;
  }
}

/** The collection of grants. */
class MemoryGrants {
  private readonly rows = new Map<string, GrantRecord>();

  async insert(grant: Omit<GrantRecord, '_id'>): Promise<void> {
    if (this.rows.has(grant.key)) throw new Error('a second grant of one benefit');
    // In the order of insertion, as ids of the store are.
    const _id = new Types.ObjectId(String(this.rows.size + 1).padStart(24, '0'));
    this.rows.set(grant.key, { ...grant, _id });
  }

  async findByKey(key: string): Promise<GrantRecord | null> {
    return this.rows.get(key) ?? null;
  }

  async findByUser(): Promise<GrantRecord[]> {
    return [...this.rows.values()];
  }

  async change(read: GrantRecord, { to, endReason, at, by, note = null }: GrantChange): Promise<GrantRecord> {
    const history = [...read.history, { at, to, by, note }];
    const changed = { ...read, state: to, endReason, history };
    this.rows.set(read.key, changed);
    return changed;
  }

  async setEndReason(id: Types.ObjectId, endReason: GrantRecord['endReason']): Promise<void> {
    for (const [key, row] of this.rows) if (row._id.equals(id)) this.rows.set(key, { ...row, endReason });
  }
}

/** The rights in the user document. */
class MemoryUser {
  rights: StoredRights = { rev: 0, levels: [], things: [], next: null };
  pack: RightsHolder['pack'] = 'None';

  async find(): Promise<RightsHolder> {
    const { rights, pack } = this;
    return { _id: player, staffPack: 'None', rights, pack, stored: { staffPack: 'None', rights } };
  }

  async set(read: RightsHolder, rights: Rights, pack: RightsHolder['pack']): Promise<void> {
    Object.assign(this, { rights: { ...rights, rev: read.rights.rev + 1 }, pack });
  }
}

const story = fc.record({
  purchases: fc.array(
    fc.record({
      hour: fc.nat(100),
      rank: fc.integer({ min: 1, max: 3 }),
      days: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  events: fc.array(fc.record({ hour: fc.nat(HOURS - 1), of: fc.nat(3), event: fc.constantFrom(...EVENTS) }), {
    maxLength: 12,
  }),
  /** Hours of the sweep, and of the comparison with the model. */
  sweeps: fc.array(fc.nat(HOURS - 1), { maxLength: 6 }),
  looks: fc.array(fc.nat(HOURS - 1), { minLength: 2, maxLength: 6 }),
});

describe('stories of rights', () => {
  let now = new Date(0);
  const clock = Object.assign(new Clock(), { now: () => now });

  const tell = async (s: typeof story extends fc.Arbitrary<infer T> ? T : never): Promise<void> => {
    const grants = new MemoryGrants();
    const user = new MemoryUser();
    const entitlements = new Entitlements(
      grants as never,
      user as never,
      { findByUser: async () => [] } as never,
      null as never,
      null as never,
      { run: (work: () => Promise<unknown>) => work() } as never,
      null as never,
      clock,
    );
    const purchases: Purchase[] = [];
    const follow = (purchase: Purchase) => entitlements.applyPurchase(purchase.read());
    for (let hour = 0; hour < HOURS; hour += 1) {
      now = new Date(hour * HOUR);
      for (const { rank, days } of s.purchases.filter((one) => one.hour === hour)) {
        const purchase = new Purchase(rank, days, purchases.length);
        purchases.push(purchase);
        await follow(purchase);
      }
      for (const { of, event } of s.events.filter((one) => one.hour === hour)) {
        const purchase = purchases[of];
        if (!purchase) continue;
        if (event !== 'revoke') {
          if (purchase.happens(event)) await follow(purchase);
          continue;
        }
        const grant = await grants.findByKey(`order:${purchase.id.toHexString()}:0`);
        // Staff may revoke active and paused grants only.
        if (!grant || (grant.state !== 'active' && grant.state !== 'paused')) continue;
        await grants.change(grant, { to: 'revoked', endReason: 'staff', at: now, by: 'layla' });
        purchase.isRevoked = true;
      }
      if (s.sweeps.includes(hour)) await entitlements.sync(player, { isChanged: false });
      const best = purchases
        .filter(({ holds }) => holds)
        .sort((a, b) => b.rank - a.rank || a.number - b.number)[0];
      if (s.looks.includes(hour)) {
        await compare(await grants.findByUser(), purchases, best?.rank ?? 0);
        await entitlements.sync(player, { isChanged: false });
        const pack = best ? packOfRank(best.rank) : 'None';
        if (user.pack !== pack) throw new Error(`${user.pack} in the list, and not ${pack}`);
      }
      if (best) best.hoursLeft -= 1;
    }
  };

  const compare = async (rows: GrantRecord[], purchases: readonly Purchase[], rank: number) => {
    const facts = rows.map(factsOf);
    const { levels } = rightsOf(facts, now);
    const held = Math.max(
      0,
      ...levels.filter(({ until }) => !until || until > now).map((level) => level.rank),
    );
    if (held !== rank) throw new Error(`rank ${held} instead of ${rank}`);
    if (rows.length !== purchases.length)
      throw new Error(`${rows.length} grants for ${purchases.length} orders`);
    const times = timesOf(facts, now);
    for (const purchase of purchases) {
      const row = rows.find(({ orderId }) => orderId?.equals(purchase.id));
      const left = row && times.get(row._id.toHexString())?.remainingMs;
      if (left !== purchase.hoursLeft * HOUR) {
        throw new Error(`${left} ms left of order ${purchase.number} instead of ${purchase.hoursLeft} h`);
      }
    }
  };

  it('no right without money, no money without its right, and no time lost or gained', async () => {
    await fc.assert(fc.asyncProperty(story, tell), { numRuns: STORIES, seed: 3 });
  }, 120_000);
});
