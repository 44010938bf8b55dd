import { durationOf, type Benefit, type Currency, type GrantEndReason } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { SYSTEM } from '../../platform/ports/erased-history.js';
import { grantAfter, ORDER_CLOSED, type GrantEvent } from './grant-status.js';
import type { GrantRecord, SeenHistories } from './grant.schema.js';
import { GrantsRepository } from './grants.repository.js';

/** The state of the bought rights by a payment and its order, at the stored lengths of their histories. */
export interface OrderStanding {
  orderId: Types.ObjectId;
  userId: Types.ObjectId;
  product: { id: Types.ObjectId; name: string };
  benefits: readonly Benefit[];
  charged: { amount: number; currency: Currency };
  event: Extract<GrantEvent, 'held' | 'disputed' | 'gone'>;
  /** The reason for which the right is gone; null otherwise. */
  reason: GrantEndReason | null;
  seen: SeenHistories;
}

const orderKey = (orderId: Types.ObjectId, benefit: number): string =>
  `order:${orderId.toHexString()}:${benefit}`;

/** Grants follow payment and order. Safe to repeat and to run concurrently. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the grants of an order equal to the state of payment and order: adds missing grants and moves the others.
   * @returns false if a concurrent caller has read one history later and the other one earlier: read again
   */
  async keep(standing: OrderStanding): Promise<boolean> {
    // Grants are separate documents; writing them in parallel shortens the buyer's wait.
    const kept = await Promise.all(
      [...standing.benefits.keys()].map((index) => this.keepOne(standing, index)),
    );
    return kept.every((isComplete) => isComplete);
  }

  private async keepOne(standing: OrderStanding, index: number): Promise<boolean> {
    const key = orderKey(standing.orderId, index);
    for (;;) {
      const grant = await this.grants.findByKey(key);
      if (!grant) {
        if (await this.add(key, standing, index)) return true;
        continue;
      }
      const { seen } = standing;
      if (seen.payment < grant.seen.payment || seen.order < grant.seen.order) {
        // A concurrent caller has read a longer history. If both of its histories are at least as long, nothing is left
        // to do.
        return seen.payment <= grant.seen.payment && seen.order <= grant.seen.order;
      }
      if (await this.move(grant, standing)) return true;
    }
  }

  private add(key: string, standing: OrderStanding, index: number): Promise<boolean> {
    const { event, reason, product, orderId, userId, charged, seen } = standing;
    const benefit = standing.benefits[index];
    const state = grantAfter('none', event, null);
    if (!benefit || !state) throw new Error(`no grant begins with ${event}`);
    const at = this.clock.now();
    return this.grants.insert({
      key,
      userId,
      source: 'order',
      orderId,
      product,
      benefit,
      charged,
      begunAt: at,
      durationMs: durationOf(benefit),
      state,
      endReason: reason,
      seen,
      history: [{ at, to: state, by: SYSTEM, note: reason }],
    });
  }

  private async move(grant: GrantRecord, { event, reason, seen }: OrderStanding): Promise<boolean> {
    const to = grantAfter(grant.state, event, grant.endReason);
    if (to) {
      const change = { to, endReason: reason, at: this.clock.now(), by: SYSTEM, note: reason, seen };
      return (await this.grants.change(grant, change)) !== null;
    }
    // If the money goes back after the order was closed, reopening the order no longer restores the right.
    const newest = event === 'gone' && grant.endReason === ORDER_CLOSED ? reason : grant.endReason;
    return this.grants.setSeen(grant, seen, newest);
  }
}
