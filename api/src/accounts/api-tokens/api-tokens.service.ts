import {
  API_TOKEN_LIMITS,
  type ApiToken,
  type ApiTokenInput,
  type ApiTokens,
  type ApiTokenState,
  type ApiTokenWithSecret,
  type Person,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import type { TokenCaller, TokenCallers } from '../../platform/access/access.guard.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { addressKey } from '../../platform/rate-limit/address-key.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { assertHolds } from '../../staff/roles/staff-roles.service.js';
import { UsersService } from '../users/users.service.js';
import { API_TOKEN_MODEL, type ApiTokenRecord } from './api-token.schema.js';
import { hashOf, isSecret, newSecret, startOf } from './token-secret.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** API tokens: staff list, create and revoke them; programs call the API with them. */
@Injectable()
export class ApiTokensService implements TokenCallers {
  constructor(
    @InjectModel(API_TOKEN_MODEL) private readonly model: Model<ApiTokenRecord>,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ApiTokens> {
    const rows = await this.model.find().sort({ createdAt: -1 }).lean<ApiTokenRecord[]>();
    const users = await this.users.findByIds(rows.map(({ userId }) => userId));
    const now = this.clock.now();
    const tokens = rows.map((row) => {
      const user = users.find(({ _id }) => _id.equals(row.userId));
      return toApiToken(row, user ? this.users.toPerson(user) : null, stateOf(row, user, now));
    });
    return { tokens };
  }

  /**
   * Creates a token with rights of the actor, and shows it.
   * @throws VALIDATION_FAILED (expiresAt); MFA_REQUIRED if a permission needs a second factor; TOKENS_FULL
   */
  async create(input: ApiTokenInput, { actor, origin }: AuditBy): Promise<ApiTokenWithSecret> {
    const { name, permissions } = input;
    const createdAt = this.clock.now();
    const expiresAt = endOf(input, createdAt);
    assertHolds(actor, permissions);
    if ((await this.model.countDocuments()) >= API_TOKEN_LIMITS.tokens) throw new DomainError('TOKENS_FULL');
    const secret = newSecret();
    const _id = new Types.ObjectId();
    const entry: AuditInput = {
      ...origin,
      actor,
      action: 'token.create',
      target: targetOf(_id),
      after: { name, permissions, expiresAt: expiresAt.toISOString() },
    };
    const token: ApiTokenRecord = {
      _id,
      name,
      hash: hashOf(secret),
      start: startOf(secret),
      userId: actor._id,
      permissions,
      hasSecondFactor: actor.hasSecondFactor ?? false,
      createdAt,
      expiresAt,
      lastUsedAt: null,
    };
    await this.audit.recordChange(entry, () => this.model.create(token));
    return { token: toApiToken(token, this.users.toPerson(actor), 'active'), secret };
  }

  /** Revokes a token of any person immediately. @throws NOT_FOUND */
  async revoke(id: Types.ObjectId, { actor, origin }: AuditBy): Promise<void> {
    const found = await this.model.findById(id).lean<ApiTokenRecord>();
    if (!found) throw new DomainError('NOT_FOUND');
    const { name, permissions } = found;
    const entry: AuditInput = {
      ...origin,
      actor,
      action: 'token.revoke',
      target: targetOf(id),
      before: { name, permissions },
    };
    const isRevoked = await this.audit.recordChange(
      entry,
      async () => (await this.model.deleteOne({ _id: id })).deletedCount === 1,
    );
    if (!isRevoked) throw new DomainError('NOT_FOUND');
  }

  /** Finds the person for whom a program acts. Every request reads the token, so a revocation works immediately. */
  async read(secret: string, ip: string): Promise<TokenCaller> {
    const token = isSecret(secret)
      ? await this.model.findOne({ hash: hashOf(secret) }).lean<ApiTokenRecord>()
      : null;
    const user = token && (await this.users.findById(token.userId));
    const now = this.clock.now();
    if (!token || !user || stateOf(token, user, now) !== 'active') {
      await this.limits.consume('tokenFailures', addressKey(ip));
      throw new DomainError('TOKEN_INVALID');
    }
    await this.noteUse(token, now);
    const { _id, name, permissions, hasSecondFactor } = token;
    return { user, token: { id: _id.toHexString(), name }, permissions, hasSecondFactor };
  }

  /** Stores the use of a token, at most once a minute: a busy program does not cost a write for each request. */
  private async noteUse({ _id, lastUsedAt }: ApiTokenRecord, now: Date): Promise<void> {
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE_MS) return;
    await this.model.updateOne({ _id }, { $set: { lastUsedAt: now } });
  }
}

const targetOf = (id: Types.ObjectId) => ({ type: 'token', id: id.toHexString() });

function endOf({ expiresAt }: ApiTokenInput, now: Date): Date {
  const end = new Date(expiresAt);
  const latest = new Date(now.getTime() + API_TOKEN_LIMITS.days * DAY_MS);
  if (end <= now) throw invalidEnd('TIME_PAST', 'expiresAt must be in the future');
  if (end > latest)
    throw invalidEnd('TIME_INVALID', `expiresAt must be at most ${API_TOKEN_LIMITS.days} days away`);
  return end;
}

const invalidEnd = (code: string, message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', { errors: [{ field: 'expiresAt', code, message }] });

/** @param user the person who created it; null or undefined if the account is deleted or being erased */
function stateOf(
  { createdAt, expiresAt }: ApiTokenRecord,
  user: Pick<SessionUser, 'sessionsEndedAt'> | null | undefined,
  now: Date,
): ApiTokenState {
  if (!user || (user.sessionsEndedAt && createdAt <= user.sessionsEndedAt)) return 'ended';
  return expiresAt <= now ? 'expired' : 'active';
}

/** A token for staff, without its hash. */
function toApiToken(record: ApiTokenRecord, person: Person | null, state: ApiTokenState): ApiToken {
  const { _id, name, start, permissions, createdAt, expiresAt, lastUsedAt } = record;
  return {
    _id: _id.toHexString(),
    name,
    start,
    permissions,
    person,
    state,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
