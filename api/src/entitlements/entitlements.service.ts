import {
  durationOf,
  entitlementKeyOf,
  packHeld,
  rankOf,
  rightsOf,
  timesOf,
  type Benefit,
  type Currency,
  type GrantEndReason,
  type Holdings,
} from '@city/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Types } from 'mongoose';
import { sameRights, UserRights } from '../accounts/users/user-rights.js';
import { UsersService } from '../accounts/users/users.service.js';
import { playerMessage } from '../platform/announcements/announcement.js';
import { Clock } from '../platform/clock.js';
import { drain } from '../platform/jobs/drain.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { SYSTEM } from '../platform/ports/erased-history.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { DeliveriesRepository } from './deliveries/deliveries.repository.js';
import { isOpen, nextSteps, thingsOf, turnOf, type Step, type Thing } from './deliveries/delivery-plan.js';
import { BY_HAND, type DeliveryRecord } from './deliveries/delivery.schema.js';
import { GameServerPicker } from './deliveries/game-server-picker.service.js';
import { factsOf, type GrantRecord } from './grants/grant.schema.js';
import { grantAfter, ORDER_CLOSED, type GrantEvent } from './grants/grant-status.js';
import { GrantsRepository } from './grants/grants.repository.js';

const JOB = 'grants.ends';
const INTERVAL_MS = 60_000;
const BATCH = 200;
/** When the time of a thing has ended, it is taken back this much later, so that a late extension keeps it. */
const TAKE_AFTER_MS = 3_600_000;

/** What an order gives. */
export interface PurchasedEntitlement {
  orderId: Types.ObjectId;
  userId: Types.ObjectId;
  lines: readonly PurchasedLine[];
}

/** What a line of an order gives, and whether payment, order and line give it now. */
export interface PurchasedLine {
  product: { id: Types.ObjectId; name: string };
  benefits: readonly Benefit[];
  charged: { amount: number; currency: Currency };
  event: Extract<GrantEvent, 'held' | 'disputed' | 'gone'>;
  /** The reason for which the right is gone; null otherwise. */
  reason: GrantEndReason | null;
}

/**
 * What players have: grants, the rights that follow from them, and the deliveries of things. A change and all that
 * follows are one transaction, from top to bottom of this file.
 */
@Injectable()
export class Entitlements implements OnApplicationBootstrap {
  private readonly followers: ((userId: Types.ObjectId) => Promise<void>)[] = [];

  constructor(
    private readonly grants: GrantsRepository,
    private readonly rights: UserRights,
    private readonly deliveries: DeliveriesRepository,
    private readonly servers: GameServerPicker,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.markEnded());
  }

  /** Registers what follows a change of a player's entitlements, in its transaction. Call it in `onModuleInit`. */
  onChange(follower: (userId: Types.ObjectId) => Promise<void>): void {
    this.followers.push(follower);
  }

  /** Makes the grants of an order equal to its payment; the player's rights and deliveries follow. */
  applyPurchase(purchase: PurchasedEntitlement): Promise<void> {
    return this.transactions.run(async () => {
      let isChanged = false;
      const given = purchase.lines.flatMap((line) => line.benefits.map((benefit) => ({ line, benefit })));
      for (const [index, { line, benefit }] of given.entries()) {
        const key = `order:${purchase.orderId.toHexString()}:${index}`;
        if (await this.applyBenefit({ ...purchase, ...line }, key, benefit)) isChanged = true;
      }
      if (isChanged) await this.sync(purchase.userId);
    });
  }

  /**
   * Changes a delivery; the other deliveries of its thing follow. Null if the condition fails.
   * @param change see `DeliveriesRepository.change`
   */
  changeDelivery(...change: Parameters<DeliveriesRepository['change']>): Promise<DeliveryRecord | null> {
    return this.transactions.run(async () => {
      const changed = await this.deliveries.change(...change);
      if (changed) await this.sync(changed.userId);
      return changed;
    });
  }

  /** Marks grants whose time is used up. Readers compare times, so the rights are correct even before this. */
  async markEnded(): Promise<void> {
    const now = this.clock.now();
    await drain(
      (skip) => this.rights.findEnding(now, { skip, limit: BATCH }),
      async (userId) => {
        const next = await this.sync(userId, { isChanged: false });
        return next === null || next > now;
      },
    );
  }

  /**
   * Makes the rights and deliveries of a player equal to their grants.
   * @param isChanged whether this transaction has changed a grant or delivery. Then it writes the user's document in any
   * case, so that two concurrent changes of a player conflict and the second repeats.
   * @returns when the next grant's time is used up
   */
  sync(userId: Types.ObjectId, { isChanged = true } = {}): Promise<Date | null> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const found = await this.grants.findByUser(userId);
      const grants = await this.endGrants(found, now);
      const hasPlanned = await this.planDeliveries(userId, grants, now);
      const hasChanged = isChanged || hasPlanned || grants.some((grant, index) => grant !== found[index]);
      const next = await this.writeRights(userId, grants, now, hasChanged);
      if (hasChanged) for (const follow of this.followers) await follow(userId);
      return next;
    });
  }

  /** Returns whether the grant has changed. */
  private async applyBenefit(
    purchase: Omit<PurchasedEntitlement, 'lines'> & Omit<PurchasedLine, 'benefits'>,
    key: string,
    benefit: Benefit,
  ): Promise<boolean> {
    const { event, reason, orderId, userId, product, charged } = purchase;
    const grant = await this.grants.findByKey(key);
    const to = grantAfter(grant?.state ?? 'none', event, grant?.endReason ?? null);
    const at = this.clock.now();
    if (grant && to) await this.grants.change(grant, { to, endReason: reason, at, by: SYSTEM, note: reason });
    else if (grant) {
      // If the money goes back after the order was closed, reopening the order no longer restores the right.
      if (event !== 'gone' || grant.endReason !== ORDER_CLOSED || reason === ORDER_CLOSED) return false;
      await this.grants.setEndReason(grant._id, reason);
    } else if (to) {
      await this.grants.insert({
        ...{ key, userId, source: 'order' as const, orderId, product, benefit, charged, begunAt: at },
        ...{ durationMs: durationOf(benefit), state: to, endReason: reason },
        history: [{ at, to, by: SYSTEM, note: reason }],
      });
    }
    return true;
  }

  /**
   * Ends the grants whose time is used up. The player gets a message unless another grant extends the same right.
   * @returns the grants after that
   */
  private async endGrants(grants: readonly GrantRecord[], now: Date): Promise<GrantRecord[]> {
    const facts = grants.map(factsOf);
    const times = timesOf(facts, now);
    const phases = facts.map(({ id }) => times.get(id)?.phase);
    const after: GrantRecord[] = [];
    for (const [index, grant] of grants.entries()) {
      const over = facts[index];
      const to = grantAfter(grant.state, 'time_used_up', grant.endReason);
      if (phases[index] !== 'ended' || !over || !to) {
        after.push(grant);
        continue;
      }
      const hasSameKey = (at: number) => {
        const other = facts[at];
        return other !== undefined && entitlementKeyOf(other) === entitlementKeyOf(over);
      };
      const isExtended = facts.some(
        (other, at) =>
          (phases[at] === 'running' || phases[at] === 'waiting') &&
          hasSameKey(at) &&
          rankOf(other) === rankOf(over),
      );
      const below = grants.find((_, at) => phases[at] === 'running' && hasSameKey(at));
      const message =
        isExtended || !isFirstOf(grants, grant)
          ? undefined
          : playerMessage('grant.ended', { remains: below?.product.name ?? null }, now);
      after.push(await this.grants.change(grant, { to, endReason: 'time', at: now, by: SYSTEM, message }));
    }
    return after;
  }

  /** Returns whether a delivery has changed. */
  private async planDeliveries(
    userId: Types.ObjectId,
    grants: readonly GrantRecord[],
    now: Date,
  ): Promise<boolean> {
    const rows = await this.deliveries.findByUser(userId);
    let hasChanged = false;
    for (const thing of thingsOf(grants, now).values()) {
      const own = rows.filter(({ slot }) => slot === thing.slot);
      for (const step of nextSteps(own, thing.entitlement)) {
        if (step.do !== 'add') await this.moveDelivery(step, thing);
        else if (!(await this.addDelivery(step, thing, own))) continue;
        hasChanged = true;
      }
    }
    return hasChanged;
  }

  private async moveDelivery(step: Exclude<Step, { do: 'add' }>, thing: Thing): Promise<void> {
    const { row } = step;
    const line = { at: this.clock.now(), by: SYSTEM, note: null };
    if (step.do === 'wait') {
      const action = step.waitsFor === 'dispute' ? ('paused' as const) : ('wanted-again' as const);
      await this.deliveries.change({ _id: row._id }, { waitsFor: step.waitsFor }, { ...line, action });
      return;
    }
    const isWanted = step.event === 'wanted_again';
    // A delivery that staff or a server works on may be done already: only `wanted` changes.
    const state = isOpen(row) ? row.state : isWanted ? 'waiting' : 'void';
    const set = {
      state,
      wanted: isWanted,
      ...(isWanted ? { waitsFor: turnOf(row) } : {}),
      // A re-opened delivery starts its waiting time again.
      ...(state === 'waiting' ? { ...this.waitOf(row.kind, thing), note: null } : {}),
    };
    const action = isWanted ? ('wanted-again' as const) : ('not-wanted' as const);
    await this.deliveries.change({ _id: row._id }, set, { ...line, action });
  }

  /**
   * Adds a delivery. Returns false for an erased player: no delivery begins, waiting ones are withdrawn, and things stay in
   * the game.
   */
  private async addDelivery(
    { kind, generation }: Extract<Step, { do: 'add' }>,
    thing: Thing,
    rows: readonly DeliveryRecord[],
  ): Promise<boolean> {
    const grant = thing.grants.at(-1);
    if (grant?.benefit.kind !== 'thing') throw new Error('a slot without a thing');
    const user = await this.users.findById(grant.userId);
    if (!user) return false;
    const { effect, scope, takeBack } = grant.benefit;
    const wait = this.waitOf(kind, thing);
    const given = rows.find((row) => row.kind === 'give' && row.generation === generation);
    const bridgeId = kind === 'take' ? takerOf(given) : await this.servers.pick(effect, grant.userId);
    await this.deliveries.insert({
      ...{ slot: thing.slot, bridgeId, kind, generation, grantId: grant._id, orderId: grant.orderId },
      ...{ userId: grant.userId, userName: user.username, discordId: user.discordId },
      ...{ product: { name: grant.product.name }, effect, scope, takeBack },
      ...{ state: 'waiting' as const, wanted: true, waitsFor: turnOf({ bridgeId }), ...wait },
      ...{ lease: null, note: null, doneAt: null },
      history: [{ at: wait.createdAt, action: 'created', by: SYSTEM, note: null }],
    });
    return true;
  }

  /** When a task begins to wait, and from when on it may be done. */
  private waitOf(kind: DeliveryRecord['kind'], { isOver }: Thing) {
    const createdAt = this.clock.now();
    const delayMs = kind === 'take' && isOver ? TAKE_AFTER_MS : 0;
    return { createdAt, notBefore: new Date(createdAt.getTime() + delayMs), remindedAt: null };
  }

  private async writeRights(
    userId: Types.ObjectId,
    grants: readonly GrantRecord[],
    now: Date,
    hasChanged: boolean,
  ): Promise<Date | null> {
    const user = await this.rights.find(userId);
    if (!user) return null;
    const rights = rightsOf(grants.map(factsOf), now);
    const holdings: Holdings = { levels: rights.levels, staffPack: user.staffPack };
    const pack = packHeld(holdings, now)?.pack ?? 'None';
    if (hasChanged || !sameRights(user, rights, pack)) await this.rights.set(user, rights, pack);
    return rights.next;
  }
}

/** The server that delivered a thing also removes it, unless the product's rule is `ask`: then staff do. */
const takerOf = (given: DeliveryRecord | undefined): string =>
  !given || given.takeBack === 'ask' ? BY_HAND : given.bridgeId;

/** A product with several benefits causes one message: the first benefit with an end sends it. */
const isFirstOf = (grants: readonly GrantRecord[], { key, source, orderId, product }: GrantRecord): boolean =>
  source !== 'order' ||
  !grants.some(
    (other) =>
      orderId !== null &&
      other.orderId?.equals(orderId) &&
      String(other.product.id) === String(product.id) &&
      other.durationMs !== null &&
      other.key < key,
  );
