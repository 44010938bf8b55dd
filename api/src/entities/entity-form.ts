import {
  ENTITY_LIMITS,
  listEntityIssues,
  westernDigits,
  type EntityApplicationInput,
  type EntityTextField,
  type EntityType,
  type ReviewHint,
  type SiteConfig,
} from '@city/contracts';
import { refuseBrokenRules } from '../platform/validation/broken-rules.js';
import type { EntityInputDto } from './entity-input.dto.js';

/** What is stored of an entity application: every text trimmed, members as rows of two lists of one length. */
export type EntityForm = EntityApplicationInput;

const TEXT_FIELDS = Object.keys(ENTITY_LIMITS) as EntityTextField[];

/** @throws VALIDATION_FAILED with the first broken rule as its message and all of them as errors */
export function toEntityForm(input: EntityInputDto): EntityForm {
  refuseBrokenRules(listEntityIssues(input));
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, (input[field] ?? '').trim()]));
  return {
    ...(texts as Record<EntityTextField, string>),
    illegalPerks: trimmed(input.illegalPerks),
    legalPerks: trimmed(input.legalPerks),
    ...membersOf(input),
    agreeRules: true,
    understandRpQuality: true,
  };
}

/** A list that was left out may also arrive as null. */
function trimmed(texts: readonly string[] | null | undefined): string[] {
  return (texts ?? []).map((text) => text.trim());
}

/** The rows of the member table without those that are blank in both lists. */
function membersOf(input: EntityInputDto): Pick<EntityForm, 'membersDiscordIds' | 'membersInGameNames'> {
  const ids = trimmed(input.membersDiscordIds).map(westernDigits);
  const names = trimmed(input.membersInGameNames);
  const rows = Array.from({ length: Math.max(ids.length, names.length) }, (_, row) => ({
    id: ids[row] ?? '',
    name: names[row] ?? '',
  })).filter(({ id, name }) => id || name);
  return {
    membersDiscordIds: rows.map(({ id }) => id),
    membersInGameNames: rows.map(({ name }) => name),
  };
}

/** Remarks for the reviewer. They never blocked the player. */
export function entityHints(form: EntityForm, caps: SiteConfig['memberCaps']): ReviewHint[] {
  const { membersDiscordIds: ids, membersInGameNames: names } = form;
  const hints: ReviewHint[] = [];
  if (ids.length > caps[form.entityType as EntityType]) hints.push('more-members-than-cap');
  if ([...ids, ...names].includes('')) hints.push('members-incomplete');
  return hints;
}

/** The form's own fields of an answer. Named one by one, so that nothing stored later is answered by accident. */
export function toEntityFields(form: EntityForm): EntityForm {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, form[field]]));
  return {
    ...(texts as Record<EntityTextField, string>),
    illegalPerks: form.illegalPerks,
    legalPerks: form.legalPerks,
    membersDiscordIds: form.membersDiscordIds,
    membersInGameNames: form.membersInGameNames,
    agreeRules: form.agreeRules,
    understandRpQuality: form.understandRpQuality,
  };
}
