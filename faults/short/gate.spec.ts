import { gateScenarios, playShortForms } from './play-short-forms.ts';

describe('a product with the faults of the gate', () => {
  playShortForms(gateScenarios);
});
