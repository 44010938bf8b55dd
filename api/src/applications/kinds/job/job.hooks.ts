import { askedQuestions, JOB, listUnanswered, type ReviewHint } from '@city/contracts';
import type { KindHooks } from '../../forms/kind-applications.js';

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
