import type { DiscordRole, RoleRule, RoleRules, RoleRulesInput, RoleRulesPreview } from '@city/contracts';
import { httpClient, sendJson } from './http-client.js';

/** The rules for roles on Discord as methods. */
export interface DiscordProvider {
  /** The roles of the Discord server, highest first. */
  readDiscordRoles(): Promise<DiscordRole[]>;
  readRoleRules(): Promise<RoleRules>;
  saveRoleRules(input: RoleRulesInput): Promise<RoleRules>;
  /** Pauses the work of new rules and routine checks, or lets it continue. */
  pauseRoles(paused: boolean): Promise<RoleRules>;
  /** Returns the effect that rules would have, and changes nothing. */
  previewRoleRules(rules: readonly RoleRule[]): Promise<RoleRulesPreview>;
}

export function createDiscordProvider(apiUrl: string): DiscordProvider {
  const path = `${apiUrl}/discord`;
  return {
    async readDiscordRoles() {
      return (await httpClient(`${path}/roles`)).json as DiscordRole[];
    },
    async readRoleRules() {
      return (await httpClient(`${path}/rules`)).json as RoleRules;
    },
    async saveRoleRules(input) {
      return (await sendJson('PUT', `${path}/rules`, input)) as RoleRules;
    },
    async pauseRoles(paused) {
      return (await sendJson('PUT', `${path}/pause`, { paused })) as RoleRules;
    },
    async previewRoleRules(rules) {
      return (await sendJson('POST', `${path}/rules/preview`, { rules })) as RoleRulesPreview;
    },
  };
}
