import { APPLICATION_STATUSES } from '../applications.js';
import { defineApplicationKind, type NumberedApplicationOf } from '../forms/application-kind.js';
import { text, type InputOf } from '../forms/fields.js';
import { ADULT_AGE } from '../forms/rules.js';
import { westernDigits } from '../text.js';

/** Application for the closed beta: one per player, in any status. */
export const BETA = defineApplicationKind({
  name: 'beta',
  api: { path: 'betaApp', own: 'myapp', list: '', decisions: 'verb-first', answers: 'number' },
  policy: { blocking: APPLICATION_STATUSES, openMessage: 'You have already applied for the closed beta.' },
  state: 'betaStatus',
  receipt: { title: 'name' },
  review: { title: ['name'], columns: ['name', 'age'] },
  fields: {
    name: text({ max: 80, required: true, autoComplete: 'name' }),
    age: text({
      max: 2,
      rules: ADULT_AGE,
      stored: westernDigits,
      inputMode: 'numeric',
      hint: true,
      uncut: true,
    }),
    motivation: text({ max: 1_000, rows: 3, long: true, hint: true }),
  },
  sections: [{ id: 'applicant', rows: [['name', 'age'], 'motivation'] }],
});

/** `POST /api/betaApp`; the motivation may be missing. */
export type BetaApplicationInput = InputOf<typeof BETA.fields>;

/** A beta application in the API's answers. */
export type BetaApplication = NumberedApplicationOf<typeof BETA.fields>;
