import {
  ROLE_TAKES_FREE,
  takesOf,
  type PlayerFact,
  type RoleHandChange,
  type RoleRule,
  type RoleRules,
  type RoleRulesPreview,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import { UsersService } from '../accounts/users/users.service.js';
import { AppConfig } from '../config/app-config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Outbox } from '../platform/outbox/outbox.service.js';
import { AuditService, type AuditBy, type AuditInput } from '../staff/audit/audit.service.js';
import { DesiredRoles } from './desired-roles.service.js';
import {
  ROLE_RULES_ID,
  ROLE_RULES_MODEL,
  type RoleRulesRecord,
  type UnknownHolders,
} from './role-rules.schema.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { ServerRoles } from './server-roles.service.js';

/** Time until other processes see a change. */
const RULES_KEPT_MS = 2_000;
/** The topic of new rules: the roles of all players are computed again. */
export const RULES_CHANGED = 'discord-rules';
/** After this time every process has read the new rules. */
const BACKFILL_DELAY_MS = RULES_KEPT_MS + 1_000;
/** Maximum changes by hand in the list for staff. */
const SHOWN = 20;

type CurrentRules = Pick<Required<RoleRulesRecord>, 'version' | 'rules' | 'paused'> & {
  unknownHolders: UnknownHolders;
};

/** The rules that connect facts and roles. Staff read them, preview new ones and change them, with audit entries. */
@Injectable()
export class RoleRulesService {
  private kept: { rules: Promise<CurrentRules>; at: number } | null = null;

  constructor(
    @InjectModel(ROLE_RULES_MODEL) private readonly model: Model<RoleRulesRecord>,
    private readonly desired: DesiredRoles,
    private readonly states: RoleStatesRepository,
    private readonly serverRoles: ServerRoles,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /** The rules in force, up to two seconds old. */
  async current(): Promise<readonly RoleRule[]> {
    return (await this.recent()).rules;
  }

  /** Whether new rules and routine checks wait, up to two seconds old. */
  async isPaused(): Promise<boolean> {
    return (await this.recent()).paused;
  }

  /** The stored rules; rules from the configuration have version 0. */
  async read(): Promise<CurrentRules> {
    const stored = await this.model.findById(ROLE_RULES_ID).lean<RoleRulesRecord>().exec();
    const { version = 0, paused = false, strangers: unknownHolders = [] } = stored ?? {};
    const rules = stored && version > 0 ? stored.rules : this.defaults();
    return { version, rules, paused, unknownHolders };
  }

  async show(): Promise<RoleRules> {
    const { rules, version, paused } = await this.read();
    const { bot } = this.serverRoles;
    const blocked = bot === 'ready' && rules.length > 0 ? await this.serverRoles.blockedOf(rules) : [];
    const [waiting, changedByHand] = await Promise.all([this.states.countWaiting(), this.changedByHand()]);
    const secondsLeft = this.serverRoles.secondsFor(waiting);
    return { rules, version, waiting, secondsLeft, bot, blocked, paused, changedByHand };
  }

  /** Pauses or resumes the work of new rules and routine checks. Audited, unless nothing changes. */
  async pause(paused: boolean, by: AuditBy): Promise<RoleRules> {
    await this.write({ action: 'discord.pause', after: { paused } }, by, async () =>
      (await this.read()).paused === paused
        ? null
        : { $set: { paused }, $setOnInsert: { version: 0, rules: [] } },
    );
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
    const stored = await this.read();
    if (stored.version !== version) throw new DomainError('SETTINGS_CHANGED');
    const taken = takesOf(await this.preview(rules));
    if (taken > ROLE_TAKES_FREE && taken !== takes) {
      const message = `takes must be ${taken}: the number of roles that these rules take away`;
      throw new DomainError('VALIDATION_FAILED', {
        errors: [{ field: 'takes', code: 'NUMBER_INVALID', message }],
      });
    }
    const entry = { action: 'discord.rules', before: { rules: stored.rules }, after: { rules } } as const;
    const isSaved = await this.write(entry, by, async () => {
      if ((await this.read()).version !== version) return null;
      await this.beginBackfill();
      return { $set: { rules: [...rules], version: version + 1 } };
    });
    if (!isSaved) throw new DomainError('SETTINGS_CHANGED');
    return this.show();
  }

  /**
   * Counts what rules would change for all players.
   * @throws VALIDATION_FAILED for a role that may not be given, DISCORD_UNAVAILABLE, PROVIDER_NOT_CONFIGURED
   */
  async preview(rules: readonly RoleRule[]): Promise<RoleRulesPreview> {
    await this.serverRoles.assertGivable(rules);
    const counts = await this.desired.count(rules);
    const changes = counts.roles.reduce((sum, { gives, takes }) => sum + gives + takes, 0);
    return { ...counts, seconds: this.serverRoles.secondsFor(changes) };
  }

  /** In the transaction of new rules: adds the work that they need for all players. */
  async beginBackfill(): Promise<void> {
    await this.outbox.add(RULES_CHANGED, [ROLE_RULES_ID], { delayMs: BACKFILL_DELAY_MS });
  }

  async saveUnknownHolders(unknownHolders: UnknownHolders): Promise<void> {
    await this.model.updateOne(
      { _id: ROLE_RULES_ID },
      { $set: { strangers: unknownHolders }, $setOnInsert: { version: 0, rules: [] } },
      { upsert: true },
    );
  }

  /** Drops the cached rules after a save. */
  forget(): void {
    this.kept = null;
  }

  /** The line in the server's audit log. */
  async reasonFor(roleId: string, isGiven: boolean): Promise<string> {
    const rules = (await this.current()).filter((rule) => rule.roleId === roleId);
    const facts = rules.map(({ when }) => when).filter((when) => when.fact !== 'nobody');
    const words = facts.map(wordsOf).join(', ');
    if (isGiven) return `Site: ${words}`;
    return words ? `Site: no longer ${words}` : 'Site: taken from everyone';
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

  private recent(): Promise<CurrentRules> {
    const now = performance.now();
    if (!this.kept || now - this.kept.at > RULES_KEPT_MS) {
      const rules = this.read();
      this.kept = { rules, at: now };
      rules.catch(() => (this.kept = null));
    }
    return this.kept.rules;
  }

  private defaults(): RoleRule[] {
    const { whitelistRoleId } = this.config.discord;
    if (whitelistRoleId === null) return [];
    return [{ when: { fact: 'application', kind: 'whitelist' }, roleId: whitelistRoleId, take: true }];
  }

  /** Makes a change of the document, audited. False if it makes none. */
  private async write(
    entry: Pick<AuditInput, 'action' | 'before' | 'after'>,
    { actor, origin }: AuditBy,
    change: () => Promise<UpdateQuery<RoleRulesRecord> | null>,
  ): Promise<boolean> {
    const target = { type: 'discord', id: ROLE_RULES_ID.toHexString() };
    const isChanged = await this.audit.recordChange({ ...origin, actor, target, ...entry }, async () => {
      const update = await change();
      if (update) await this.model.updateOne({ _id: ROLE_RULES_ID }, update, { upsert: true });
      return update !== null;
    });
    this.forget();
    return isChanged;
  }
}

function wordsOf(when: Exclude<PlayerFact, { fact: 'nobody' }>): string {
  switch (when.fact) {
    case 'account':
      return 'account on the site';
    case 'application':
      return `${when.kind} accepted`;
    case 'entity':
      return `${when.part} of an entity`;
    case 'department':
      return `accepted at ${when.department}`;
    case 'level':
      return `${when.group} level ${when.rank}`;
    case 'suspended':
      return 'suspended';
  }
}
