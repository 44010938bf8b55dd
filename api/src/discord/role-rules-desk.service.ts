import type { RoleRule, RoleRules } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService, type AuditBy } from '../audit/audit.service.js';
import { DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { RoleProgress } from './role-progress.service.js';
import { RoleRulesRepository } from './role-rules.repository.js';
import { ROLE_RULES_ID, ROLE_RULES_MODEL } from './role-rules.schema.js';
import { RoleRulesService } from './role-rules.service.js';
import { ServerRoles } from './server-roles.service.js';

/** The rules for staff. */
@Injectable()
export class RoleRulesDesk {
  constructor(
    private readonly rules: RoleRulesService,
    private readonly repository: RoleRulesRepository,
    private readonly progress: RoleProgress,
    private readonly serverRoles: ServerRoles,
    private readonly calls: DiscordCalls,
    private readonly audit: AuditService,
  ) {}

  async show(): Promise<RoleRules> {
    const { rules, version, paused } = await this.rules.read();
    const { isConfigured, isTokenRefused } = this.calls;
    const bot = isTokenRefused ? 'token-refused' : isConfigured ? 'ready' : 'no-token';
    const blocked = bot === 'ready' && rules.length > 0 ? await this.serverRoles.blockedOf(rules) : [];
    const [waiting, changedByHand] = await Promise.all([
      this.progress.countWaiting(),
      this.progress.changedByHand(),
    ]);
    const secondsLeft = this.progress.secondsFor(waiting);
    return { rules, version, waiting, secondsLeft, bot, blocked, paused, changedByHand };
  }

  /** Pauses or resumes the work of new rules and routine checks. Audited, unless nothing changes. */
  async pause(paused: boolean, { actor, origin }: AuditBy): Promise<RoleRules> {
    const entry = this.audit.prepare({
      actor,
      action: 'discord.pause',
      target: { type: 'discord', id: ROLE_RULES_ID.toHexString() },
      after: { paused },
      ...origin,
    });
    if (await this.repository.pause(paused, entry)) {
      this.rules.forget();
      await this.audit.relay({ model: ROLE_RULES_MODEL, id: ROLE_RULES_ID }, entry);
    }
    return this.show();
  }

  /**
   * Stores all rules, audited.
   * @throws SETTINGS_CHANGED if `version` is stale, VALIDATION_FAILED for a role that may not be given, DISCORD_UNAVAILABLE,
   * PROVIDER_NOT_CONFIGURED without a bot
   */
  async save(version: number, rules: readonly RoleRule[], { actor, origin }: AuditBy): Promise<RoleRules> {
    await this.serverRoles.assertGivable(rules);
    const stored = await this.rules.read();
    const entry = this.audit.prepare({
      actor,
      action: 'discord.rules',
      target: { type: 'discord', id: ROLE_RULES_ID.toHexString() },
      before: { rules: stored.rules },
      after: { rules },
      ...origin,
    });
    if (stored.version !== version || !(await this.repository.save(version, rules, entry)))
      throw new DomainError('SETTINGS_CHANGED');
    this.rules.forget();
    await this.audit.relay({ model: ROLE_RULES_MODEL, id: ROLE_RULES_ID }, entry);
    return this.show();
  }
}
