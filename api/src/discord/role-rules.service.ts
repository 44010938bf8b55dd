import type { RoleFact, RoleRule } from '@city/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { GivenDiscordRoles } from '../platform/ports/given-discord-roles.js';
import { Transactions } from '../platform/transactions/transactions.js';
import {
  ROLE_RULES_ID,
  ROLE_RULES_MODEL,
  type RoleRulesRecord,
  type Strangers,
} from './role-rules.schema.js';

/** Time until other processes see a change. */
export const RULES_KEPT_MS = 2_000;

type CurrentRules = Required<Pick<RoleRulesRecord, 'version' | 'rules' | 'begun' | 'paused' | 'strangers'>>;

/** The stored rules that connect facts and roles. */
@Injectable()
export class RoleRulesService implements OnModuleInit {
  private kept: { rules: Promise<CurrentRules>; at: number } | null = null;

  constructor(
    @InjectModel(ROLE_RULES_MODEL) private readonly model: Model<RoleRulesRecord>,
    private readonly config: AppConfig,
    private readonly given: GivenDiscordRoles,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.given.register(
      async () => (await this.read()).rules.map(({ roleId }) => roleId),
      async () => (await this.current()).map(({ roleId }) => roleId),
    );
  }

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
    const { version = 0, begun = 0, paused = false, strangers = [] } = stored ?? {};
    const rules = stored && version > 0 ? stored.rules : this.defaults();
    return { version, rules, begun, paused, strangers };
  }

  /** Stores rules based on `version` (optimistic lock). In a transaction only. Returns false if the version is stale. */
  async save(version: number, rules: readonly RoleRule[]): Promise<boolean> {
    if ((await this.read()).version !== version) return false;
    await this.write({ $set: { rules: [...rules], version: version + 1 } });
    return true;
  }

  /** Pauses new rules and routine checks, or ends the pause. In a transaction only. False if nothing changes. */
  async pause(paused: boolean): Promise<boolean> {
    if ((await this.read()).paused === paused) return false;
    await this.write({ $set: { paused }, $setOnInsert: { version: 0, rules: [] } });
    return true;
  }

  /** Stores that the work of a version has begun for all players. */
  async markBegun(version: number): Promise<void> {
    await this.model.updateOne({ _id: ROLE_RULES_ID }, { $max: { begun: version } });
  }

  async saveStrangers(strangers: Strangers): Promise<void> {
    await this.model.updateOne(
      { _id: ROLE_RULES_ID },
      { $set: { strangers }, $setOnInsert: { version: 0, rules: [] } },
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

  private async write(change: UpdateQuery<RoleRulesRecord>): Promise<void> {
    await this.model.updateOne({ _id: ROLE_RULES_ID }, change, { upsert: true });
    await this.transactions.afterCommit(() => this.forget());
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
