import {
  countGoals,
  GOALS_WANTED,
  PREVIOUS_EXPERIENCE_WANTED,
  type ReviewHint,
  type WHITELIST,
} from '@city/contracts';
import type { KindHooks } from '../../forms/kind-applications.js';

/** The remarks about the signature, the goals of the character and the player's experience. */
export const WHITELIST_HOOKS: KindHooks<typeof WHITELIST.fields> = {
  hints({ form, createdBy }) {
    const hints: ReviewHint[] = [];
    if (form.signature.toLowerCase() !== createdBy.username.toLowerCase()) hints.push('signature-differs');
    if (countGoals(form.characterGoals) < GOALS_WANTED) hints.push('fewer-than-five-goals');
    if (form.prevRpExp.length < PREVIOUS_EXPERIENCE_WANTED) hints.push('previous-experience-short');
    return hints;
  },
};
