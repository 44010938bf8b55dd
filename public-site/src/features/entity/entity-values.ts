import {
  ENTITY,
  listFormIssues,
  namesOf,
  type EntityApplication,
  type EntityApplicationInput,
  type NamesOf,
} from '@city/contracts';
import type { Path } from 'react-hook-form';
import { trimmed } from '../../shared/application-form/trimmed';
import { requiredBy } from '../../shared/form-fields/required-fields';

const { fields } = ENTITY;

export type EntityTextField = NamesOf<typeof fields, 'text'> | NamesOf<typeof fields, 'choice'>;

/** One row of the member table. */
export interface MemberRow {
  discordId: string;
  inGameName: string;
}

/** The values of the entity form: the two member lists of the API are rows here. */
export interface EntityValues extends Record<EntityTextField, string> {
  illegalPerks: string[];
  legalPerks: string[];
  members: MemberRow[];
  agreeRules: boolean;
  understandRpQuality: boolean;
}

export const EMPTY_MEMBER: MemberRow = { discordId: '', inGameName: '' };

const TEXT_FIELDS: EntityTextField[] = [...namesOf(fields, 'text'), ...namesOf(fields, 'choice')];
const PERKS = Array.from({ length: fields.illegalPerks.exactly }, (_, index) => index);

export function emptyEntity(): EntityValues {
  return {
    ...textsOf(() => ''),
    illegalPerks: PERKS.map(() => ''),
    legalPerks: PERKS.map(() => ''),
    members: [EMPTY_MEMBER],
    agreeRules: false,
    understandRpQuality: false,
  };
}

/** A submitted application as form values, for editing. */
export function toEntityValues(application: EntityApplication): EntityValues {
  const { membersDiscordIds: ids, membersInGameNames: names } = application;
  const rows = Array.from({ length: Math.max(ids.length, names.length) }, (_, row) => ({
    discordId: ids[row] ?? '',
    inGameName: names[row] ?? '',
  }));
  return {
    ...textsOf((field) => application[field]),
    illegalPerks: PERKS.map((index) => application.illegalPerks[index] ?? ''),
    legalPerks: PERKS.map((index) => application.legalPerks[index] ?? ''),
    members: rows.length > 0 ? rows : [EMPTY_MEMBER],
    agreeRules: application.agreeRules,
    understandRpQuality: application.understandRpQuality,
  };
}

/** The body of POST and PUT /api/entities. The server drops rows that are blank in both lists. */
export function toEntityInput({ members, ...values }: EntityValues): EntityApplicationInput {
  return trimmed({
    ...values,
    membersDiscordIds: members.map(({ discordId }) => discordId),
    membersInGameNames: members.map(({ inGameName }) => inGameName),
  });
}

export function checkEntity(values: EntityValues) {
  return listFormIssues(ENTITY, toEntityInput(values));
}

/** The required fields. */
export const ENTITY_REQUIRED = requiredBy(listFormIssues(ENTITY, {}));

/** Maps an API field to a form field (`membersDiscordIds.1` is `members.1.discordId`). */
export function entityFieldOf(field: string): Path<EntityValues> | null {
  const [name = '', index = '0'] = field.split('.');
  switch (name) {
    case 'membersDiscordIds':
      return `members.${Number(index)}.discordId`;
    case 'membersInGameNames':
      return `members.${Number(index)}.inGameName`;
    case 'illegalPerks':
    case 'legalPerks':
      return `${name}.${Number(index)}`;
    case 'agreeRules':
    case 'understandRpQuality':
      return name;
  }
  return TEXT_FIELDS.find((known) => known === name) ?? null;
}

/** The number of rows that are not blank. */
export function countMembers(members: readonly MemberRow[]): number {
  return members.filter(({ discordId, inGameName }) => discordId.trim() || inGameName.trim()).length;
}

function textsOf(text: (field: EntityTextField) => string): Record<EntityTextField, string> {
  return Object.fromEntries(TEXT_FIELDS.map((field) => [field, text(field)])) as Record<
    EntityTextField,
    string
  >;
}
