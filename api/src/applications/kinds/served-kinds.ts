import { KINDS, type ApplicationKind, type FieldSpecs } from '@city/contracts';
import { serveKind, type KindParticulars } from '../forms/serve-kind.js';
import { ENTITY_HOOKS } from './entity/entity.hooks.js';
import { MEMBER_LISTS } from './entity/entity.input.js';
import { JOB_HOOKS } from './job/job.hooks.js';
import { WHITELIST_HOOKS } from './whitelist/whitelist.hooks.js';

/** The API's document of the whitelist does not mark the required texts of the character. */
const NOT_DESCRIBED = { description: null };

/** Remarks and words of the API's document that the declarations do not have. A kind needs no entry. */
const PARTICULARS: {
  readonly [Kind in ApplicationKind]?: KindParticulars<(typeof KINDS)[Kind]['fields']>;
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

/** The controllers and services of the kinds that are declared in `contracts/src/kinds`, by name, as the API's document lists them. */
export const SERVED_KINDS = Object.values(KINDS)
  .toSorted((a, b) => a.name.localeCompare(b.name))
  .map((kind) => serveKind<FieldSpecs>(kind, PARTICULARS[kind.name]));
