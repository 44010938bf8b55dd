import {
  LIFT_REASON_MAX,
  SUSPENSION_EVENT_ACTIONS,
  SUSPENSION_REASON_MAX,
  SUSPENSION_REASON_MIN,
  type LiftSuspensionInput,
  type SuspendInput,
  type Suspension,
  type SuspensionEvent,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { PersonDto } from '../../staff/audit/person.dto.js';
import { Moment } from '../../platform/validation/moment.decorator.js';
import { Text } from '../../platform/validation/text.decorator.js';

/** A current suspension, for its player. */
export class SuspensionDto implements Suspension {
  @ApiProperty({ example: 'Insults in the public channel.' })
  reason: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null: until lifted.',
  })
  until: string | null;
}

export class SuspensionEventDto implements SuspensionEvent {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: SUSPENSION_EVENT_ACTIONS })
  action: SuspensionEvent['action'];

  @ApiProperty({ type: PersonDto })
  by: PersonDto;

  @ApiProperty({ type: String, nullable: true })
  reason: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The planned end.' })
  until: string | null;
}

export class SuspendDto implements SuspendInput {
  @Text({
    min: SUSPENSION_REASON_MIN,
    max: SUSPENSION_REASON_MAX,
    description: 'Shown to the player.',
    example: 'Insults in the public channel.',
  })
  reason: string;

  @Moment({
    description: 'In the future; if omitted, until lifted.',
    example: '2099-12-31T20:00:00.000Z',
  })
  until?: string;
}

export class LiftSuspensionDto implements LiftSuspensionInput {
  @Text({
    max: LIFT_REASON_MAX,
    optional: true,
    description: 'Recorded in the history and sent to the player.',
  })
  reason?: string;
}
