import { laneOf, timesOf, type GrantFacts, type GrantTimes, type HandoverState } from '@city/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { DELIVERIES_OF_PLAYER, factsOf, type GrantRecord } from '../grants/grant.schema.js';
import { GrantsRepository } from '../grants/grants.repository.js';
import { Clock } from '../../platform/clock.js';
import { SYSTEM } from '../../platform/ports/erased-history.js';
import { UsersService, type KnownUser } from '../../accounts/users/users.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { isOpen, nextSteps, turnOf, type Standing, type Step } from './delivery-plan.js';
import { BY_HAND, type DeliveryRecord } from './delivery.schema.js';
import { Makers } from './makers.service.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';

/** When the time of a thing has ended, it is taken back this much later, so that a late extension keeps it. */
const TAKE_AFTER_MS = 3_600_000;

/** A thing of a player: its grants, newest last, and whether the right holds. */
export interface Thing {
  slot: string;
  grants: GrantRecord[];
  standing: Standing;
  /** Whether its time is used up, without a refund or a revocation. */
  isOver: boolean;
}

/** The things of a player's grants, by slot. */
export function thingsOf(grants: readonly GrantRecord[], now: Date): Map<string, Thing> {
  const facts = grants.map(factsOf);
  const times = timesOf(facts, now);
  const things = new Map<string, Thing>();
  const oldestFirst = [...grants.entries()].sort(([, a], [, b]) => a.begunAt.getTime() - b.begunAt.getTime());
  for (const [index, grant] of oldestFirst) {
    const fact = facts[index];
    if (fact?.benefit.kind !== 'thing') continue;
    const slot = slotOf(grant.userId, fact);
    const thing = things.get(slot) ?? { slot, grants: [], standing: 'gone' as const, isOver: false };
    const phase = times.get(fact.id)?.phase;
    things.set(slot, {
      slot,
      grants: [...thing.grants, grant],
      standing: better(thing.standing, standingOf(phase)),
      isOver: phase === 'ended',
    });
  }
  return things;
}

export const slotOf = (userId: Types.ObjectId, facts: GrantFacts): string =>
  `${userId.toHexString()}:${laneOf(facts)}`;

const ORDER: readonly Standing[] = ['gone', 'disputed', 'held'];
const better = (a: Standing, b: Standing): Standing => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b);

function standingOf(phase: GrantTimes['phase'] | undefined): Standing {
  if (phase === 'running' || phase === 'waiting') return 'held';
  return phase === 'paused' ? 'disputed' : 'gone';
}

/** Deliveries follow the grants of a player. Safe to repeat and to run concurrently. */
@Injectable()
export class DeliveryFollower implements OnModuleInit {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly grants: GrantsRepository,
    private readonly users: UsersService,
    private readonly makers: Makers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register(DELIVERIES_OF_PLAYER, (userId) => this.refresh(userId));
  }

  /** Makes a player's deliveries equal to their rights. A write that loses to a concurrent one reads again. */
  async refresh(userId: Types.ObjectId): Promise<void> {
    const user = await this.users.findById(userId);
    for (;;) {
      // Read the rights after the rows, so that each row is compared with a right at least as new.
      const rows = await this.deliveries.findByUser(userId);
      const things = thingsOf(await this.grants.findByUser(userId), this.clock.now());
      let isDone = true;
      for (const thing of things.values()) {
        const own = rows.filter(({ slot }) => slot === thing.slot);
        for (const step of nextSteps(own, thing.standing)) {
          // For an erased player no delivery begins; waiting ones are withdrawn, and things stay in the game.
          if (step.do === 'add') {
            if (!user) continue;
            await this.add(step, thing, own, user);
          } else {
            const row = own.find(({ _id }) => _id.equals(step.row._id));
            if (row) await this.change(row, step, thing);
          }
          isDone = false;
        }
      }
      if (isDone) return;
    }
  }

  private async change(row: DeliveryRecord, step: Exclude<Step, { do: 'add' }>, thing: Thing): Promise<void> {
    const { _id, state, wanted, waitsFor, history } = row;
    const where = { _id, state, wanted, waitsFor, history: { $size: history.length } };
    const line = { at: this.clock.now(), by: SYSTEM, note: null };
    if (step.do === 'wait') {
      const action = step.waitsFor === 'dispute' ? ('paused' as const) : ('wanted-again' as const);
      await this.deliveries.change(where, { waitsFor: step.waitsFor }, { ...line, action });
      return;
    }
    const isWanted = step.event === 'wanted_again';
    // A delivery that staff or a server works on may be done already: only the wish changes.
    const next: HandoverState = isOpen(row) ? state : isWanted ? 'waiting' : 'void';
    const set = {
      state: next,
      wanted: isWanted,
      ...(isWanted ? { waitsFor: turnOf(row) } : {}),
      // A withdrawn delivery that is wanted again waits from now on.
      ...(next === 'waiting' ? { ...this.waitOf(row.kind, thing), note: null } : {}),
    };
    await this.deliveries.change(where, set, { ...line, action: isWanted ? 'wanted-again' : 'not-wanted' });
  }

  private async add(
    { kind, generation }: Extract<Step, { do: 'add' }>,
    thing: Thing,
    rows: readonly DeliveryRecord[],
    user: KnownUser,
  ): Promise<void> {
    const grant = thing.grants.at(-1);
    if (grant?.benefit.kind !== 'thing') throw new Error('a slot without a thing');
    const { effect, scope, takeBack } = grant.benefit;
    const wait = this.waitOf(kind, thing);
    const given = rows.find((row) => row.kind === 'give' && row.generation === generation);
    const bridgeId = kind === 'take' ? takerOf(given) : await this.makers.makerOf(effect, grant.userId);
    await this.deliveries.insert({
      slot: thing.slot,
      bridgeId,
      kind,
      generation,
      grantId: grant._id,
      orderId: grant.orderId,
      userId: grant.userId,
      userName: user.username,
      discordId: user.discordId,
      product: { name: grant.product.name },
      effect,
      scope,
      takeBack,
      state: 'waiting',
      wanted: true,
      waitsFor: turnOf({ bridgeId }),
      ...wait,
      lease: null,
      note: null,
      doneAt: null,
      history: [{ at: wait.createdAt, action: 'created', by: SYSTEM, note: null }],
    });
  }

  /** When a task begins to wait, and from when on it may be done. */
  private waitOf(kind: DeliveryRecord['kind'], { isOver }: Thing) {
    const createdAt = this.clock.now();
    const delayMs = kind === 'take' && isOver ? TAKE_AFTER_MS : 0;
    return { createdAt, notBefore: new Date(createdAt.getTime() + delayMs), remindedAt: null };
  }
}

/** The maker of a thing takes it back. If the maker is unknown or the product's rule is `ask`, the team does. */
const takerOf = (given: DeliveryRecord | undefined): string =>
  !given || given.takeBack === 'ask' ? BY_HAND : given.bridgeId;
