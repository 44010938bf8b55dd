import {
  API_TOKEN_LIMITS,
  type ApiTokenInput,
  type ApiTokens,
  type ApiTokenWithSecret,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { assertHolds } from '../../staff/roles/staff-roles.service.js';
import { UsersService } from '../users/users.service.js';
import { stateOf, toApiToken } from './api-token.mapper.js';
import type { ApiTokenRecord } from './api-token.schema.js';
import { ApiTokensRepository } from './api-tokens.repository.js';
import { hashOf, newSecret, startOf } from './token-secret.js';

const DAY_MS = 24 * 3_600_000;

/** API tokens for staff. Each act and its audit entry are one transaction. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ApiTokens> {
    const rows = await this.tokens.findAll();
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
    if ((await this.tokens.findAll()).length >= API_TOKEN_LIMITS.tokens) throw new DomainError('TOKENS_FULL');
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
    await this.audit.recordChange(entry, () => this.tokens.insert(token));
    return { token: toApiToken(token, this.users.toPerson(actor), 'active'), secret };
  }

  /** Revokes a token of any person immediately. @throws NOT_FOUND */
  async revoke(id: Types.ObjectId, { actor, origin }: AuditBy): Promise<void> {
    const found = (await this.tokens.findAll()).find(({ _id }) => _id.equals(id));
    if (!found) throw new DomainError('NOT_FOUND');
    const { name, permissions } = found;
    const entry: AuditInput = {
      ...origin,
      actor,
      action: 'token.revoke',
      target: targetOf(id),
      before: { name, permissions },
    };
    if (!(await this.audit.recordChange(entry, () => this.tokens.delete(id))))
      throw new DomainError('NOT_FOUND');
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
