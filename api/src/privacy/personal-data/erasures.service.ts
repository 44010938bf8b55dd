import type { EraseInput, Erasure, ErasureRequest } from '@city/contracts';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Types } from 'mongoose';
import { ApprovableActions } from '../../staff/approvals/approvable-actions.service.js';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import {
  erasedSnapshot,
  snapshotOf,
  toPerson,
  type PersonSnapshot,
} from '../../staff/audit/person-snapshot.js';
import { AppConfig } from '../../config/app-config.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { avatarUrl } from '../../accounts/users/avatar-url.js';
import type { User, UserErasure } from '../../accounts/users/user.schema.js';
import { ErasuresRepository, type UserUnderErasure } from './erasures.repository.js';
import { PersonalRecords, toErasureRequest } from './personal-records.service.js';

const JOB = 'personal-data.erasures';
const INTERVAL_MS = 60_000;
/** Requests started before the erasure may still write for this long; the last sweep runs after it. */
const SETTLE_MS = 60_000;
const BATCH = 50;

interface EraseCommand extends AuditBy {
  id: Types.ObjectId;
  reason: string;
}

/**
 * Erasure of personal data. One write on the user document starts it; all further steps are idempotent and are continued
 * by any process's sweep, until the last sweep deletes the document itself.
 */
@Injectable()
export class Erasures implements OnApplicationBootstrap {
  private readonly logger = new Logger(Erasures.name);
  /** An erasure by staff, which can need a second person. */
  readonly act: (input: EraseInput & { id: string }, by: AuditBy) => Promise<Erasure>;

  constructor(
    acts: ApprovableActions,
    private readonly repository: ErasuresRepository,
    private readonly records: PersonalRecords,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.act = acts.declare('user.erase', {
      permission: 'personalData',
      preview: async ({ id, reason }, _, rules) => {
        const concerns = new Types.ObjectId(id);
        if (!rules.erasures || !(await this.wouldBegin(concerns))) return null;
        return { target: { type: 'user', id }, concerns, after: { reason } };
      },
      run: ({ id, reason }, by) => this.erase({ id: new Types.ObjectId(id), reason, ...by }),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.sweep());
    void this.sweep().catch((error: unknown) => this.logger.error('first sweep of erasures', error));
  }

  /** The player's own request. Idempotent. */
  async request({ _id }: SessionUser, note: string | null): Promise<ErasureRequest> {
    return requestOf(await this.repository.request(_id, this.clock.now(), note));
  }

  async withdraw({ _id }: SessionUser): Promise<ErasureRequest> {
    return requestOf(await this.repository.withdraw(_id));
  }

  /**
   * Erases a player. Idempotent.
   * @throws NOT_FOUND, ERASURE_OF_STAFF, ERASURE_BLOCKED (a payment is open, in review or disputed)
   */
  private async erase({ id, reason, actor, origin }: EraseCommand): Promise<Erasure> {
    const user = await this.repository.findUser(id);
    if (!user) return this.finished(id);
    if (user.erasure) return toErasure(id, user.erasure, null);
    await this.assertErasable(user);

    const entry: AuditInput = {
      actor,
      action: 'user.erase',
      target: { type: 'user', id: id.toHexString() },
      after: { reason },
      ...origin,
    };
    const begun = await this.audit.recordChange(entry, () =>
      this.repository.begin(user, this.erasureOf(user, actor, reason)),
    );
    // Another Admin started it, or the user logged in under another name, concurrently.
    if (!begun) return this.erase({ id, reason, actor, origin });
    await this.pass(begun);
    return toErasure(id, begun.erasure, null);
  }

  /** Whether an erasure would begin now; false for one that has begun or is done. @throws as `erase` */
  private async wouldBegin(id: Types.ObjectId): Promise<boolean> {
    const user = await this.repository.findUser(id);
    if (!user) await this.finished(id);
    if (!user || user.erasure) return false;
    await this.assertErasable(user);
    return true;
  }

  /** Continues every pending erasure and completes the due ones. */
  async sweep(): Promise<void> {
    for (const user of await this.repository.findUnderWay(BATCH)) {
      try {
        const now = this.clock.now();
        await this.pass(user);
        if (now.getTime() - user.erasure.startedAt.getTime() >= SETTLE_MS)
          await this.repository.finish(user, now);
      } catch (error) {
        this.logger.error({ msg: 'erasure not finished, the next sweep tries again', err: error });
      }
    }
  }

  private async assertErasable({ _id, role }: User): Promise<void> {
    if (role === 'Admin') throw new DomainError('ERASURE_OF_STAFF');
    const blocking = await this.records.countBlocking(_id);
    if (blocking > 0) throw new DomainError('ERASURE_BLOCKED', { details: { payments: blocking } });
  }

  private erasureOf(
    { username, globalName, discordId }: User,
    actor: SessionUser,
    reason: string,
  ): UserErasure {
    const names = [...new Set([username, globalName].filter((name) => name !== null))];
    return { startedAt: this.clock.now(), reason, by: snapshotOf(actor), discordId, names };
  }

  private async pass({ _id, erasure: { discordId, names, startedAt } }: UserUnderErasure): Promise<void> {
    const replacement = erasedSnapshot(_id, avatarUrl(this.config.discord.cdnBaseUrl, '0', null));
    await this.records.erase({ userId: _id, discordId, names, replacement, at: startedAt });
  }

  private async finished(id: Types.ObjectId): Promise<Erasure> {
    const record = await this.repository.findRecord(id);
    if (!record) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this player.' });
    return toErasure(id, record, record.completedAt);
  }
}

/** @throws NOT_LOGGED_IN if the user no longer exists */
function requestOf(user: User | null): ErasureRequest {
  if (!user) throw new DomainError('NOT_LOGGED_IN');
  return toErasureRequest(user);
}

function toErasure(
  id: Types.ObjectId,
  { startedAt, by, reason }: { startedAt: Date; by: PersonSnapshot; reason: string },
  completedAt: Date | null,
): Erasure {
  return {
    userId: id.toHexString(),
    startedAt: startedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    by: toPerson(by),
    reason,
  };
}
