import {
  displayName,
  packHeld,
  randomId,
  type Holdings,
  type Locale,
  type Pack,
  type Person,
  type PublicFace,
  type Role,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { AppConfig } from '../../config/app-config.js';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { playerMessage } from '../../platform/announcements/announcement.js';
import { avatarUrl } from './avatar-url.js';
import { staffPackOf } from './user-rights.js';
import type { SuspensionEventRecord, SuspensionRecord, User } from './user.schema.js';
import { UsersRepository, type LoginProfile, type OwnPreferences } from './users.repository.js';
import { Outbox, PLAYER_CHANGED } from '../../platform/outbox/outbox.service.js';
import { Transactions } from '../../platform/transactions/transactions.js';

/** A user for other modules. */
export interface KnownUser extends SessionUser {
  createdAt: Date;
  lastLoginAt: Date;
  suspension: SuspensionRecord | null;
  /** Whether they get reminders before their rights end. */
  renewalReminders: boolean;
  /** Oldest first. */
  suspensionHistory: readonly SuspensionEventRecord[];
}

/** The suspension, if currently in force. */
function inForce(suspension: SuspensionRecord | null | undefined, now: Date): SuspensionRecord | null {
  if (!suspension) return null;
  return suspension.until === null || suspension.until > now ? suspension : null;
}

const holdingsOf = (user: User): Holdings => ({
  levels: user.rights?.levels ?? [],
  staffPack: staffPackOf(user),
  things: user.rights?.things ?? [],
});

/** Users, i.e. people who have logged in. */
@Injectable()
export class UsersService implements ResolvesPlayer {
  constructor(
    private readonly users: UsersRepository,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Null for an unknown user, and during an erasure, so that the user can neither act nor get messages. */
  async findById(id: Types.ObjectId): Promise<KnownUser | null> {
    const user = await this.users.findById(id);
    return user?.erasure ? null : this.known(user);
  }

  /** Returns the id itself, even if the user does not exist. */
  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId> {
    return id;
  }

  async findByDiscordId(discordId: string): Promise<KnownUser | null> {
    return this.known(await this.users.findByDiscordId(discordId));
  }

  /** The given users who are not being erased. */
  async findByIds(ids: readonly Types.ObjectId[]): Promise<KnownUser[]> {
    const rows = await this.users.findByIds(ids);
    return rows.flatMap((row) => (row.erasure ? [] : [this.toKnown(row)]));
  }

  /** The given people who have an account that is not being erased. */
  async findByDiscordIds(discordIds: readonly string[]): Promise<KnownUser[]> {
    const rows = await this.users.find({ discordId: { $in: [...discordIds] } });
    return rows.flatMap((row) => (row.erasure ? [] : [this.toKnown(row)]));
  }

  /** @throws NOT_FOUND */
  async get(id: Types.ObjectId): Promise<KnownUser> {
    const user = await this.findById(id);
    if (!user) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this player.' });
    return user;
  }

  /** The given users by id as hex text; unknown ids are missing. For lists that show people. */
  async findPeople(ids: readonly Types.ObjectId[]): Promise<Map<string, Person>> {
    const rows = await this.users.findByIds(ids);
    return new Map(rows.map((row) => [row._id.toHexString(), this.toPerson(this.toKnown(row))]));
  }

  /** The player whose picture has this id; null after they have withdrawn their consent. */
  async findByFace(id: string): Promise<KnownUser | null> {
    const [user] = await this.users.find({ 'publicFace.id': id });
    return user && !user.erasure ? this.toKnown(user) : null;
  }

  /** The first of these players who have agreed to be shown on public lists, in this order. */
  async facesOf(
    ids: readonly Types.ObjectId[],
    most: number,
  ): Promise<(PublicFace & { userId: Types.ObjectId })[]> {
    const shown = await this.users.find({ _id: { $in: [...ids] }, 'publicFace.id': { $exists: true } });
    const byId = new Map(shown.map((user) => [user._id.toHexString(), user]));
    return ids
      .flatMap((id) => {
        const user = byId.get(id.toHexString());
        if (!user?.publicFace || user.erasure || inForce(user.suspension, this.clock.now())) return [];
        const name = displayName({ global_name: user.globalName, discord_username: user.username });
        return [{ userId: id, name, picture: `/api/faces/${user.publicFace.id}.png` }];
      })
      .slice(0, most);
  }

  /** Shows the player on public lists, with a new address of their picture, or ends that. Safe to repeat. */
  async setPublicLists(id: Types.ObjectId, shown: boolean): Promise<KnownUser> {
    const user = await this.get(id);
    if (user.publicLists === shown) return user;
    return this.setOwn(id, { publicFace: shown ? { id: randomId(), at: this.clock.now() } : null });
  }

  /** All Admins who are not being erased. */
  async findAdmins(): Promise<Person[]> {
    const rows = await this.users.findAdmins();
    return rows.flatMap((row) => (row.erasure ? [] : [this.toPerson(this.toKnown(row))]));
  }

  /** Names an Admin, or makes one a player again, see the repository. In a transaction only. */
  async setRole(id: Types.ObjectId, role: Role, version: number): Promise<void> {
    await this.users.setRole(id, role, version);
    await this.changed(id);
  }

  /** Users with at least one of these Discord roles, which carry staff roles. */
  async findWithStaffDiscordRoles(roleIds: readonly string[]): Promise<KnownUser[]> {
    const rows = await this.users.find({ staffDiscordRoles: { $in: [...roleIds] } });
    return rows.map((row) => this.toKnown(row));
  }

  /** Removes stored Discord roles other than these, which no longer carry a staff role. */
  async keepStaffDiscordRoles(roleIds: readonly string[]): Promise<void> {
    for (const { _id, staffDiscordRoles = [] } of await this.users.findWithOtherStaffDiscordRoles(roleIds))
      await this.users.setStaffDiscordRoles(
        _id,
        staffDiscordRoles.filter((id) => roleIds.includes(id)),
      );
  }

  /** Stores which of their Discord roles carry a staff role. */
  setStaffDiscordRoles(id: Types.ObjectId, roles: string[]): Promise<void> {
    return this.users.setStaffDiscordRoles(id, roles);
  }

  /** The public part of a user. */
  toPerson(user: Pick<SessionUser, '_id' | 'discordId' | 'username' | 'globalName' | 'avatarUrl'>): Person {
    return {
      _id: user._id.toHexString(),
      discord_id: user.discordId,
      discord_username: user.username,
      global_name: user.globalName,
      avatarUrl: user.avatarUrl,
    };
  }

  /**
   * Records a login: creates or updates the user from the Discord profile. A user of ADMIN_DISCORD_IDS becomes an
   * Admin, unless another Admin has removed them.
   * @param language the browser's language, used at the first login only
   */
  async recordLogin(
    profile: Omit<LoginProfile, 'admin' | 'language'>,
    language: Locale | null = null,
  ): Promise<KnownUser> {
    const admin = this.config.discord.adminIds.has(profile.discordId);
    const user = await this.transactions.run(async () => {
      const saved = await this.users.saveLogin({ ...profile, admin, language }, this.clock.now());
      await this.changed(saved._id);
      return saved;
    });
    return this.toKnown(user);
  }

  /** The ids of all users, page by page. */
  async *allIds(pageSize: number): AsyncGenerator<Types.ObjectId[]> {
    let last: Types.ObjectId | null = null;
    for (;;) {
      const ids = await this.users.idsAfter(last, pageSize);
      if (ids.length === 0) return;
      yield ids;
      last = ids.at(-1) ?? null;
    }
  }

  async list(request: ListRequest): Promise<{ rows: KnownUser[]; total: number }> {
    const { rows, total } = await this.users.list(request, this.clock.now());
    return { rows: rows.map((row) => this.toKnown(row)), total };
  }

  /**
   * Sets the staff's pack, audited, and sends the player the reason. If a bought pack is higher, it stays, and the
   * returned user has it.
   * @throws NOT_FOUND
   */
  async setPack(id: Types.ObjectId, staffPack: Pack, by: AuditBy, reason: string | null): Promise<KnownUser> {
    for (;;) {
      const current = await this.users.findById(id);
      if (!current) throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this player.' });
      const former = staffPackOf(current);
      const entry: AuditInput = {
        ...by.origin,
        actor: by.actor,
        action: 'user.update-pack',
        target: { type: 'user', id: id.toHexString() },
        before: { pack: former },
        after: { pack: staffPack, ...(reason === null ? {} : { reason }) },
      };
      const holdings = { ...holdingsOf(current), staffPack };
      const at = this.clock.now();
      const pack = packHeld(holdings, at)?.pack ?? 'None';
      const facts = { pack: staffPack, former, held: pack, reason };
      const messages = staffPack === former ? [] : [playerMessage('account.pack', facts, at)];
      const updated = await this.audit.recordChange(entry, async () => {
        const changed = await this.users.setStaffPack(current, { staffPack, pack }, messages);
        if (changed) await this.changed(id);
        return changed;
      });
      // A concurrent change won: retry, so that the audit entry has the right previous pack.
      if (!updated) continue;
      return this.toKnown(updated);
    }
  }

  /**
   * Ends all current sessions of a user, audited.
   * @throws NOT_FOUND
   */
  async endSessions(id: Types.ObjectId, by: AuditBy): Promise<void> {
    const entry: AuditInput = {
      ...by.origin,
      actor: by.actor,
      action: 'user.end-sessions',
      target: { type: 'user', id: id.toHexString() },
    };
    if (!(await this.audit.recordChange(entry, () => this.users.endSessions(id, this.clock.now())))) {
      throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this player.' });
    }
  }

  /** Sets the user's own preferences. The game server uses the player's language, too. */
  setOwn(id: Types.ObjectId, own: OwnPreferences): Promise<KnownUser> {
    return this.set(id, own, Boolean(own.locale));
  }

  /** Stores whether the player is a member of the community's server on Discord. */
  setMembership(id: Types.ObjectId, inRequiredServer: boolean): Promise<KnownUser> {
    return this.set(id, { inRequiredServer }, true);
  }

  /** @param isFact whether other systems depend on the fields */
  private async set(
    id: Types.ObjectId,
    fields: Parameters<UsersRepository['set']>[1],
    isFact: boolean,
  ): Promise<KnownUser> {
    const user = await this.transactions.run(async () => {
      const changed = await this.users.set(id, fields);
      if (changed && isFact) await this.changed(id);
      return changed;
    });
    if (!user) throw new DomainError('NOT_LOGGED_IN');
    return this.toKnown(user);
  }

  /** The roles on Discord and the row for game servers follow, in the transaction of the change. */
  private changed(id: Types.ObjectId): Promise<void> {
    return this.outbox.add(PLAYER_CHANGED, [id], { ofPlayers: true });
  }

  private known(user: User | null): KnownUser | null {
    return user && this.toKnown(user);
  }

  private toKnown(user: User): KnownUser {
    const { discordId, avatar } = user;
    const suspension = inForce(user.suspension, this.clock.now());
    return {
      _id: user._id,
      discordId,
      username: user.username,
      globalName: user.globalName,
      avatar,
      avatarUrl: avatarUrl(this.config.discord.cdnBaseUrl, discordId, avatar),
      email: user.email,
      role: user.role,
      pack: packHeld(holdingsOf(user), this.clock.now())?.pack ?? 'None',
      holdings: holdingsOf(user),
      inRequiredServer: user.inRequiredServer,
      staffDiscordRoles: user.staffDiscordRoles ?? [],
      suspended: suspension !== null,
      suspension,
      suspensionHistory: user.suspensionHistory ?? [],
      locale: user.locale,
      cookiesConsent: user.cookiesConsent,
      renewalReminders: user.renewalReminders ?? true,
      publicLists: Boolean(user.publicFace),
      sessionsEndedAt: user.sessionsEndedAt ?? null,
      erasureRequestedAt: user.erasureRequestedAt ?? null,
      createdAt: user.createdAt,
      lastLoginAt: user.lastLoginAt,
    };
  }
}
