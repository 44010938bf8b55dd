import { deaths, playShortForms } from './play-short-forms.ts';

describe('a product of which parts die', () => {
  playShortForms(deaths);
});
