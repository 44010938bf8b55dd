import { disturbances, playShortForms } from './play-short-forms.ts';

describe('a product that is disturbed', () => {
  playShortForms(disturbances);
});
