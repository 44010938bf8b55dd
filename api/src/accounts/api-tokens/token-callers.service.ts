import { Injectable } from '@nestjs/common';
import type { TokenCaller, TokenCallers } from '../../platform/access/access.guard.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { addressKey } from '../../platform/rate-limit/address-key.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { UsersService } from '../users/users.service.js';
import { stateOf } from './api-token.mapper.js';
import type { ApiTokenRecord } from './api-token.schema.js';
import { ApiTokensRepository } from './api-tokens.repository.js';
import { hashOf, isSecret } from './token-secret.js';

const MINUTE_MS = 60_000;

/**
 * Finds the person for whom a program acts. Every request reads the token, so a revocation works immediately
 * everywhere.
 */
@Injectable()
export class ApiTokenCallers implements TokenCallers {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async read(secret: string, ip: string): Promise<TokenCaller> {
    const token = isSecret(secret) ? await this.tokens.findByHash(hashOf(secret)) : null;
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

  /**
   * Stores the use of a token, at most once a minute, so that a busy program does not cost a write for each request.
   */
  private async noteUse({ _id, lastUsedAt }: ApiTokenRecord, now: Date): Promise<void> {
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE_MS) return;
    await this.tokens.noteUse(_id, now);
  }
}
