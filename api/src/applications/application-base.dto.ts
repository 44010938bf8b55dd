import { ApiProperty } from '@nestjs/swagger';
import {
  APPLICATION_EVENT_ACTIONS,
  APPLICATION_STATUSES,
  INTERVIEW_OUTCOMES,
  REVIEW_HINTS,
  type ApplicationBase,
  type ApplicationEvent,
  type ApplicationStatus,
  type Interview,
  type InterviewSlot,
  type ReviewHint,
} from '@city/contracts';
import { PersonDto } from '../staff/audit/person.dto.js';

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

/** The time and the interviewer of an interview. */
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

/** Fields common to all kinds of application. */
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
