import { roleChanges } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import type { DiscordAnswer } from '../platform/discord-calls/discord-answer.js';
import {
  DiscordCallFailed,
  DiscordCalls,
  type CallLane,
} from '../platform/discord-calls/discord-calls.service.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { RoleRulesService } from './role-rules.service.js';
import { LANE_OF, type RoleStateRecord } from './role-state.schema.js';
import { RoleStatesRepository, type PassEnd } from './role-states.repository.js';
import { MEMBER_ROLE, ServerRoles } from './server-roles.service.js';

const UNKNOWN_MEMBER = 10007;
const UNKNOWN_ROLE = 10011;
const MISSING_PERMISSIONS = 50013;

/** After this time a member is read again before a change. */
const KNOWN_MS = 24 * 3_600_000;
/** After this time a role that the bot may not give is tried again. */
const BLOCKED_MS = 10 * 60_000;
const RETRY_MIN_MS = 2_000;
const RETRY_MAX_MS = 3_600_000;
/** Longest wait for Discord's rate limits. */
const WITHIN_MS = 120_000;

const CALL_LANES_BY_NUMBER: readonly CallLane[] = Object.keys(LANE_OF) as CallLane[];

/** Ends a pass. `isFateUnknown`: the last call may have been carried out. */
class PassStopped extends Error {
  constructor(
    readonly code: string,
    readonly isFateUnknown: boolean,
    options?: ErrorOptions,
  ) {
    super(`pass stopped: ${code}`, options);
    this.name = 'PassStopped';
  }
}

/** Gives and takes the roles of one member as their row wants it. One call for each role, and only roles of the rules. */
@Injectable()
export class RolePass {
  constructor(
    private readonly states: RoleStatesRepository,
    private readonly rules: RoleRulesService,
    private readonly serverRoles: ServerRoles,
    private readonly calls: DiscordCalls,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Rows whose pass is due, the urgent ones first. During a pause the last lane is left out. */
  async findDue(limit: number): Promise<RoleStateRecord[]> {
    const lane = (await this.rules.isPaused()) ? 'soon' : 'check';
    return this.states.findDue(this.clock.now(), lane, limit);
  }

  async run(id: Types.ObjectId, owner: string): Promise<void> {
    const state = await this.states.begin(id, owner, this.clock.now());
    if (!state) return;
    await this.states.end(state, owner, await this.outcome(state));
  }

  private async outcome(state: RoleStateRecord): Promise<PassEnd> {
    try {
      const blocked = await this.converge(state);
      const workAt = blocked ? this.later(BLOCKED_MS) : null;
      return { workAt, attempts: 0, code: blocked };
    } catch (error) {
      const isFateUnknown = error instanceof PassStopped && error.isFateUnknown;
      if (isFateUnknown) await this.states.learn(state._id, null, { notMember: false, at: this.clock.now() });
      const wait = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(state.attempts, 20));
      const code = error instanceof PassStopped || error instanceof DomainError ? codeOf(error) : null;
      if (code === null) throw error;
      return { workAt: this.later(wait), attempts: state.attempts + 1, code };
    }
  }

  /** Gives roles, then takes others. Returns why some could not be changed; null if all were. */
  private async converge(state: RoleStateRecord): Promise<string | null> {
    const known = await this.knownRoles(state);
    if (!known) return null;
    const { give, take } = roleChanges(state.wanted, known, await this.rules.current());
    if (give.length + take.length === 0) return null;
    const lane = laneOf(state);
    const givable = new Set(
      (await this.serverRoles.list(lane)).filter(({ obstacle }) => obstacle === null).map(({ id }) => id),
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
    // A process died during its pass, and its last call may have been carried out. The known roles are removed before the
    // member is read, because that may fail.
    if (working !== null) await this.states.learn(_id, null, { notMember: false, at: now });
    else if (known && isFresh) return known;
    const { guildId } = this.config.discord;
    const params = { guildId, userId: state.discordId };
    const path = '/guilds/{guildId}/members/{userId}';
    const answer = await this.send({ method: 'GET', path, params, lane: laneOf(state) });
    if (answer.code === UNKNOWN_MEMBER) {
      await this.states.learn(_id, [], { notMember: true, at: now });
      return null;
    }
    const { roles } = (answer.json ?? {}) as { roles?: unknown };
    if (!answer.ok || !Array.isArray(roles))
      throw new PassStopped(String(answer.code ?? answer.status), false);
    const read = roles.filter((role): role is string => typeof role === 'string');
    // After a crash it is unknown whether the bot or somebody else changed the roles.
    const changes = roleChanges(state.wanted, read, await this.rules.current());
    const byHand = known && working === null ? changedByHand(known, changes) : null;
    await this.states.learn(_id, read, { notMember: false, at: now, byHand });
    return read;
  }

  /** Changes one role. Returns why it could not be changed; null if it was. */
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
      lane: laneOf(state),
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
    throw new PassStopped(String(answer.code ?? answer.status), false);
  }

  private async send(call: Omit<Parameters<DiscordCalls['send']>[0], 'withinMs'>): Promise<DiscordAnswer> {
    try {
      return await this.calls.send({ ...call, withinMs: WITHIN_MS });
    } catch (cause) {
      if (!(cause instanceof DiscordCallFailed)) throw cause;
      throw new PassStopped(cause.failure, cause.failure === 'no-answer', { cause });
    }
  }

  private later(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

const laneOf = ({ lane }: RoleStateRecord): CallLane => CALL_LANES_BY_NUMBER[lane] ?? 'check';

const codeOf = (error: PassStopped | DomainError): string => error.code;

/** Changes by others since the member was last read, which this pass undoes; null if there are none. */
function changedByHand(
  known: readonly string[],
  { give, take }: { give: readonly string[]; take: readonly string[] },
): { given: string[]; taken: string[] } | null {
  const given = take.filter((id) => !known.includes(id));
  const taken = give.filter((id) => known.includes(id));
  return given.length + taken.length > 0 ? { given, taken } : null;
}
