import {
  askedQuestions,
  countGoals,
  GOALS_WANTED,
  JOB,
  listUnanswered,
  PREVIOUS_EXPERIENCE_WANTED,
  type ENTITY,
  type EntityType,
  type ReviewHint,
  type WHITELIST,
} from '@city/contracts';
import type { KindHooks } from '../forms/kind-answers.js';

/** The remarks about members: more than the settings allow for the type, or rows without an id or a name. */
export const ENTITY_HOOKS: KindHooks<typeof ENTITY.fields> = {
  hints({ form }, { memberCaps }) {
    const { membersDiscordIds: ids, membersInGameNames: names } = form;
    const hints: ReviewHint[] = [];
    if (ids.length > memberCaps[form.entityType as EntityType]) hints.push('more-members-than-cap');
    if ([...ids, ...names].includes('')) hints.push('members-incomplete');
    return hints;
  },
};

/** The remarks that compare the answers with the login, and with the questions of the department. */
export const JOB_HOOKS: KindHooks<typeof JOB.fields> = {
  hints({ form, createdBy }) {
    const hints: ReviewHint[] = [];
    if (form.discordId !== createdBy.discordId) hints.push('discord-id-differs');
    const asked = askedQuestions('situationalAnswers', JOB.fields.situationalAnswers, form);
    if (asked && listUnanswered(asked.questions, form.situationalAnswers).length > 0)
      hints.push('questions-unanswered');
    return hints;
  },
};

/** A typed user name as Discord stores it: in lower case and without the @ of a mention. */
const userNameOf = (typed: string) => typed.replace(/^@/, '').toLowerCase();

/** The remarks about the signature, the typed user name, the goals of the character and the player's experience. */
export const WHITELIST_HOOKS: KindHooks<typeof WHITELIST.fields> = {
  hints({ form, createdBy }) {
    const hints: ReviewHint[] = [];
    if (form.signature.toLowerCase() !== createdBy.username.toLowerCase()) hints.push('signature-differs');
    const typedName = userNameOf(form.discordUsername);
    if (typedName && typedName !== createdBy.username.toLowerCase()) hints.push('username-differs');
    if (countGoals(form.characterGoals) < GOALS_WANTED) hints.push('fewer-than-five-goals');
    if (form.prevRpExp.length < PREVIOUS_EXPERIENCE_WANTED) hints.push('previous-experience-short');
    return hints;
  },
};
