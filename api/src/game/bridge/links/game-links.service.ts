import { BRIDGE_LIMITS, readBridgeCode, type LinkCode, type LinkRequest } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { BridgeRecord } from '../../records/bridge.schema.js';
import { type GameAccountRecord } from '../../records/game-account.schema.js';
import { GameAccountsRepository } from '../../records/game-accounts.repository.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { StaffRights } from '../../../staff/roles/staff-rights.service.js';
import { UsersService } from '../../../accounts/users/users.service.js';
import { randomCode } from '../bridge-code.js';
import { sha256 } from '../site-key.service.js';

/** Links licences to players: a person who joins with a linked licence enters as that player. */
@Injectable()
export class GameLinks {
  constructor(
    private readonly accounts: GameAccountsRepository,
    private readonly users: UsersService,
    private readonly rights: StaffRights,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Creates a code to type at the door. It replaces an earlier code. */
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
  async useCode({ paused }: BridgeRecord, { code, licence }: LinkRequest): Promise<void> {
    if (paused) throw new DomainError('BRIDGE_CODE_INVALID');
    await this.limits.consume('linkCodes', licence);
    const now = this.clock.now();
    const hash = sha256(readBridgeCode(code));
    const account = await this.accounts.findByCode(hash, now);
    if (!account) throw new DomainError('BRIDGE_CODE_INVALID');
    if (hasByCode(account, licence)) return;
    if (account.code?.usedBy) throw new DomainError('BRIDGE_CODE_INVALID');
    if (!(await this.accounts.addByCode(account, hash, licence, now))) {
      // The same call may have arrived twice at the same time.
      const linked = await this.accounts.find(account._id);
      if (linked && hasByCode(linked, licence)) return;
      throw new DomainError('LICENCE_TAKEN');
    }
  }

  /** Stores the player's confirmation of a licence. @throws NOT_FOUND; FORBIDDEN for staff, who need a code */
  async confirm(userId: Types.ObjectId, linkId: Types.ObjectId): Promise<void> {
    if (await this.rights.isStaff(await this.users.get(userId))) throw new DomainError('FORBIDDEN');
    if (!(await this.accounts.confirm(userId, linkId, this.clock.now()))) throw new DomainError('NOT_FOUND');
  }

  /** @throws NOT_FOUND */
  async unlink(userId: Types.ObjectId, linkId: Types.ObjectId): Promise<void> {
    if (!(await this.accounts.removeLink(userId, linkId))) {
      throw new DomainError('NOT_FOUND');
    }
  }
}

const hasByCode = ({ links }: GameAccountRecord, licence: string): boolean =>
  links.some((link) => link.licence === licence && link.by === 'code');
