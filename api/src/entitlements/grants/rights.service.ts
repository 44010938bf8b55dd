import { laneOf, packHeld, rankOf, rightsOf, timesOf, type Holdings } from '@city/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { drain } from '../../platform/jobs/drain.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { playerMessage } from '../../platform/announcements/announcement.js';
import { SYSTEM } from '../../platform/ports/erased-history.js';
import { sameRights, UserRights } from '../../accounts/users/user-rights.js';
import { RIGHTS, factsOf, type GrantRecord } from './grant.schema.js';
import { grantAfter } from './grant-status.js';
import { GrantsRepository } from './grants.repository.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';

const SWEEP = 'grants.ends';
const INTERVAL_MS = 60_000;
const BATCH = 200;

/** Keeps the rights in the user documents equal to the grants. */
@Injectable()
export class RightsService implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly users: UserRights,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register(RIGHTS, async (userId) => void (await this.refresh(userId)));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
  }

  /** Stores ends that have passed. Readers compare times, so the rights are correct even before this. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await drain(
      (skip) => this.users.findEnding(now, { skip, limit: BATCH }),
      async (userId) => {
        const next = await this.refresh(userId);
        return next === null || next > now;
      },
    );
  }

  /**
   * Ends the grants whose time is used up and writes the player's rights into the user document. If a concurrent write
   * wins, it reads again. It also reads again after its own write, because a grant may have changed in between without
   * another write of the rights.
   * @returns when the next grant's time is used up
   */
  async refresh(userId: Types.ObjectId): Promise<Date | null> {
    for (;;) {
      const user = await this.users.find(userId);
      if (!user) return null;
      const grants = await this.grants.findByUser(userId);
      const now = this.clock.now();
      await this.end(grants, now);
      const { levels, things, next } = rightsOf(grants.map(factsOf), now);
      const holdings: Holdings = { levels, staffPack: user.staffPack };
      const pack = packHeld(holdings, now)?.pack ?? 'None';
      const rights = { rev: user.rights.rev + 1, levels, things, next };
      if (sameRights(user, rights, pack)) return next;
      await this.users.set(user, rights, pack);
    }
  }

  /** Ends grants whose time is used up. The player gets a message unless another grant extends the same right. */
  private async end(grants: readonly GrantRecord[], now: Date): Promise<void> {
    const facts = grants.map(factsOf);
    const times = timesOf(facts, now);
    const phases = facts.map(({ id }) => times.get(id)?.phase);
    for (const [index, grant] of grants.entries()) {
      const over = facts[index];
      const to = grantAfter(grant.state, 'time_used_up', grant.endReason);
      if (phases[index] !== 'ended' || !over || !to) continue;
      const inLane = (at: number) => {
        const other = facts[at];
        return other !== undefined && laneOf(other) === laneOf(over);
      };
      const extended = facts.some(
        (other, at) =>
          (phases[at] === 'running' || phases[at] === 'waiting') &&
          inLane(at) &&
          rankOf(other) === rankOf(over),
      );
      const below = grants.find((_, at) => phases[at] === 'running' && inLane(at));
      const message =
        extended || !isFirstOf(grants, grant)
          ? undefined
          : playerMessage('grant.ended', { remains: below?.product.name ?? null }, now);
      // If a concurrent change wins, its entry in the outbox calls `refresh` again.
      await this.grants.change(grant, { to, endReason: 'time', at: now, by: SYSTEM, message });
    }
  }
}

/** An order with several benefits causes one message: the first benefit with an end sends it. */
const isFirstOf = (grants: readonly GrantRecord[], { key, source, orderId }: GrantRecord): boolean =>
  source !== 'order' ||
  !grants.some(
    (other) =>
      orderId !== null && other.orderId?.equals(orderId) && other.durationMs !== null && other.key < key,
  );
