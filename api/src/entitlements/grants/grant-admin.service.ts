import {
  durationOf,
  listBenefitIssues,
  PACK_GROUP,
  packHeld,
  tidyBenefit,
  type Benefit,
  type Grant,
  type GrantState,
  type OwnRights,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { playerMessage } from '../../platform/announcements/announcement.js';
import { UsersService } from '../../accounts/users/users.service.js';
import type { GrantRecord } from './grant.schema.js';
import { timesOfGrants, toGrant, toOwnGrant } from './grant.mapper.js';
import { grantAfter } from './grant-status.js';
import { GrantsRepository } from './grants.repository.js';
import { Entitlements } from '../entitlements.service.js';

/** A right that staff give by hand. */
export interface GivenGrant {
  userId: Types.ObjectId;
  name: string;
  benefit: Benefit;
  reason: string;
}

/** Reads grants, and lets staff give and revoke them: one write with its audit entry, and its message to the player. */
@Injectable()
export class GrantAdminService implements ResolvesPlayer {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly entitlements: Entitlements,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.grants.findById(id))?.userId ?? null;
  }

  /** Returns a player's rights, and the pack that they have now. */
  async mine({ _id, holdings }: SessionUser): Promise<OwnRights> {
    const grants = await this.grants.findByUser(_id);
    const now = this.clock.now();
    const times = timesOfGrants(grants, now);
    const held = packHeld(holdings, now);
    const running = grants.find(
      ({ _id: id, benefit }) =>
        benefit.kind === 'level' &&
        benefit.group === PACK_GROUP &&
        benefit.rank === held?.rank &&
        times.get(id.toHexString())?.phase === 'running',
    );
    return {
      pack: held?.pack ?? 'None',
      packName: held?.by === 'purchase' ? (running?.product.name ?? null) : null,
      packUntil: held?.until?.toISOString() ?? null,
      levels: holdings.levels.map(({ group, rank, until }) => ({
        group,
        rank,
        until: until === null ? null : new Date(until).toISOString(),
      })),
      staffPack: holdings.staffPack,
      grants: grants.map((grant) => toOwnGrant(grant, times)),
    };
  }

  async findPage(request: ListRequest): Promise<{ rows: Grant[]; total: number }> {
    const { rows, total } = await this.grants.findPage(request);
    return { rows: await this.read(rows), total };
  }

  /**
   * Gives a right by hand, audited; the player reads the reason.
   * @param requestId the id of the request: if it is repeated, the right is given once
   * @throws NOT_FOUND (player), VALIDATION_FAILED (benefit)
   */
  async give(requestId: Types.ObjectId, given: GivenGrant, by: AuditBy): Promise<Grant> {
    const issues = listBenefitIssues([given.benefit]);
    if (issues.length > 0) {
      const errors = issues.map(({ field, ...issue }) => ({
        ...issue,
        field: field.replace('benefits.0', 'benefit'),
      }));
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    await this.users.get(given.userId);
    const { userId, name, reason } = given;
    const benefit = tidyBenefit(given.benefit);
    const key = `staff:${requestId.toHexString()}`;
    const entry: AuditInput = {
      ...by.origin,
      actor: by.actor,
      action: 'grant.give',
      target: { type: 'grant', id: requestId.toHexString() },
      after: { product: name, ...benefit, reason },
    };
    const at = this.clock.now();
    const grant = {
      _id: requestId,
      key,
      userId,
      source: 'staff' as const,
      orderId: null,
      product: { id: null, name },
      benefit,
      charged: null,
      begunAt: at,
      durationMs: durationOf(benefit),
      state: 'active' as const,
      endReason: null,
      history: [{ at, to: 'active' as const, by: by.actor.username, note: reason }],
    };
    const messages = [playerMessage('grant.given', { reason }, at)];
    // A repeated request finds the right of the first attempt, which has the audit entry.
    if (!(await this.grants.findById(requestId))) {
      const inserted = this.audit.recordChange(entry, async () => {
        await this.grants.insert(grant, messages);
        await this.entitlements.sync(userId);
      });
      await unlessTaken(inserted);
    }
    return this.get(requestId);
  }

  /**
   * Takes a right away, audited; the player reads the reason.
   * @throws NOT_FOUND, GRANT_STATE_CONFLICT (the right has already ended)
   */
  async revoke(id: Types.ObjectId, reason: string, by: AuditBy): Promise<Grant> {
    await this.transactions.run(async () => {
      const grant = await this.grants.findById(id);
      if (!grant) throw new DomainError('NOT_FOUND');
      const to: GrantState | null = grantAfter(grant.state, 'withdrawn', grant.endReason);
      if (!to) throw new DomainError('GRANT_STATE_CONFLICT', { details: { state: grant.state } });
      const at = this.clock.now();
      const message = playerMessage('grant.revoked', { reason }, at);
      const change = { to, endReason: 'staff' as const, at, by: by.actor.username, note: reason };
      await this.grants.change(grant, { ...change, message });
      await this.entitlements.sync(grant.userId);
      await this.audit.record({
        ...by.origin,
        actor: by.actor,
        action: 'grant.revoke',
        target: { type: 'grant', id: id.toHexString() },
        before: { state: grant.state },
        after: { state: to, reason },
      });
    });
    return this.get(id);
  }

  private async get(id: Types.ObjectId): Promise<Grant> {
    const grant = await this.grants.findById(id);
    const [answer] = grant ? await this.read([grant]) : [];
    if (!answer) throw new DomainError('NOT_FOUND');
    return answer;
  }

  private async read(rows: readonly GrantRecord[]): Promise<Grant[]> {
    const now = this.clock.now();
    const userIds = [...new Set(rows.map(({ userId }) => userId.toHexString()))].map(
      (id) => new Types.ObjectId(id),
    );
    const [people, all] = await Promise.all([
      this.users.findPeople(userIds),
      this.grants.findByUsers(userIds),
    ]);
    const times = timesOfPlayers(all, now);
    return rows.map((row) => toGrant(row, times, people.get(row.userId.toHexString()) ?? null));
  }
}

/** The times of the grants of several players, computed for each player alone. */
function timesOfPlayers(grants: readonly GrantRecord[], now: Date): ReturnType<typeof timesOfGrants> {
  const players = new Set(grants.map(({ userId }) => userId.toHexString()));
  const own = (player: string) => grants.filter(({ userId }) => userId.toHexString() === player);
  return new Map([...players].flatMap((player) => [...timesOfGrants(own(player), now)]));
}
