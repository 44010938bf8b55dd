import {
  FAILED_WORK_KINDS,
  FAILED_WORK_MAX,
  type FailedWork,
  type FailedWorkKind,
  type FailedWorkList,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ApiMoment } from '../../platform/swagger/api-moment.decorator.js';

export class FailedWorkDto implements FailedWork {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: FAILED_WORK_KINDS })
  kind: FailedWorkKind;

  @ApiProperty({
    description: 'The kind of the message, the event of the call, or the topic of the other work',
    example: 'order.paid',
  })
  what: string;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the webhook of a call' })
  webhook: string | null;

  @ApiProperty({ type: 'integer', example: 20 })
  attempts: number;

  @ApiProperty({ type: String, nullable: true, description: 'Cause of the last failure' })
  cause: string | null;

  @ApiMoment()
  createdAt: string;
}

export class FailedWorkListDto implements FailedWorkList {
  @ApiProperty({
    type: [FailedWorkDto],
    description: `Oldest first, at most ${FAILED_WORK_MAX} of each kind`,
  })
  work: FailedWork[];

  @ApiProperty({ type: 'integer' })
  total: number;
}
