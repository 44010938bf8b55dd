import { DECISION_REASON_MAX, type StaffReasonInput } from '@city/contracts';
import { Text } from './text.decorator.js';

/** Optional body of acts of staff that change a player's rights or orders. */
export class StaffReasonDto implements StaffReasonInput {
  @Text({
    max: DECISION_REASON_MAX,
    optional: true,
    description: 'The player reads it. Without one the player reads that none was given.',
    example: 'The payment was disputed.',
  })
  reason?: string;
}

export const reasonOf = ({ reason }: StaffReasonDto): string | null => reason?.trim() || null;
