import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Discord's format of an answer. */
export class InteractionAnswerDto {
  @ApiProperty({ enum: [1, 4, 5, 6], description: '1: pong, 4: message, 5: message follows, 6: nothing.' })
  type: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'The message with its buttons, or the flags of the one that follows.',
  })
  data?: object;
}
