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

/** What is known of a member is believed for so long. */
const KNOWN_MS = 24 * 3_600_000;
/** A role that the bot may not give is tried again after so long. */
const BLOCKED_MS = 10 * 60_000;
const RETRY_MIN_MS = 2_000;
const RETRY_MAX_MS = 3_600_000;
/** Longest wait for a place within Discord's limits. */
const WITHIN_MS = 120_000;

const CALL_LANES_BY_NUMBER: readonly CallLane[] = Object.keys(LANE_OF) as CallLane[];

/** The pass cannot go on; `isFateUnknown`: the last call may have been carried out. */
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

/** Makes the roles of one member equal to the wish in their row: one call a role, only roles of the rules. */
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

  /** Rows whose pass is due, the urgent ones first. In a pause the last lane waits. */
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

  /** Gives, then takes. Returns why roles are left, null if none is. */
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

  /** All roles of the member, read again when in doubt; null if Discord knows no such member. */
  private async knownRoles(state: RoleStateRecord): Promise<string[] | null> {
    const { _id, known, readAt, working } = state;
    const now = this.clock.now();
    const isFresh = readAt !== null && now.getTime() - readAt.getTime() < KNOWN_MS;
    // A process that died in the middle of a pass has left its mark: its last call may have been carried out. What is known is
    // forgotten first, because reading the member may fail.
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
    // After a crash nobody knows who made the difference.
    const changes = roleChanges(state.wanted, read, await this.rules.current());
    const byHand = known && working === null ? changedByHand(known, changes) : null;
    await this.states.learn(_id, read, { notMember: false, at: now, byHand });
    return read;
  }

  /** One role. Returns why it could not be changed, null if it was. */
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
      // The role's place or the server's list has changed since it was read.
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

/** What others have changed since the member was last read, and this pass puts right; null if nothing. */
function changedByHand(
  known: readonly string[],
  { give, take }: { give: readonly string[]; take: readonly string[] },
): { given: string[]; taken: string[] } | null {
  const given = take.filter((id) => !known.includes(id));
  const taken = give.filter((id) => known.includes(id));
  return given.length + taken.length > 0 ? { given, taken } : null;
}
