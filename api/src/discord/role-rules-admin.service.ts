import {
  ROLE_TAKES_FREE,
  roleChanges,
  takesOf,
  type AuditAction,
  type RoleHandChange,
  type RoleRule,
  type RoleRules,
  type RoleRulesPreview,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService, type AuditBy, type AuditInput } from '../staff/audit/audit.service.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { UsersService } from '../accounts/users/users.service.js';
import { DesiredRoles } from './desired-roles.service.js';
import { RoleJobs } from './role-jobs.service.js';
import { ROLE_RULES_ID } from './role-rules.schema.js';
import { RoleRulesService } from './role-rules.service.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { ServerRoles } from './server-roles.service.js';

const PAGE = 500;
/** Maximum changes by hand in the list for staff. */
const SHOWN = 20;

/** Staff read the rules and the progress of their work, preview new rules and change them, with audit entries. */
@Injectable()
export class RoleRulesAdmin {
  constructor(
    private readonly rules: RoleRulesService,
    private readonly desired: DesiredRoles,
    private readonly states: RoleStatesRepository,
    private readonly jobs: RoleJobs,
    private readonly serverRoles: ServerRoles,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async show(): Promise<RoleRules> {
    const { rules, version, paused } = await this.rules.read();
    const { bot } = this.serverRoles;
    const blocked = bot === 'ready' && rules.length > 0 ? await this.serverRoles.blockedOf(rules) : [];
    const [waiting, changedByHand] = await Promise.all([this.states.countWaiting(), this.changedByHand()]);
    const secondsLeft = this.serverRoles.secondsFor(waiting);
    return { rules, version, waiting, secondsLeft, bot, blocked, paused, changedByHand };
  }

  /** Pauses or resumes the work of new rules and routine checks. Audited, unless nothing changes. */
  async pause(paused: boolean, by: AuditBy): Promise<RoleRules> {
    const entry = this.entry('discord.pause', by, { after: { paused } });
    await this.audit.recordChange(entry, () => this.rules.pause(paused));
    return this.show();
  }

  /**
   * Stores all rules, audited, and begins their work for all players. Rules that would take many roles need a confirmation.
   * @param takes the number of roles that the rules take away, confirmed by staff
   * @throws SETTINGS_CHANGED if `version` is stale, VALIDATION_FAILED for a role that may not be given or without the needed
   * confirmation, DISCORD_UNAVAILABLE, PROVIDER_NOT_CONFIGURED without a bot
   */
  async save(
    { version, rules, takes }: { version: number; rules: readonly RoleRule[]; takes: number | undefined },
    by: AuditBy,
  ): Promise<RoleRules> {
    const stored = await this.rules.read();
    if (stored.version !== version) throw new DomainError('SETTINGS_CHANGED');
    const taken = takesOf(await this.preview(rules));
    if (taken > ROLE_TAKES_FREE && taken !== takes) {
      const message = `takes must be ${taken}: the number of roles that these rules take away`;
      throw new DomainError('VALIDATION_FAILED', {
        errors: [{ field: 'takes', code: 'NUMBER_INVALID', message }],
      });
    }
    const entry = this.entry('discord.rules', by, { before: { rules: stored.rules }, after: { rules } });
    if (!(await this.audit.recordChange(entry, () => this.rules.save(version, rules))))
      throw new DomainError('SETTINGS_CHANGED');
    const saved = await this.show();
    await this.jobs.beginBackfill(saved.version);
    return saved;
  }

  /**
   * Counts what rules would change for all players.
   * @throws VALIDATION_FAILED for a role that may not be given, DISCORD_UNAVAILABLE, PROVIDER_NOT_CONFIGURED
   */
  async preview(rules: readonly RoleRule[]): Promise<RoleRulesPreview> {
    await this.serverRoles.assertGivable(rules);
    const now = this.clock.now();
    const roles = new Map(rules.map(({ roleId }) => [roleId, { roleId, gives: 0, takes: 0 }]));
    const count = (ids: readonly string[], what: 'gives' | 'takes') => {
      for (const id of ids) {
        const counts = roles.get(id);
        if (counts) counts[what] += 1;
      }
    };
    let unread = 0;
    let absent = 0;
    for await (const ids of this.users.allIds(PAGE)) {
      const [rows, players] = await Promise.all([
        this.states.findAll(ids),
        this.desired.ofAll(ids, rules, now),
      ]);
      for (const [id, { wanted, inRequiredServer }] of players) {
        const row = rows.get(id);
        const known = row?.known ?? null;
        if (row?.notMember || (!known && !inRequiredServer)) {
          absent += 1;
          continue;
        }
        if (!known) unread += 1;
        const { give, take } = roleChanges(wanted, known ?? [], rules);
        count(give, 'gives');
        count(take, 'takes');
      }
    }
    const counts = [...roles.values()];
    const changes = counts.reduce((sum, { gives, takes }) => sum + gives + takes, 0);
    return { roles: counts, unread, absent, seconds: this.serverRoles.secondsFor(changes) };
  }

  /** Newest first, one for each player. */
  private async changedByHand(): Promise<RoleHandChange[]> {
    const rows = await this.states.findByHand(SHOWN);
    const people = await this.users.findPeople(rows.map(({ _id }) => _id));
    return rows.flatMap(({ _id, byHand: { at, given, taken } }) => {
      const player = people.get(_id.toHexString());
      return player ? [{ player, at: at.toISOString(), given, taken }] : [];
    });
  }

  private entry(
    action: AuditAction & `discord.${string}`,
    { actor, origin }: AuditBy,
    change: Pick<AuditInput, 'before' | 'after'>,
  ): AuditInput {
    const target = { type: 'discord', id: ROLE_RULES_ID.toHexString() } as const;
    return { actor, action, target, ...change, ...origin };
  }
}
