import { BETA_LIMITS, type BetaApplicationInput, listBetaIssues } from '@city/contracts';
import { FormRules } from '../platform/validation/form-rules.decorator.js';
import { Text } from '../platform/validation/text.decorator.js';

const AGE_MAX = 2;

/** Types and lengths; the rules with their texts are in beta-form.ts. */
@FormRules(listBetaIssues)
export class BetaInputDto implements Partial<BetaApplicationInput> {
  @Text({ max: BETA_LIMITS.name, optional: true, description: 'Required.' })
  name?: string;

  @Text({
    max: AGE_MAX,
    optional: true,
    description: 'Required. Two digits, 18 or more; Arabic digits are accepted.',
  })
  age?: string;

  @Text({ max: BETA_LIMITS.motivation, optional: true })
  motivation?: string;
}
