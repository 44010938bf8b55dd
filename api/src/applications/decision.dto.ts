import { DECISION_REASON_MAX, type DecisionInput } from '@city/contracts';
import { Text } from '../platform/validation/text.decorator.js';

/** Body of accept, reject and reopen. May be left out altogether. */
export class DecisionDto implements DecisionInput {
  @Text({ max: DECISION_REASON_MAX, optional: true, description: 'Shown to the player.' })
  reason?: string;
}
