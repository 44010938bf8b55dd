import { roleChanges, type RoleRule } from '@city/contracts';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import {
  DiscordCallFailed,
  DiscordCalls,
  refusalOf,
  UNKNOWN_MEMBER,
  type CallPriority,
} from '../platform/discord-calls/discord-calls.service.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Lease, LeasedWorker } from '../platform/lease/lease.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { DesiredRoles } from './desired-roles.service.js';
import type { UnknownHolders } from './role-rules.schema.js';
import { RoleRulesService } from './role-rules.service.js';
import { PRIORITY_NUMBER, type RoleStateRecord } from './role-state.schema.js';
import { RoleStatesRepository, type RoleChange, type SyncEnd } from './role-states.repository.js';
import { MEMBER_ROLE, ServerRoles } from './server-roles.service.js';

const UNKNOWN_ROLE = 10011;
const MISSING_PERMISSIONS = 50013;

const LEASE = 'discord.roles';
/** Players whose roles are changed concurrently. */
const WIDTH = 4;
/** Calls per second of the process with the lease. It may send more than others, because only it changes roles. */
const CALLS_PER_SECOND = 20;
/** After this time a member is read again before a change. */
const KNOWN_MS = 24 * 3_600_000;
/** After this time a role that the bot may not give is tried again. */
const BLOCKED_MS = 10 * 60_000;
const RETRY_MIN_MS = 2_000;
const RETRY_MAX_MS = 3_600_000;
/** Longest wait for Discord's rate limits. */
const WITHIN_MS = 120_000;
/** Time to take an erased player's roles. After it the row is deleted, even if roles remain. */
const GONE_MS = 7 * 24 * 3_600_000;

/** Members are read again at this age, to find changes by hand. */
const CHECK_MS = 7 * 24 * 3_600_000;
const REFRESH_BATCH = 500;
/** Players of one page of all, few enough that requests do not wait for it. */
const PAGE = 100;
/** Tolerated difference of a role's count: this many members, or this share of them if that is more. */
const TOLERANCE = 5;
const TOLERANCE_SHARE = 0.01;

const PRIORITIES = Object.keys(PRIORITY_NUMBER) as CallPriority[];

/**
 * Makes the roles of members on Discord equal to their desired roles: after a change of facts, when facts expire, after
 * new rules, and after changes by hand. The rows of the players are the queue. One process at a time works on it, so
 * that it can keep to Discord's limits.
 */
@Injectable()
@HoldsPersonalData()
export class RoleSync implements OnApplicationBootstrap, BeforeApplicationShutdown, PersonalDataSource {
  private readonly logger = new Logger(RoleSync.name);
  private readonly lease: Lease;
  private readonly worker: LeasedWorker;

  constructor(
    private readonly states: RoleStatesRepository,
    private readonly rules: RoleRulesService,
    private readonly desired: DesiredRoles,
    private readonly serverRoles: ServerRoles,
    private readonly calls: DiscordCalls,
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.lease = new Lease(states.database, LEASE, config.limits.queryMs);
    this.worker = new LeasedWorker(this.lease, {
      isReady: () => calls.isConfigured && !calls.isTokenRefused,
      work: (mayContinue) => this.syncDue(mayContinue),
      onError: (error) => this.logger.warn(`roles on Discord wait: ${String(error)}`),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.calls.isConfigured) return;
    this.worker.start();
    // On the first start with a bot, players who were accepted earlier get their roles, too.
    if ((await this.states.hasAny()) || (await this.rules.current()).length === 0) return;
    await this.transactions.run(() => this.rules.beginBackfill());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop();
  }

  /** Keeps the Discord id of an erased player until the roles are taken, at most seven days. */
  erase({ userId }: ErasedPerson): Promise<void> {
    return this.refresh([userId], 'soon');
  }

  /** Updates the roles of players as soon as their facts have changed. */
  async factsChanged(userIds: readonly Types.ObjectId[]): Promise<void> {
    await this.refresh(userIds, 'now');
    this.worker.wake();
  }

  /** Like `factsChanged`, for the players whose roles depend on an application. */
  async applicationChanged(id: Types.ObjectId): Promise<void> {
    await this.factsChanged(await this.desired.playersOf(id));
  }

  /** Computes the desired roles of all players again, after new rules. */
  async refreshAll(): Promise<void> {
    for await (const ids of this.desired.allPlayers(PAGE)) await this.refresh(ids, 'check');
  }

  /**
   * Computes the desired roles of players in a few queries. A row whose desired roles differ from the known ones gets
   * work. If a row changes meanwhile, all are computed again one by one.
   */
  async refresh(userIds: readonly Types.ObjectId[], priority: CallPriority): Promise<void> {
    if (!this.calls.isConfigured || userIds.length === 0) return;
    if (await this.states.change(await this.changesOf(userIds, priority))) return;
    for (const id of userIds) while (!(await this.states.change(await this.changesOf([id], priority))));
  }

  /**
   * Gives and takes the roles of one member by their row. It changes only roles of the rules, with one call for each.
   */
  async syncMember(id: Types.ObjectId, owner: string): Promise<void> {
    const state = await this.states.begin(id, owner, this.clock.now());
    if (!state) return;
    await this.states.end(state, owner, await this.outcome(state));
  }

  /**
   * Updates players whose facts have ended, reads members again who were read long ago, and deletes rows of erased
   * players.
   */
  async refreshDue(): Promise<void> {
    const now = this.clock.now();
    await this.states.deleteGone(now);
    await this.refresh(await this.states.findEnded(now, REFRESH_BATCH), 'soon');
    const ids = await this.states.findReadBefore(new Date(now.getTime() - CHECK_MS), REFRESH_BATCH);
    await this.refresh(ids, 'check');
    await this.states.recheck({ ids }, now);
  }

  /**
   * Finds roles that others gave or took on Discord, by the number of holders of each role. Holders without an account
   * on the site cause a constant difference, so members are read again only when the difference changes.
   * @throws DISCORD_UNAVAILABLE
   */
  async checkDrift(): Promise<void> {
    if (!this.calls.isConfigured || this.calls.isTokenRefused) return;
    const { rules, unknownHolders } = await this.rules.read();
    // While the bot is changing roles, the counts cannot be compared.
    if (rules.length === 0 || (await this.states.isMoving())) return;
    const members = await this.serverRoles.memberCounts();
    const before = new Map(unknownHolders.map(({ roleId, members: count }) => [roleId, count]));
    const next: UnknownHolders = [];
    const more: string[] = [];
    const fewer: string[] = [];
    for (const roleId of new Set(rules.map((rule) => rule.roleId))) {
      const count = members.get(roleId) ?? 0;
      const difference = count - (await this.states.countHolding(roleId));
      const expected = before.get(roleId) ?? difference;
      const isOff = Math.abs(difference - expected) > Math.max(TOLERANCE, count * TOLERANCE_SHARE);
      if (!isOff) next.push({ roleId, members: expected });
      else (difference > expected ? more : fewer).push(roleId);
    }
    // More holders than expected: any member may have got the role. Fewer: only the known holders have to be read.
    if (more.length > 0) await this.states.recheck('all', this.clock.now());
    else if (fewer.length > 0) await this.states.recheck({ holding: fewer }, this.clock.now());
    // The next check measures the difference again, after these members were read.
    await this.rules.saveUnknownHolders(next);
  }

  /** Syncs due members, urgent ones first. During a pause, members of the last priority wait. */
  private async syncDue(mayContinue: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const last = (await this.rules.isPaused()) ? 'soon' : 'check';
      const due = await this.states.findDue(this.clock.now(), last, WIDTH);
      if (due.length === 0 || !(await mayContinue())) return;
      this.calls.perSecond = CALLS_PER_SECOND;
      await Promise.all(due.map(({ _id }) => this.syncMember(_id, this.lease.owner)));
    }
  }

  /** The changes of the players' rows. As long as there are no rules, players without a row get none. */
  private async changesOf(userIds: readonly Types.ObjectId[], priority: CallPriority): Promise<RoleChange[]> {
    const now = this.clock.now();
    // Read the rows before the facts. If a row is written in between, its version is newer, and its roles are computed
    // again.
    const states = await this.states.findAll(userIds);
    const rules = await this.rules.current();
    const players = await this.desired.ofAll(userIds, rules, now);
    return userIds.flatMap((_id) => {
      const read = states.get(_id.toHexString()) ?? null;
      const player = players.get(_id.toHexString()) ?? null;
      if (!read && (!player || rules.length === 0)) return [];
      const wanted = player?.wanted ?? [];
      const hasJoined = read?.notMember === true && player?.inRequiredServer === true;
      const isDue = hasJoined || (!read?.notMember && needsWork(read, wanted, rules));
      return [
        {
          _id,
          read,
          discordId: player?.discordId ?? read?.discordId ?? '',
          wanted,
          recomputeAt: player?.endsAt ?? null,
          work: isDue ? { at: now, priority } : null,
          forget: hasJoined,
          goneAt: player ? null : (read?.goneAt ?? new Date(now.getTime() + GONE_MS)),
        },
      ];
    });
  }

  private async outcome(state: RoleStateRecord): Promise<SyncEnd> {
    try {
      const blocked = await this.converge(state);
      const workAt = blocked ? this.later(BLOCKED_MS) : null;
      return { workAt, attempts: 0, code: blocked };
    } catch (error) {
      if (!(error instanceof DiscordCallFailed || error instanceof DomainError)) throw error;
      // The last call may have been carried out.
      if (error instanceof DiscordCallFailed && error.failure === 'no-answer')
        await this.states.learn(state._id, null, { notMember: false, at: this.clock.now() });
      const wait = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(state.attempts, 20));
      return { workAt: this.later(wait), attempts: state.attempts + 1, code: error.code };
    }
  }

  /** Gives roles, then takes others. Returns the reason why some could not be changed; null if all were. */
  private async converge(state: RoleStateRecord): Promise<string | null> {
    const known = await this.knownRoles(state);
    if (!known) return null;
    const { give, take } = roleChanges(state.wanted, known, await this.rules.current());
    if (give.length + take.length === 0) return null;
    const givable = new Set(
      (await this.serverRoles.list(priorityOf(state)))
        .filter(({ obstacle }) => obstacle === null)
        .map(({ id }) => id),
    );
    let blocked: string | null = null;
    for (const [roles, method] of [
      [give, 'PUT'],
      [take, 'DELETE'],
    ] as const) {
      for (const roleId of roles) {
        const refused = givable.has(roleId) ? await this.change(state, roleId, method) : 'blocked';
        if (refused === 'not-member') return null;
        blocked ??= refused;
      }
    }
    return blocked;
  }

  /** All roles of the member, read again if they may be outdated; null if they are not on the server. */
  private async knownRoles(state: RoleStateRecord): Promise<string[] | null> {
    const { _id, known, readAt, working } = state;
    const now = this.clock.now();
    const isFresh = readAt !== null && now.getTime() - readAt.getTime() < KNOWN_MS;
    // A process died during its sync, so its last call may have changed a role. Remove the known roles before reading
    // the member, because the read may fail.
    if (working !== null) await this.states.learn(_id, null, { notMember: false, at: now });
    else if (known && isFresh) return known;
    const read = await this.calls.rolesOfMember(state.discordId, {
      priority: priorityOf(state),
      withinMs: WITHIN_MS,
    });
    if (!read) {
      await this.states.learn(_id, [], { notMember: true, at: now });
      return null;
    }
    // After a crash it is unknown whether the bot or somebody else changed the roles.
    const changes = roleChanges(state.wanted, read, await this.rules.current());
    const byHand = known && working === null ? changedByHand(known, changes) : null;
    await this.states.learn(_id, read, { notMember: false, at: now, byHand });
    return read;
  }

  /** Changes one role. Returns the reason why it could not be changed; null on success. */
  private async change(
    state: RoleStateRecord,
    roleId: string,
    method: 'PUT' | 'DELETE',
  ): Promise<'blocked' | 'not-member' | null> {
    const answer = await this.calls.send({
      method,
      path: MEMBER_ROLE,
      params: { guildId: this.config.discord.guildId, userId: state.discordId, roleId },
      reason: await this.rules.reasonFor(roleId, method === 'PUT'),
      priority: priorityOf(state),
      withinMs: WITHIN_MS,
    });
    if (answer.ok) {
      await this.states.learnRole(state._id, roleId, method === 'PUT');
      return null;
    }
    if (answer.code === UNKNOWN_MEMBER) {
      await this.states.learn(state._id, [], { notMember: true, at: this.clock.now() });
      return 'not-member';
    }
    if (answer.code === UNKNOWN_ROLE || answer.code === MISSING_PERMISSIONS) {
      // The role was moved or deleted since the server's roles were read.
      this.serverRoles.forget();
      return 'blocked';
    }
    throw refusalOf(answer);
  }

  private later(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

const priorityOf = ({ lane }: RoleStateRecord): CallPriority => PRIORITIES[lane] ?? 'check';

/** Whether the member has to be read, or a role has to be given or taken. */
function needsWork(
  state: RoleStateRecord | null,
  wanted: readonly string[],
  rules: readonly RoleRule[],
): boolean {
  if (!state?.known) return true;
  const { give, take } = roleChanges(wanted, state.known, rules);
  return give.length + take.length > 0;
}

/** Changes by others since the member was last read, which this sync undoes; null if there are none. */
function changedByHand(
  known: readonly string[],
  { give, take }: { give: readonly string[]; take: readonly string[] },
): { given: string[]; taken: string[] } | null {
  const given = take.filter((id) => !known.includes(id));
  const taken = give.filter((id) => known.includes(id));
  return given.length + taken.length > 0 ? { given, taken } : null;
}
