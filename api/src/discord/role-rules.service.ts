import type { RoleFact, RoleRule } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import type { Strangers } from './role-rules.schema.js';
import { RoleRulesRepository } from './role-rules.repository.js';

/** Time until other processes see a change. */
export const RULES_KEPT_MS = 2_000;

interface CurrentRules {
  version: number;
  rules: RoleRule[];
  /** The version whose work has begun for all players. */
  begun: number;
  paused: boolean;
  strangers: Strangers;
}

/** The rules that connect facts and roles. */
@Injectable()
export class RoleRulesService {
  private kept: { rules: Promise<CurrentRules>; at: number } | null = null;

  constructor(
    private readonly repository: RoleRulesRepository,
    private readonly config: AppConfig,
  ) {}

  /** The rules in force, up to two seconds old. */
  async current(): Promise<readonly RoleRule[]> {
    return (await this.recent()).rules;
  }

  /** Whether the last lane waits, up to two seconds old. */
  async isPaused(): Promise<boolean> {
    return (await this.recent()).paused;
  }

  /** The rules as stored; those of the server's configuration have version 0. */
  async read(): Promise<CurrentRules> {
    const stored = await this.repository.read();
    const { version = 0, begun = 0, paused = false, strangers = [] } = stored ?? {};
    return {
      version,
      rules: stored && version > 0 ? stored.rules : this.defaults(),
      begun,
      paused,
      strangers,
    };
  }

  /** Stores that the work of a version has begun for all players. */
  markBegun(version: number): Promise<void> {
    return this.repository.begun(version);
  }

  saveStrangers(strangers: Strangers): Promise<void> {
    return this.repository.saveStrangers(strangers);
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
}

function wordsOf(when: Exclude<RoleFact, { fact: 'nobody' }>): string {
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
