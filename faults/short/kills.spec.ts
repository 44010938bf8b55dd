import { killScenarios, playShortForms } from './play-short-forms.ts';

describe('a product whose parts are killed', () => {
  playShortForms(killScenarios);
});
