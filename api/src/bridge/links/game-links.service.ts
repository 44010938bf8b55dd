import {
  BRIDGE_LIMITS,
  readBridgeCode,
  type LicenceClaim,
  type LinkCode,
  type LinkRequest,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { GAME_ACCOUNTS, type GameAccountRecord } from '../../game-records/game-account.schema.js';
import { GameAccountsRepository } from '../../game-records/game-accounts.repository.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Follow } from '../../platform/follow/follow.service.js';
import { OutboxSignal } from '../../platform/outbox/outbox-signal.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { UsersService } from '../../users/users.service.js';
import { randomCode } from '../bridge-code.js';
import { sha256 } from '../site-key.service.js';

/** Links licences to players: a person who joins with a linked licence enters as that player. */
@Injectable()
export class GameLinks {
  constructor(
    private readonly accounts: GameAccountsRepository,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
    private readonly follow: Follow,
    private readonly outbox: OutboxSignal,
    private readonly clock: Clock,
  ) {}

  /** Makes a code to type at the door. An earlier one no longer works. */
  async newCode(userId: Types.ObjectId): Promise<LinkCode> {
    const code = randomCode();
    const expiresAt = new Date(this.clock.now().getTime() + BRIDGE_LIMITS.codeMs);
    await this.accounts.setCode(userId, { hash: sha256(code), expiresAt });
    return { code, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Links a licence to the player whose code was typed at the door. A repeated call with the same licence succeeds as well,
   * because the first answer may have been lost.
   * @throws BRIDGE_CODE_INVALID; LICENCE_TAKEN if another player has it, or this one has too many; TOO_MANY_REQUESTS
   */
  async useCode({ code, licence }: LinkRequest): Promise<void> {
    await this.limits.consume('linkCodes', licence);
    const now = this.clock.now();
    const hash = sha256(readBridgeCode(code));
    const account = await this.accounts.findByCode(hash, now);
    if (!account) throw new DomainError('BRIDGE_CODE_INVALID');
    if (has(account, licence)) return;
    if (account.code?.usedBy) throw new DomainError('BRIDGE_CODE_INVALID');
    if (!(await this.accounts.addByCode(account._id, hash, licence, now))) {
      // The same call may have arrived twice at once.
      const linked = await this.accounts.find(account._id);
      if (linked && has(linked, licence)) return;
      throw new DomainError('LICENCE_TAKEN');
    }
    this.follow.bell(GAME_ACCOUNTS, account._id);
  }

  /** Links the licences of players whom a game server recognised by their Discord account. */
  async claim(claims: readonly LicenceClaim[]): Promise<void> {
    // Nearly all calls have none.
    if (claims.length === 0) return;
    const now = this.clock.now();
    const users = await this.users.findByDiscordIds(claims.map(({ discordId }) => discordId));
    for (const { _id, discordId } of users) {
      for (const { licence } of claims.filter((claim) => claim.discordId === discordId)) {
        if (!(await this.accounts.addClaimed(_id, licence, now))) continue;
        this.outbox.notify(GAME_ACCOUNTS, _id);
        this.follow.bell(GAME_ACCOUNTS, _id);
      }
    }
  }

  /** @throws NOT_FOUND */
  async unlink(userId: Types.ObjectId, linkId: Types.ObjectId): Promise<void> {
    if (!(await this.accounts.removeLink(userId, linkId, this.clock.now()))) {
      throw new DomainError('NOT_FOUND');
    }
    this.follow.bell(GAME_ACCOUNTS, userId);
  }
}

const has = ({ links }: GameAccountRecord, licence: string): boolean =>
  links.some((link) => link.licence === licence);
