import { roleChanges, type RoleRule } from '@city/contracts';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import type { DiscordAnswer } from '../platform/discord-calls/discord-answer.js';
import {
  DiscordCallFailed,
  DiscordCalls,
  type DiscordCall,
} from '../platform/discord-calls/discord-calls.service.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Lease } from '../platform/lease/lease.js';
import { LeasedWork } from '../platform/lease/leased-work.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { DesiredRoles } from './desired-roles.service.js';
import { RoleRulesService } from './role-rules.service.js';
import { PRIORITY_NUMBER, type RolePriority, type RoleStateRecord } from './role-state.schema.js';
import { RoleStatesRepository, type RoleChange, type SyncEnd } from './role-states.repository.js';
import { MEMBER_ROLE, ServerRoles } from './server-roles.service.js';

const UNKNOWN_MEMBER = 10007;
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

const PRIORITIES = Object.keys(PRIORITY_NUMBER) as RolePriority[];

/** Ends a sync. `isOutcomeUnknown`: the last call may have been carried out. */
class SyncStopped extends Error {
  constructor(
    readonly code: string,
    readonly isOutcomeUnknown: boolean,
    options?: ErrorOptions,
  ) {
    super(`sync stopped: ${code}`, options);
    this.name = 'SyncStopped';
  }
}

/**
 * Makes the roles of members on Discord equal to their desired roles. The rows of the players are the queue. One
 * process at a time works on it, so that it can keep to Discord's limits.
 */
@Injectable()
@HoldsPersonalData()
export class RoleSync implements OnApplicationBootstrap, BeforeApplicationShutdown, PersonalDataSource {
  private readonly logger = new Logger(RoleSync.name);
  private readonly lease: Lease;
  private readonly worker: LeasedWork;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly states: RoleStatesRepository,
    private readonly rules: RoleRulesService,
    private readonly desired: DesiredRoles,
    private readonly serverRoles: ServerRoles,
    private readonly calls: DiscordCalls,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.lease = new Lease(connection, LEASE, config.limits.queryMs);
    this.worker = new LeasedWork(this.lease, {
      isReady: () => calls.isConfigured && !calls.isTokenRefused,
      work: (mayContinue) => this.syncDue(mayContinue),
      onError: (error) => this.logger.warn(`roles on Discord wait: ${String(error)}`),
    });
  }

  onApplicationBootstrap(): void {
    if (this.calls.isConfigured) this.worker.start();
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
    this.worker.look();
  }

  /**
   * Computes the desired roles of players in a few queries. A row whose desired roles differ from the known ones gets
   * work. If a row changes meanwhile, all are computed again one by one.
   */
  async refresh(userIds: readonly Types.ObjectId[], priority: RolePriority): Promise<void> {
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
  private async changesOf(userIds: readonly Types.ObjectId[], priority: RolePriority): Promise<RoleChange[]> {
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
      if (!(error instanceof SyncStopped || error instanceof DomainError)) throw error;
      if (error instanceof SyncStopped && error.isOutcomeUnknown)
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
    const { guildId } = this.config.discord;
    const params = { guildId, userId: state.discordId };
    const path = '/guilds/{guildId}/members/{userId}';
    const answer = await this.send({ method: 'GET', path, params, lane: priorityOf(state) });
    if (answer.code === UNKNOWN_MEMBER) {
      await this.states.learn(_id, [], { notMember: true, at: now });
      return null;
    }
    const { roles } = (answer.json ?? {}) as { roles?: unknown };
    if (!answer.ok || !Array.isArray(roles))
      throw new SyncStopped(String(answer.code ?? answer.status), false);
    const read = roles.filter((role): role is string => typeof role === 'string');
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
    const answer = await this.send({
      method,
      path: MEMBER_ROLE,
      params: { guildId: this.config.discord.guildId, userId: state.discordId, roleId },
      reason: await this.rules.reasonFor(roleId, method === 'PUT'),
      lane: priorityOf(state),
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
    throw new SyncStopped(String(answer.code ?? answer.status), false);
  }

  private async send(call: Omit<DiscordCall, 'withinMs'>): Promise<DiscordAnswer> {
    try {
      return await this.calls.send({ ...call, withinMs: WITHIN_MS });
    } catch (cause) {
      if (!(cause instanceof DiscordCallFailed)) throw cause;
      throw new SyncStopped(cause.failure, cause.failure === 'no-answer', { cause });
    }
  }

  private later(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

const priorityOf = ({ lane }: RoleStateRecord): RolePriority => PRIORITIES[lane] ?? 'check';

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
