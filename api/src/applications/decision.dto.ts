import { DECISION_REASON_MAX, type DecisionInput } from '@city/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Text } from '../platform/validation/text.decorator.js';

const VERSION_MAX = 1_000_000;

/** Body of accept, reject, reopen and allow. Optional. */
export class DecisionDto implements DecisionInput {
  @Text({ max: DECISION_REASON_MAX, optional: true, description: 'Shown to the player.' })
  reason?: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(VERSION_MAX)
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: VERSION_MAX,
    description:
      'The version of the application that was read, from any response that contains it. If the application has ' +
      'changed since, the decision is refused with the new version. Always send it: it is required from 1 March 2027, ' +
      'and until then nothing is compared without it.',
  })
  version?: number;
}
