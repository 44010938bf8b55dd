import type { Department } from './kinds/job.js';
import type { Level } from './rights.js';

/** A fact about a player. It decides about roles on Discord and about what the player may buy. */
export type PlayerFact =
  /** Everyone with an account on the site. */
  | { fact: 'account' }
  /** Players with an accepted application of this kind. */
  | { fact: 'application'; kind: (typeof FACT_KINDS)[number] }
  /** Leaders or confirmed members of an accepted entity. */
  | { fact: 'entity'; entityId: string; part: EntityPart }
  /** Players who are accepted in a department. */
  | { fact: 'department'; department: Department }
  /** Players who hold this rank of a ladder, or a higher one unless `exact`. */
  | { fact: 'level'; group: string; rank: number; exact: boolean }
  | { fact: 'suspended' }
  /** No player. A rule with it takes the role from everyone who holds it. */
  | { fact: 'nobody' };

/** The names of the facts. */
export const PLAYER_FACTS = [
  'account',
  'application',
  'entity',
  'department',
  'level',
  'suspended',
  'nobody',
] as const satisfies readonly PlayerFact['fact'][];

/** The names of the facts that a product can require of its buyer. */
export const NEED_FACTS = ['application', 'entity', 'department', 'level'] as const;

/** A fact that a product requires of its buyer. */
export type ProductNeed = Extract<PlayerFact, { fact: (typeof NEED_FACTS)[number] }>;

/** The kinds of application that a player can hold once at most. */
export const FACT_KINDS = ['whitelist', 'beta', 'streamer', 'entity'] as const;

export const ENTITY_PARTS = ['leader', 'member'] as const;
export type EntityPart = (typeof ENTITY_PARTS)[number];

/** All facts that are known about one player. */
export interface FactsOfPlayer {
  accepted: readonly (typeof FACT_KINDS)[number][];
  departments: readonly string[];
  entities: readonly { entityId: string; part: EntityPart }[];
  levels: readonly Level[];
  suspended: boolean;
}

/** Whether a fact holds for a player at a moment. */
export function factHolds(when: PlayerFact, facts: FactsOfPlayer, now: Date): boolean {
  switch (when.fact) {
    case 'account':
      return true;
    case 'application':
      return facts.accepted.includes(when.kind);
    case 'entity':
      return facts.entities.some(({ entityId, part }) => entityId === when.entityId && part === when.part);
    case 'department':
      return facts.departments.includes(when.department);
    case 'suspended':
      return facts.suspended;
    case 'nobody':
      return false;
    case 'level': {
      const { group, rank, exact } = when;
      const held = facts.levels.filter(
        (level) => level.group === group && (level.until === null || level.until > now),
      );
      // The highest rank counts: lower ones wait below it.
      const highest = Math.max(0, ...held.map((level) => level.rank));
      return exact ? highest === rank : highest >= rank;
    }
  }
}

/** A fact with its own fields only, in a fixed order, so that equal facts have equal JSON. */
export function tidyFact<Fact extends PlayerFact>(when: Fact): Fact;
export function tidyFact(when: PlayerFact): PlayerFact {
  switch (when.fact) {
    case 'account':
    case 'suspended':
    case 'nobody':
      return { fact: when.fact };
    case 'application':
      return { fact: when.fact, kind: when.kind };
    case 'entity':
      return { fact: when.fact, entityId: when.entityId, part: when.part };
    case 'department':
      return { fact: when.fact, department: when.department };
    case 'level':
      return { fact: when.fact, group: when.group, rank: when.rank, exact: when.exact ?? false };
  }
}
