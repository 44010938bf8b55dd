import {
  BRIDGE_LIMITS,
  readBridgeCode,
  type GameLink,
  type LicenceClaim,
  type LinkCode,
  type LinkRequest,
  type MyGame,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { BridgeRecord } from '../../records/bridge.schema.js';
import { BridgesRepository } from '../../records/bridges.repository.js';
import { charactersOf } from '../../records/characters.service.js';
import type { GameAccountRecord, GameLinkRecord } from '../../records/game-account.schema.js';
import { endingOf, GameAccountsRepository } from '../../records/game-accounts.repository.js';
import { countsEverywhere, countsForStaff } from '../../records/link-scope.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { StaffRights } from '../../../staff/roles/staff-rights.service.js';
import { UsersService } from '../../../accounts/users/users.service.js';
import { GameStatusService, statusOf } from '../game-status.service.js';
import { Presence } from '../presence/presence.service.js';
import { randomCode, sha256 } from '../site-key.service.js';

/** The licences of players: a person who joins with a linked licence enters as that player. */
@Injectable()
export class GameLinks {
  constructor(
    private readonly accounts: GameAccountsRepository,
    private readonly bridges: BridgesRepository,
    private readonly status: GameStatusService,
    private readonly presence: Presence,
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

  /**
   * When a game server recognises players by their Discord account, links the licences that it reports for them. A link
   * counts only on this server, unless the player confirms it or staff trust the server. Staff link their licences by a
   * code: else a game server could give itself the rights of staff.
   */
  async claim(serverId: string, claims: readonly LicenceClaim[]): Promise<void> {
    // Nearly all calls have no claims.
    if (claims.length === 0) return;
    const now = this.clock.now();
    const users = await this.users.findByDiscordIds(claims.map(({ discordId }) => discordId));
    for (const user of users) {
      const { _id, discordId } = user;
      if (await this.rights.isStaff(user)) continue;
      for (const { licence } of claims.filter((claim) => claim.discordId === discordId)) {
        await this.accounts.addClaimed(_id, licence, serverId, now);
      }
    }
  }

  /** Stores the player's confirmation of a licence. @throws NOT_FOUND; FORBIDDEN for staff, who need a code */
  async confirm(userId: Types.ObjectId, linkId: Types.ObjectId): Promise<void> {
    if (await this.rights.isStaff(await this.users.get(userId))) throw new DomainError('FORBIDDEN');
    if (!(await this.accounts.confirm(userId, linkId, this.clock.now()))) throw new DomainError('NOT_FOUND');
  }

  /** @throws NOT_FOUND */
  async unlink(userId: Types.ObjectId, linkId: Types.ObjectId): Promise<void> {
    if (!(await this.accounts.removeLink(userId, linkId))) throw new DomainError('NOT_FOUND');
  }

  /** A player’s licences and characters, and whether they are in the city. */
  async of(userId: Types.ObjectId): Promise<MyGame> {
    const [status, account, here, bridges] = await Promise.all([
      this.status.read(),
      this.accounts.find(userId),
      this.presence.whereIs(userId),
      this.bridges.findPaired(),
    ]);
    const names = new Map(bridges.map(({ _id, name }) => [_id.toHexString(), name]));
    return {
      connected: status.state !== 'unknown',
      links: account ? await this.linksOf(account, names) : [],
      characters: (account ? charactersOf(account) : []).flatMap(({ serverId: id, key, name }) => {
        const server = names.get(id);
        return server === undefined ? [] : [{ key, name, server: { id, name: server } }];
      }),
      inCity: here && { server: here.bridge.name, since: here.since.toISOString() },
      // Players in the city see only their own server.
      restartAt: here ? statusOf(here.bridge, this.clock.now()).restartAt : status.restartAt,
    };
  }

  private async linksOf(
    { _id: userId, links }: GameAccountRecord,
    names: ReadonlyMap<string, string>,
  ): Promise<GameLink[]> {
    if (links.length === 0) return [];
    const [user, trusted] = await Promise.all([this.users.findById(userId), this.bridges.findTrusted()]);
    const isStaff = user !== null && (await this.rights.isStaff(user));
    const now = this.clock.now();
    return links.map((link: GameLinkRecord): GameLink => {
      const { _id, licence, by, at, servers = [], staffUntil } = link;
      const isEverywhere = isStaff ? by === 'code' : countsEverywhere(link, trusted);
      const here = isStaff && !countsForStaff(link, now) ? [] : servers;
      return {
        id: _id.toHexString(),
        ending: endingOf(licence),
        by,
        linkedAt: at.toISOString(),
        servers: isEverywhere ? null : here.flatMap((id) => names.get(id) ?? []),
        confirm: isEverywhere ? null : isStaff ? 'code' : 'press',
        until: isStaff && by !== 'code' ? (staffUntil?.toISOString() ?? null) : null,
      };
    });
  }
}

const hasByCode = ({ links }: GameAccountRecord, licence: string): boolean =>
  links.some((link) => link.licence === licence && link.by === 'code');
