import {
  DECISION_REASON_MAX,
  INTERVIEW_DECISIONS,
  INTERVIEW_LIMITS,
  INTERVIEW_MODES,
  type InterviewDecision,
  type InterviewDecisionInput,
  type InterviewMode,
  type InterviewSlot,
  type InterviewSlotsInput,
  type OwnInterview,
  type PickInterviewInput,
  type StaffInterview,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsISO8601, IsMongoId, IsString, Max, MaxLength, Min } from 'class-validator';
import { PersonDto } from '../../staff/audit/person.dto.js';
import { broken } from '../../config/field-code.js';
import { Text } from '../../platform/validation/text.decorator.js';
import { InterviewDto, InterviewTimeDto } from '../application.dto.js';

const ID_LENGTH = 24;
const TIME_MAX = 40;
const { stepMinutes, maxMinutes } = INTERVIEW_LIMITS;
const MINUTES = Array.from({ length: maxMinutes / stepMinutes }, (_, at) => (at + 1) * stepMinutes);

export class InterviewSlotDto extends InterviewTimeDto implements InterviewSlot {
  @ApiProperty()
  _id: string;
}

export class OwnInterviewDto implements OwnInterview {
  @ApiProperty({ enum: INTERVIEW_MODES })
  mode: InterviewMode;

  @ApiProperty({ type: String, nullable: true, description: 'The accepted whitelist application.' })
  applicationId: string | null;

  @ApiProperty({ type: InterviewDto, nullable: true })
  interview: InterviewDto | null;

  @ApiProperty({ description: 'Whether the player still has to pass an interview before they may play.' })
  needed: boolean;

  @ApiProperty({ description: 'Whether the player can pick a time, or another one.' })
  canPick: boolean;

  @ApiProperty()
  canCancel: boolean;

  @ApiProperty({ description: "The community's time zone.", example: 'Africa/Tunis' })
  timeZone: string;

  @ApiProperty({ type: [InterviewSlotDto], description: 'Free slots, the earliest first.' })
  slots: InterviewSlotDto[];
}

export class PickInterviewDto implements PickInterviewInput {
  @IsString()
  @MaxLength(ID_LENGTH)
  @IsMongoId(broken('FORMAT_INVALID'))
  @ApiProperty({
    maxLength: ID_LENGTH,
    description: 'The slot to pick, or the one of the appointment that was read.',
    example: '66f0000000000000000000f1',
  })
  slotId: string;
}

export class InterviewSlotsInputDto implements InterviewSlotsInput {
  @IsString()
  @MaxLength(TIME_MAX)
  @IsISO8601({ strict: true, strictSeparator: true }, broken('TIME_INVALID'))
  @ApiProperty({
    format: 'date-time',
    maxLength: TIME_MAX,
    description: 'On a quarter of an hour, in the future, at most 90 days ahead.',
    example: '2030-01-15T19:00:00.000Z',
  })
  startsAt: string;

  @IsInt()
  @Min(INTERVIEW_LIMITS.stepMinutes)
  @Max(INTERVIEW_LIMITS.maxMinutes)
  @IsIn(MINUTES, broken('NUMBER_INVALID'))
  @ApiProperty({
    type: 'integer',
    minimum: INTERVIEW_LIMITS.stepMinutes,
    maximum: INTERVIEW_LIMITS.maxMinutes,
    multipleOf: INTERVIEW_LIMITS.stepMinutes,
    description: 'Length of each slot.',
    example: 30,
  })
  minutes: number;

  @IsInt()
  @Min(1)
  @Max(INTERVIEW_LIMITS.slotsMax)
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: INTERVIEW_LIMITS.slotsMax,
    description: 'Slots, one after the other.',
    example: 4,
  })
  count: number;
}

export class InterviewDecisionDto extends PickInterviewDto implements InterviewDecisionInput {
  @IsIn(INTERVIEW_DECISIONS)
  @ApiProperty({ enum: INTERVIEW_DECISIONS, example: 'passed' })
  decision: InterviewDecision;

  @Text({ max: DECISION_REASON_MAX, optional: true, description: 'Shown to the player.' })
  note?: string;
}

export class StaffInterviewDto extends InterviewDto implements StaffInterview {
  @ApiProperty({ description: "The application's id." })
  _id: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Running number of the application.' })
  number: number | null;

  @ApiProperty({ type: PersonDto })
  player: PersonDto;
}
