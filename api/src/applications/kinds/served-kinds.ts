import {
  ENTITY_MEMBERS_MAX,
  KINDS,
  MEMBER_LIMITS,
  type ApplicationKind,
  type CustomField,
  type FieldSpecs,
  type ReviewHint,
} from '@city/contracts';
import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { TextList } from '../../platform/validation/text.decorator.js';
import { listRulesOf } from '../application-list.js';
import type { KindSpec } from '../application-policy.js';
import {
  applicationDto,
  inputDto,
  pascalCase,
  type CustomFieldDocs,
  type FieldDocs,
} from '../forms/form-classes.js';
import { KindAnswers, type KindHooks } from '../forms/kind-answers.js';
import { playerController, staffController, type KindHttp } from '../forms/kind-controllers.js';
import { ENTITY_HOOKS, JOB_HOOKS, WHITELIST_HOOKS } from './review.hooks.js';

const memberList = (max: number): CustomFieldDocs => ({
  input: TextList({
    max,
    maxEntries: ENTITY_MEMBERS_MAX,
    description:
      'Row by row with the other list of members; more than the type allows is flagged for the reviewer.',
  }),
  answer: ApiProperty({ type: [String] }),
});

/** Types and limits of the two member lists. */
export const MEMBER_LISTS = {
  membersDiscordIds: memberList(MEMBER_LIMITS.membersDiscordIds),
  membersInGameNames: memberList(MEMBER_LIMITS.membersInGameNames),
};

/** The API's document of the whitelist does not mark the required texts of the character. */
const NOT_DESCRIBED = { description: null };

/**
 * Optional parts of a kind besides its declaration: its remarks, the words of the API's document, and the length of a
 * body.
 */
interface KindOptions<Fields extends FieldSpecs> extends Partial<
  Pick<KindHttp, 'name' | 'tag' | 'summary' | 'ownSummary' | 'body'>
> {
  hooks?: KindHooks<Fields>;
  /** The remarks for the reviewer in the API's document; without it all that exist. */
  hints?: readonly ReviewHint[];
  fields?: {
    readonly [Name in keyof Fields]?: Fields[Name] extends CustomField ? CustomFieldDocs : FieldDocs;
  };
}

/** Remarks and texts of the API's document that the declarations do not have. A kind needs no entry. */
const OPTIONS: {
  readonly [Kind in ApplicationKind]?: KindOptions<(typeof KINDS)[Kind]['fields']>;
} = {
  beta: {
    name: 'Beta',
    tag: 'beta',
    summary: 'Applies for the closed beta, once per player',
    body: 'plain',
    fields: { age: { example: '25' } },
  },
  entity: {
    hooks: ENTITY_HOOKS,
    name: 'Entities',
    tag: 'entities',
    summary: 'Applies for an entity, once per player',
    fields: {
      illegalPerks: { description: 'Exactly three, none blank.' },
      legalPerks: { description: 'Exactly three, none blank.' },
      ...MEMBER_LISTS,
    },
  },
  job: {
    hooks: JOB_HOOKS,
    summary: 'Applies for a job; one Pending application a department',
    ownSummary: "Lists the player's own applications, newest first",
    fields: {
      igName: { description: 'Required. The name in the game.' },
      discordId: { description: 'Flagged if it is not the id of the logged-in player.' },
      situationalAnswers: {
        description:
          "By the text of a question of the department, dots replaced by underscores: one of the question's options, or a text.",
      },
    },
  },
  streamer: { summary: 'Applies to be a streamer, once per player' },
  whitelist: {
    hooks: WHITELIST_HOOKS,
    name: 'Whitelist',
    tag: 'whitelist',
    summary: 'Sends a whitelist application',
    ownSummary: "Lists the player's own applications, newest first",
    hints: ['signature-differs', 'username-differs', 'fewer-than-five-goals', 'previous-experience-short'],
    fields: {
      fullName: { description: 'Letters and spaces, at least 3 characters.' },
      discordUsername: { description: 'Flagged if it is not the user name of the logged-in player.' },
      age: { description: 'Two digits, 18 or more. Arabic digits are accepted.' },
      liveEmail: { description: 'An e-mail address.' },
      microphone: { description: 'Contains yes or no.' },
      prevRpExp: { description: 'Short answers are flagged for the reviewer.' },
      characterName: NOT_DESCRIBED,
      characterAge: NOT_DESCRIBED,
      ethnicity: NOT_DESCRIBED,
      languages: NOT_DESCRIBED,
      characterGoals: { description: 'Five goals are asked for; fewer are flagged for the reviewer.' },
      characterPathExplanation: NOT_DESCRIBED,
      signature: { description: "The player's user name; another text is flagged." },
    },
  },
};

/** The controllers of a kind of application. */
function controllersOf(
  kind: KindSpec,
  { hooks, fields: docs, hints, ...words }: KindOptions<FieldSpecs> = {},
): Type[] {
  const http: KindHttp = {
    kind,
    answers: new KindAnswers(kind, hooks),
    name: `${pascalCase(kind.name)}Applications`,
    tag: `${kind.name} applications`,
    summary: 'Sends an application',
    body: 'form',
    list: listRulesOf(kind),
    Input: inputDto(kind, docs),
    Application: applicationDto(kind, docs, hints),
    ...words,
  };
  return [playerController(http), staffController(http)];
}

/** The controllers of the kinds that are declared in `contracts/src/kinds`, by name, as the API's document lists them. */
export const KIND_CONTROLLERS = Object.values<KindSpec>(KINDS)
  .toSorted((a, b) => a.name.localeCompare(b.name))
  .flatMap((kind) => controllersOf(kind, OPTIONS[kind.name]));
