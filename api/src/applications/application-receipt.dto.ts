import {
  APPLICATION_KINDS,
  type ApplicationKind,
  type ApplicationReceipt,
  type ApplicationReceiptInLine,
  type DecisionTime,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ApplicationBaseDto } from './application-base.dto.js';

/** An application of any kind without its answers. */
export class ApplicationReceiptDto extends ApplicationBaseDto implements ApplicationReceipt {
  @ApiProperty({ enum: APPLICATION_KINDS, example: 'whitelist' })
  kind: ApplicationKind;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 128,
    description: 'Running number within the kind; null for an application older than the numbers.',
  })
  number: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Idris Haddad',
    description: "A character's, an entity's or a channel's name, or a job's department.",
  })
  title: string | null;
}

/** One receipt, with its place in the queue. */
export class ApplicationReceiptInLineDto extends ApplicationReceiptDto implements ApplicationReceiptInLine {
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 3,
    description:
      'How many Pending applications of the same kind were sent earlier; null for an application that is decided.',
  })
  ahead: number | null;
}

export class DecisionTimeDto implements DecisionTime {
  @ApiProperty({ example: 93_600, description: 'Median from submission to decision, in seconds.' })
  medianSeconds: number;

  @ApiProperty({ example: 50, description: 'Number of decisions in the median.' })
  decisions: number;
}

/** Null for a kind with too few decisions. */
export class DecisionTimesDto {}
for (const kind of APPLICATION_KINDS)
  ApiProperty({ type: DecisionTimeDto, nullable: true })(DecisionTimesDto.prototype, kind);
