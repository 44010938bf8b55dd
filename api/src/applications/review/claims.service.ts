import { Injectable } from '@nestjs/common';
import {
  APPLICATION_KINDS,
  reviewOf,
  type ApplicationKind,
  type ReviewClaim,
  type ReviewDesk,
} from '@city/contracts';
import type { Types } from 'mongoose';
import { nameOf, snapshotOf, toPerson } from '../../staff/audit/person-snapshot.js';
import { AppConfig } from '../../config/app-config.js';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { retryLost } from '../../platform/mongo/retry-lost.js';
import { decisionRefused, INITIAL_STATUS } from '../application-lifecycle.js';
import type { ApplicationRecord, ReviewClaimRecord } from '../application.schema.js';
import { ApplicationsRepository } from '../applications.repository.js';
import { ReviewRepository } from './review.repository.js';

/**
 * A claim shows which member of staff is reviewing a Pending application. It is a lease: the console renews it while
 * the application is open, else it expires. Other staff may still decide (docs/decisions/review-desk.md).
 */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly repository: ReviewRepository,
    private readonly applications: ApplicationsRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Claims an application or renews the claim.
   * @param takeOver even if another reviewer holds it
   * @throws NOT_FOUND, APPLICATION_ALREADY_DECIDED, APPLICATION_CLAIMED
   */
  async claim(id: Types.ObjectId, actor: SessionUser, takeOver: boolean): Promise<ReviewClaim> {
    return retryLost(async () => {
      const now = this.clock.now();
      const until = new Date(now.getTime() + this.config.limits.reviewClaimSeconds * 1_000);
      const renewed = await this.repository.renewClaim(id, actor._id, { now, until });
      if (renewed?.claim) return this.answer(renewed.claim);
      const taken = { by: snapshotOf(actor), at: now, until };
      if (await this.repository.takeClaim(id, taken, takeOver)) return this.answer(taken);
      const current = await this.repository.find(id);
      if (!current) throw new DomainError('NOT_FOUND');
      if (current.status !== INITIAL_STATUS) throw decisionRefused('accept', current);
      const holder = this.holderOf(current);
      // Otherwise the claim was released in between: retry.
      if (holder && !holder.by.userId.equals(actor._id)) throw claimedBy(holder);
      return null;
    });
  }

  /** Releases a claim. No effect if the actor does not hold it (any more). */
  release(id: Types.ObjectId, actor: SessionUser): Promise<boolean> {
    return this.repository.releaseClaim(id, actor._id);
  }

  /** The current claim, or null. */
  claimOf(record: ApplicationRecord): ReviewClaim | null {
    const holder = this.holderOf(record);
    return holder && this.answer(holder);
  }

  /**
   * Revisions and waiting applications of the kinds that the viewer may review, and current claims, for polling.
   * All reads are indexed.
   */
  async readDesk(viewer: SessionUser): Promise<ReviewDesk> {
    const [overview, claimed] = await Promise.all([
      this.applications.overview(),
      this.repository.findClaims(this.clock.now()),
    ]);
    const mayReview = (kind: ApplicationKind) => may(viewer, reviewOf(kind));
    const visible = (counts: ReviewDesk['pending']) =>
      Object.fromEntries(
        APPLICATION_KINDS.map((kind) => [kind, mayReview(kind) ? counts[kind] : 0]),
      ) as ReviewDesk['pending'];
    const claims = claimed
      .filter(({ kind }) => mayReview(kind))
      .map(({ _id, kind, claim }) => ({
        applicationId: String(_id),
        kind,
        by: toPerson(claim.by),
        at: claim.at.toISOString(),
      }));
    // The index sorts by expiry, which changes on renewal: sort by id, so that equal claims give an equal response.
    return {
      revisions: visible(overview.revisions),
      pending: visible(overview.pending),
      claims: claims.sort((a, b) => (a.applicationId < b.applicationId ? -1 : 1)),
    };
  }

  private holderOf({ claim, status }: ApplicationRecord): ReviewClaimRecord | null {
    const holds = claim && status === INITIAL_STATUS && claim.until > this.clock.now();
    return holds ? claim : null;
  }

  private answer({ by, at, until }: ReviewClaimRecord): ReviewClaim {
    return {
      by: toPerson(by),
      at: at.toISOString(),
      until: until.toISOString(),
      leaseSeconds: this.config.limits.reviewClaimSeconds,
    };
  }
}

function claimedBy({ by, at, until }: ReviewClaimRecord): DomainError {
  return new DomainError('APPLICATION_CLAIMED', {
    message: `${nameOf(by)} is reading this application.`,
    details: {
      claimedBy: nameOf(by),
      claimedById: String(by.userId),
      claimedAt: at.toISOString(),
      claimedUntil: until.toISOString(),
    },
  });
}
