import { otherScenarios, playShortForms } from './play-short-forms.ts';

describe('a product with injected faults', () => {
  playShortForms(otherScenarios);
});
