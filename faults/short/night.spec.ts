/** @night */
import { nightScenarios, playShortForms } from './play-short-forms.ts';

describe('a product with all other faults', () => {
  playShortForms(nightScenarios);
});
