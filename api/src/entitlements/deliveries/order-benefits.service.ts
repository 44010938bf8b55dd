import type { OrderBenefit } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { GrantsRepository } from '../grants/grants.repository.js';
import { Clock } from '../../platform/clock.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { thingsOf } from './delivery-plan.js';
import { isChoosable } from './character-choice.service.js';
import { gameWaitOf } from './delivery.mapper.js';
import { BY_HAND, type DeliveryRecord } from './delivery.schema.js';

const WINDOW_MS = 30 * 24 * 3_600_000;
/** With fewer deliveries the site shows no usual time. */
const ENOUGH = 20;
const LOOKED_AT_MAX = 1_000;
const MINUTE_MS = 60_000;
const KEPT_MS = 10 * MINUTE_MS;

/** The median time of recent deliveries, in whole minutes; null if there are too few. */
export function usualMinutes(times: readonly number[]): number | null {
  if (times.length < ENOUGH) return null;
  const sorted = [...times].sort((a, b) => a - b);
  return Math.max(1, Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) / MINUTE_MS));
}

/** Shows buyers the state of the things of their order, without the names of staff. */
@Injectable()
export class OrderBenefits {
  private usual: { at: number; minutes: number | null } | null = null;

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly grants: GrantsRepository,
    private readonly clock: Clock,
  ) {}

  /** The things of a player's orders, by the order's id. */
  async ofPlayer(userId: Types.ObjectId): Promise<Map<string, OrderBenefit[]>> {
    const [grants, rows] = await Promise.all([
      this.grants.findByUser(userId),
      this.deliveries.findByUser(userId),
    ]);
    const benefits = new Map<string, OrderBenefit[]>();
    if (grants.length === 0) return benefits;
    const usual = await this.usualTime();
    for (const { slot, grants: own } of thingsOf(grants, this.clock.now()).values()) {
      const line = toBenefit(
        rows.filter((row) => row.slot === slot),
        usual,
      );
      for (const { orderId } of line ? own : []) {
        const id = orderId?.toHexString();
        if (id && line) benefits.set(id, [...(benefits.get(id) ?? []), line]);
      }
    }
    return benefits;
  }

  private async usualTime(): Promise<number | null> {
    const now = this.clock.now().getTime();
    if (this.usual && Math.abs(now - this.usual.at) < KEPT_MS) return this.usual.minutes;
    const done = await this.deliveries.findHandedOver(new Date(now - WINDOW_MS), LOOKED_AT_MAX);
    const times = done.map(({ createdAt, doneAt }) => (doneAt?.getTime() ?? now) - createdAt.getTime());
    this.usual = { at: now, minutes: usualMinutes(times) };
    return this.usual.minutes;
  }
}

/** The line of a slot; null if there is no delivery yet. */
function toBenefit(rows: readonly DeliveryRecord[], usual: number | null): OrderBenefit | null {
  const gives = rows.filter(({ kind }) => kind === 'give').sort((a, b) => b.generation - a.generation);
  const [give] = gives;
  if (!give) return null;
  const take = rows.find(({ kind, generation }) => kind === 'take' && generation === give.generation);
  const state = stateOf(give, take?.state === 'done');
  const isOnItsWay = state === 'waiting' || state === 'in-progress';
  const newest = (state === 'returned' && take ? take : give).history.at(-1);
  return {
    effect: give.effect,
    state,
    waitsFor: gameWaitOf(give),
    choice: isChoosable(give)
      ? {
          delivery: give._id.toHexString(),
          character: give.character?.key ?? null,
          server: give.bridgeId,
        }
      : null,
    note: state === 'delivered' || state === 'failed' ? give.note : null,
    at: (state === 'delivered' && give.doneAt ? give.doneAt : (newest?.at ?? give.createdAt)).toISOString(),
    usualMinutes: isOnItsWay && give.bridgeId === BY_HAND ? usual : null,
  };
}

function stateOf({ state, wanted, waitsFor, code }: DeliveryRecord, isTaken: boolean): OrderBenefit['state'] {
  switch (state) {
    case 'waiting':
      return waitsFor === 'dispute' ? 'held-back' : 'waiting';
    case 'leased':
      return 'in-progress';
    case 'done':
      return isTaken ? 'returned' : 'delivered';
    case 'failed':
      // A failure at a game server is not final: staff check it.
      return code ? 'checking' : 'failed';
    case 'uncertain':
      return 'checking';
    case 'void':
      return wanted ? 'failed' : 'returned';
  }
}
