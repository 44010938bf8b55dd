import type { ApplicationBase, ReviewHint } from './applications.js';
import { listChoiceIssues, listEmptyIssues, listUntickedIssues } from './form-rules.js';
import type { FieldIssue } from './text.js';

export const ENTITY_TYPES = ['Crew', 'Gang', 'Family', 'Organization'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export const ENTITY_STYLES = [
  'Streetwear',
  'Casual',
  'Minimalist',
  'Business',
  'Lumberjack',
  'Biker',
  'Latino',
  'Gothic',
  'Punk',
  'Techwear',
  'Military',
] as const;
export type EntityStyle = (typeof ENTITY_STYLES)[number];

/** Longest text of each field; `entityType` and `entityStyle` come from the lists above. */
export const ENTITY_LIMITS = {
  entityName: 80,
  entityType: 20,
  finality: 2_000,
  ceaseConditions: 2_000,
  majorGoals: 2_000,
  strategies: 2_000,
  motto: 200,
  entityStyle: 20,
  logoDescription: 1_000,
  preferredVehicles: 500,
  secretTactics: 2_000,
  conflictResponse: 2_000,
  diplomacyHandling: 2_000,
  nextStepIfPowerful: 2_000,
} as const;
export type EntityTextField = keyof typeof ENTITY_LIMITS;

/** Entries of `illegalPerks` and of `legalPerks`: no fewer, no more. */
export const ENTITY_PERKS = 3;
export const PERK_MAX = 200;

/** Rows of the two member lists. What an entity type should have at most is `SiteConfig.memberCaps`, a hint only. */
export const ENTITY_MEMBERS_MAX = 100;
export const MEMBER_LIMITS = { membersDiscordIds: 40, membersInGameNames: 80 } as const;

const PERK_LISTS = ['illegalPerks', 'legalPerks'] as const;
const BOXES = ['agreeRules', 'understandRpQuality'] as const;

/** `POST /api/entities` and `PUT /api/entities/{id}`: the whole form. */
export type EntityApplicationInput = Record<EntityTextField, string> & {
  illegalPerks: string[];
  legalPerks: string[];
  /** Row n of this list and of the next one are the same member; rows that are blank in both are dropped. */
  membersDiscordIds: string[];
  membersInGameNames: string[];
  agreeRules: boolean;
  understandRpQuality: boolean;
};

/** An entity application as the API answers it to its player and to staff. */
export type EntityApplication = ApplicationBase &
  EntityApplicationInput & {
    /** Remarks for the reviewer; empty in the player's own answers. */
    hints: ReviewHint[];
  };

type EntityForm = { readonly [K in keyof EntityApplicationInput]?: unknown };

/** Broken rules about the perk lists: exactly three entries each, none of them blank. */
function listPerkIssues(form: EntityForm): FieldIssue[] {
  return PERK_LISTS.flatMap((field): FieldIssue[] => {
    const perks: unknown = form[field];
    if (!Array.isArray(perks) || perks.length !== ENTITY_PERKS) {
      return [
        { field, code: 'PERKS_NOT_THREE', message: `${field} must have exactly ${ENTITY_PERKS} entries` },
      ];
    }
    return perks.flatMap((perk: unknown, index): FieldIssue[] => {
      if (typeof perk === 'string' && perk.trim()) return [];
      const path = `${field}.${index}`;
      return [{ field: path, code: 'FIELD_EMPTY', message: `${path} cannot be empty` }];
    });
  });
}

/** Every broken rule of the entity form, in order. Holds in the browser and again on the server. */
export function listEntityIssues(form: EntityForm): FieldIssue[] {
  return [
    ...listEmptyIssues(form, ['entityName']),
    ...listChoiceIssues(form, { entityType: ENTITY_TYPES, entityStyle: ENTITY_STYLES }),
    ...listPerkIssues(form),
    ...listUntickedIssues(form, BOXES),
  ];
}
