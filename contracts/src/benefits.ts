import { CONTROLS_REFUSED, hasText, NO_CONTROLS, type FieldIssue } from './text.js';

/** The owner of a thing in the game: one character of the player, or the player’s account. */
export const BENEFIT_SCOPES = ['character', 'account'] as const;
export type BenefitScope = (typeof BENEFIT_SCOPES)[number];

/**
 * Treatment of a thing in the game when the right to it ends.
 * - `if-still-owned`: taken back only if the player still owns it
 * - `always`: taken back in any case
 * - `ask`: staff decide
 * - `never`: the player keeps it
 */
export const TAKE_BACK_RULES = ['if-still-owned', 'always', 'ask', 'never'] as const;
export type TakeBackRule = (typeof TAKE_BACK_RULES)[number];

/** A rank in a group (VIP pack, queue priority, job licence): held for a number of days, or for good (null). */
export interface LevelBenefit {
  kind: 'level';
  /** One of `BENEFIT_GROUPS`; the API accepts other names, too. */
  group: string;
  /** From 1; a higher rank includes the lower ones. */
  rank: number;
  days: number | null;
}

/** Something that is made once: a car, a house, an item. Taken back after `days`, if any. */
export interface ThingBenefit {
  kind: 'thing';
  /** The thing to make: a key that a game server understands, or words for the team. */
  effect: string;
  scope: BenefitScope;
  takeBack: TakeBackRule;
  days: number | null;
}

/** One thing that a product gives to its buyer. */
export type Benefit = LevelBenefit | ThingBenefit;

/** Returns the level that a product gives in a group; undefined if it gives none. */
export const levelOf = (benefits: readonly Benefit[], group: string): LevelBenefit | undefined =>
  benefits.find((benefit): benefit is LevelBenefit => benefit.kind === 'level' && benefit.group === group);

export const BENEFIT_KINDS = ['level', 'thing'] as const satisfies readonly Benefit['kind'][];

/** The groups that the console offers. */
export const BENEFIT_GROUPS = ['vip', 'queue', 'discount'] as const;

export const BENEFIT_LIMITS = { benefits: 10, group: 40, rank: 20, days: 1_000, effect: 100 } as const;

/** Name of a group: lower-case letters, digits and hyphens. */
export const BENEFIT_GROUP = /^[a-z0-9][a-z0-9-]*$/;

const FIELDS = {
  level: ['kind', 'group', 'rank', 'days'],
  thing: ['kind', 'effect', 'scope', 'takeBack', 'days'],
} as const satisfies { [K in Benefit['kind']]: readonly string[] };

/** Returns the faults of a list of benefits; empty if it can be stored. Fields are paths such as `benefits.0.rank`. */
export function listBenefitIssues(benefits: unknown): FieldIssue[] {
  if (!Array.isArray(benefits)) {
    return [{ field: 'benefits', code: 'LIST_INVALID', message: 'benefits must be a list' }];
  }
  const { benefits: most } = BENEFIT_LIMITS;
  if (benefits.length > most) {
    return [
      { field: 'benefits', code: 'LIST_INVALID', message: `benefits must have at most ${most} entries` },
    ];
  }
  const groups = new Set<unknown>();
  return benefits.flatMap((benefit: unknown, index) => {
    const issues = issuesOf(benefit, `benefits.${index}`);
    const { group } = Object(benefit) as { group?: unknown };
    if (issues.length === 0 && group !== undefined) {
      const field = `benefits.${index}.group`;
      if (groups.has(group)) issues.push({ field, code: 'LIST_INVALID', message: `${field} occurs twice` });
      groups.add(group);
    }
    return issues;
  });
}

function issuesOf(benefit: unknown, path: string): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const refuse = (name: string, code: string, message: string) => {
    const field = name ? `${path}.${name}` : path;
    issues.push({ field, code, message: `${field} ${message}` });
  };
  if (typeof benefit !== 'object' || benefit === null) {
    refuse('', 'TYPE_WRONG', 'must be an object');
    return issues;
  }
  const given = benefit as Record<string, unknown>;
  const kind = BENEFIT_KINDS.find((known) => known === given['kind']);
  if (!kind) {
    refuse('kind', 'OPTION_INVALID', `must be one of: ${BENEFIT_KINDS.join(', ')}`);
    return issues;
  }
  const option = (name: string, options: readonly string[]) => {
    if (!options.includes(given[name] as string)) {
      refuse(name, 'OPTION_INVALID', `must be one of: ${options.join(', ')}`);
    }
  };
  const wholeNumber = (name: string, max: number) => {
    const value = given[name];
    if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > max) {
      refuse(name, 'NUMBER_INVALID', `must be a whole number from 1 to ${max}`);
    }
  };
  switch (kind) {
    case 'level': {
      const { group } = given;
      if (typeof group !== 'string') refuse('group', 'TYPE_WRONG', 'must be a text');
      else if (group.length > BENEFIT_LIMITS.group) refuse('group', 'TEXT_TOO_LONG', 'is too long');
      else if (!BENEFIT_GROUP.test(group)) refuse('group', 'FORMAT_INVALID', 'must be the name of a group');
      wholeNumber('rank', BENEFIT_LIMITS.rank);
      break;
    }
    case 'thing': {
      const { effect } = given;
      if (typeof effect !== 'string') refuse('effect', 'TYPE_WRONG', 'must be a text');
      else if (!hasText(effect)) refuse('effect', 'FIELD_EMPTY', 'cannot be empty');
      else if (effect.length > BENEFIT_LIMITS.effect) refuse('effect', 'TEXT_TOO_LONG', 'is too long');
      else if (!NO_CONTROLS.test(effect)) refuse('effect', 'CHARACTERS_INVALID', CONTROLS_REFUSED);
      option('scope', BENEFIT_SCOPES);
      option('takeBack', TAKE_BACK_RULES);
      break;
    }
  }
  if (given['days'] !== null) wholeNumber('days', BENEFIT_LIMITS.days);
  const own: readonly string[] = FIELDS[kind];
  for (const name of Object.keys(given)) {
    if (!own.includes(name)) refuse(name, 'FIELD_UNKNOWN', 'should not exist');
  }
  return issues;
}

/** A benefit with its own fields only, in a fixed order, so that equal benefits have equal JSON. */
export function tidyBenefit(benefit: Benefit): Benefit {
  switch (benefit.kind) {
    case 'level': {
      const { kind, group, rank, days } = benefit;
      return { kind, group, rank, days };
    }
    case 'thing': {
      const { kind, effect, scope, takeBack, days } = benefit;
      return { kind, effect: effect.trim(), scope, takeBack, days };
    }
  }
}
