import type { Person } from './applications.js';
import { factHolds, type FactsOfPlayer, type PlayerFact } from './player-facts.js';

/** A rule: players for whom a fact is true get a role. */
export interface RoleRule {
  when: PlayerFact;
  /** Discord's id of the role. */
  roleId: string;
  /** False: the role is given, but never taken away. */
  take: boolean;
}

export const ROLE_RULES_MAX = 50;

/** The roles that follow from the rules, each once, in the order of the rules. */
export const wantedRoles = (rules: readonly RoleRule[], facts: FactsOfPlayer, now: Date): string[] => [
  ...new Set(rules.filter(({ when }) => factHolds(when, facts, now)).map(({ roleId }) => roleId)),
];

/** Returns the roles that a member lacks, and the roles that the rules take away from them. */
export function roleChanges(
  wanted: readonly string[],
  held: readonly string[],
  rules: readonly RoleRule[],
): { give: string[]; take: string[] } {
  const taken = takenRoles(rules);
  return {
    give: wanted.filter((id) => !held.includes(id)),
    take: held.filter((id) => taken.includes(id) && !wanted.includes(id)),
  };
}

/** Returns the roles that are taken from players who match no rule. Every rule for the role must have `take`. */
const takenRoles = (rules: readonly RoleRule[]): string[] => {
  const kept = new Set(rules.filter(({ take }) => !take).map(({ roleId }) => roleId));
  return [...new Set(rules.map(({ roleId }) => roleId))].filter((id) => !kept.has(id));
};

/**
 * Reasons why the bot may not give a role: everybody has it, Discord manages it, it is at or above the bot’s own role,
 * or it has dangerous permissions.
 */
export const ROLE_OBSTACLES = ['everyone', 'managed', 'above-bot', 'powerful'] as const;
export type RoleObstacle = (typeof ROLE_OBSTACLES)[number];

/** A role of the server (`GET /api/discord/roles`). */
export interface DiscordRole {
  id: string;
  name: string;
  /** Roles with a higher position stand above. */
  position: number;
  /** Null for a role that rules may give. */
  obstacle: RoleObstacle | null;
}

/** The rules with how far the server has followed them (`GET /api/discord/rules`). */
export interface RoleRules {
  rules: RoleRule[];
  /** Counts up with every save; 0 while the rules come from the server's configuration. */
  version: number;
  /** Players whose roles still differ from the rules. */
  waiting: number;
  /** About how many seconds these changes take within Discord's limits. */
  secondsLeft: number;
  /** Whether the bot can act at all: `no-token`, or `token-refused` by Discord. */
  bot: 'ready' | 'no-token' | 'token-refused';
  /** Roles of rules that Discord does not let the bot give. */
  blocked: { roleId: string; obstacle: RoleObstacle | 'unknown' }[];
  /** Staff have paused the work of new rules and routine checks. Decisions and purchases still change roles. */
  paused: boolean;
  /** Roles that someone gave or took by hand against the rules. The site has corrected them. Newest first. */
  changedByHand: RoleHandChange[];
}

/** Roles that somebody on the server gave to a member or took from them, against the rules. */
export interface RoleHandChange {
  player: Person;
  /** When it was found. ISO 8601. */
  at: string;
  given: string[];
  taken: string[];
}

/** `PUT /api/discord/rules`: all rules, based on the version that was read. */
export interface RoleRulesInput {
  version: number;
  rules: RoleRule[];
  /** The number of roles that would be taken, as staff have typed it: needed when it is above ROLE_TAKES_FREE. */
  takes?: number;
}

/** Rules that would take more roles than this are saved only if the request confirms the number. */
export const ROLE_TAKES_FREE = 100;

/** Effect of new rules, counted before they are saved (`POST /api/discord/rules/preview`). */
export interface RoleRulesPreview {
  /** For each role of the rules. */
  roles: { roleId: string; gives: number; takes: number }[];
  /** Players whose roles have not been read yet. They are counted as players without roles. */
  unread: number;
  /** Players who are not on the server. Nothing changes for them until they join, so `roles` leaves them out. */
  absent: number;
  /** About how many seconds the changes take within Discord's limits. */
  seconds: number;
}

/** Total number of roles that the rules would take. */
export const takesOf = ({ roles }: Pick<RoleRulesPreview, 'roles'>): number =>
  roles.reduce((sum, { takes }) => sum + takes, 0);
