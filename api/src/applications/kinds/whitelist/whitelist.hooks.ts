import {
  countGoals,
  GOALS_WANTED,
  PREVIOUS_EXPERIENCE_WANTED,
  type ReviewHint,
  type WHITELIST,
} from '@city/contracts';
import type { KindHooks } from '../../forms/kind-applications.js';

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
