import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  APPLICATION_EVENT_ACTIONS,
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  DECISION_REASON_MAX,
  INTERVIEW_OUTCOMES,
  REVIEW_HINTS,
  type ApplicationBase,
  type ApplicationEvent,
  type ApplicationKind,
  type ApplicationReceipt,
  type ApplicationReceiptInLine,
  type ApplicationStatus,
  type DecisionInput,
  type DecisionTime,
  type Interview,
  type InterviewSlot,
  type ReviewHint,
} from '@city/contracts';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Text } from '../platform/validation/text.decorator.js';
import { PersonDto } from '../staff/audit/person.dto.js';

const VERSION_MAX = 1_000_000;

export class ApplicationEventDto implements ApplicationEvent {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: APPLICATION_EVENT_ACTIONS })
  action: ApplicationEvent['action'];

  @ApiProperty({ type: PersonDto })
  by: PersonDto;

  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
}

export class InterviewTimeDto implements Omit<InterviewSlot, '_id'> {
  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ format: 'date-time' })
  endsAt: string;

  @ApiProperty({ type: PersonDto })
  interviewer: PersonDto;
}

export class InterviewDto extends InterviewTimeDto implements Interview {
  @ApiProperty()
  slotId: string;

  @ApiProperty({
    type: String,
    enum: [...INTERVIEW_OUTCOMES, null],
    nullable: true,
    description: 'Null until staff say how it ended.',
  })
  outcome: Interview['outcome'];
}

export class ApplicationBaseDto implements ApplicationBase {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: APPLICATION_STATUSES })
  status: ApplicationStatus;

  @ApiProperty({ type: PersonDto })
  createdBy: PersonDto;

  @ApiProperty({ type: PersonDto, nullable: true, description: 'Who decided; null while Pending.' })
  treatedBy: PersonDto | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  treatedAt: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Shown to the player.' })
  reason: string | null;

  @ApiProperty({ description: "1 for the player's first application of this kind." })
  attempt: number;

  @ApiProperty({
    type: [ApplicationEventDto],
    description: 'Oldest first; append-only. Empty in the list for staff.',
  })
  history: ApplicationEventDto[];

  @ApiProperty({ description: 'Increases with every change; sent back with a decision.', example: 1 })
  version: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When its texts were removed (old rejection or erased player); its fields are empty since.',
  })
  dataRemovedAt: string | null;

  @ApiProperty({
    type: InterviewDto,
    nullable: true,
    description: 'The appointment after an accepted whitelist application.',
  })
  interview: InterviewDto | null;
}

/** The remarks for the reviewer as a field of the API's document. */
export const HintsProperty = (hints: readonly ReviewHint[]): PropertyDecorator =>
  ApiProperty({
    enum: hints,
    isArray: true,
    description: "Remarks for the reviewer; empty in the player's own answers.",
  });

/** For kinds whose answers produce hints for the reviewer. */
export class ReviewedApplicationDto extends ApplicationBaseDto {
  @HintsProperty(REVIEW_HINTS)
  hints: ReviewHint[];
}

/** The common fields for kinds whose answers carry their running number. */
export class NumberedApplicationDto extends ApplicationBaseDto {
  @ApiProperty({ description: 'Running number, assigned by the server.' })
  number: number;
}

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
