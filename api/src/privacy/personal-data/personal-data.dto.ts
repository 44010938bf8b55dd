import {
  ERASURE_LIMITS,
  type EraseInput,
  type Erasure,
  type ErasureRequest,
  type ErasureRequestInput,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { PersonDto } from '../../staff/audit/person.dto.js';
import { Text } from '../../platform/validation/text.decorator.js';

export class ErasureRequestInputDto implements ErasureRequestInput {
  @Text({ max: ERASURE_LIMITS.note, optional: true, description: 'A message to staff.' })
  note?: string;
}

export class ErasureRequestDto implements ErasureRequest {
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null: there is none.' })
  requestedAt: string | null;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;
}

export class EraseDto implements EraseInput {
  @Text({
    min: 3,
    max: ERASURE_LIMITS.reason,
    description: 'Kept in the audit log.',
    example: 'Asked for by the player on 3 March',
  })
  reason: string;
}

export class ErasureDto implements Erasure {
  @ApiProperty()
  userId: string;

  @ApiProperty({ format: 'date-time' })
  startedAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null until the final sweep, about a minute later.',
  })
  completedAt: string | null;

  @ApiProperty({ type: PersonDto })
  by: PersonDto;

  @ApiProperty()
  reason: string;
}
