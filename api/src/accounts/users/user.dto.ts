import {
  APPLICATION_STATUSES,
  LIFT_REASON_MAX,
  PACKS,
  ROLES,
  SUSPENSION_EVENT_ACTIONS,
  SUSPENSION_REASON_MAX,
  SUSPENSION_REASON_MIN,
  type ApplicationState,
  type ApplicationStates,
  type LiftSuspensionInput,
  type Pack,
  type Player,
  type PlayerApplications,
  type PlayerDetail,
  type Role,
  type SuspendInput,
  type Suspension,
  type SuspensionEvent,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsMongoId } from 'class-validator';
import { Moment } from '../../platform/validation/moment.decorator.js';
import { StaffReasonDto } from '../../platform/validation/staff-reason.dto.js';
import { Text } from '../../platform/validation/text.decorator.js';
import { PersonDto } from '../../staff/audit/person.dto.js';

/** The values of an ApplicationState. */
const STATE_NAMES: readonly ApplicationState[] = ['noApp', ...APPLICATION_STATUSES];

/** An account on the site. */
export class AccountDto {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'Digits in a string (64 bit), never a number' })
  discord_id: string;

  @ApiProperty()
  discord_username: string;

  @ApiProperty({ type: String, nullable: true })
  global_name: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Picture hash; animated when it starts with a_' })
  discord_avatar: string | null;

  @ApiProperty()
  avatarUrl: string;

  @ApiProperty({ type: String, nullable: true, description: 'Only an address that Discord has verified' })
  email: string | null;

  @ApiProperty({ enum: ROLES })
  role: Role;
}

/** The newest application of each kind; `noApp` without one. */
export class ApplicationStatesDto implements ApplicationStates {
  @ApiProperty({ enum: STATE_NAMES })
  whiteListStatus: ApplicationState;

  @ApiProperty({ enum: STATE_NAMES })
  betaStatus: ApplicationState;

  @ApiProperty({ enum: STATE_NAMES })
  entityStatus: ApplicationState;

  @ApiProperty({ enum: STATE_NAMES })
  streamerStatus: ApplicationState;
}

/** The states of a player's applications, for staff. */
export class PlayerApplicationsDto extends ApplicationStatesDto implements PlayerApplications {
  @ApiProperty({
    enum: STATE_NAMES,
    description: 'Of all departments: Pending if one waits, else Accepted if one was, else Rejected',
  })
  jobStatus: ApplicationState;
}

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

/** A player, for staff. */
export class PlayerDto extends AccountDto implements Player {
  @ApiProperty({ enum: PACKS })
  pack: Pack;

  @ApiProperty({ description: 'Whether they were in the required Discord server at the last check' })
  inRequiredServer: boolean;

  @ApiProperty({ description: 'Can read, but neither apply nor buy' })
  suspended: boolean;

  @ApiProperty({ type: SuspensionDto, nullable: true, description: 'Null if not suspended' })
  suspension: SuspensionDto | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When the player asked to have their data erased',
  })
  erasureRequestedAt: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Until when the community promises to erase it; null without a request',
  })
  erasureDueAt: string | null;

  @ApiProperty({
    type: PlayerApplicationsDto,
    nullable: true,
    description: 'Null for staff without the permission `people`',
  })
  applications: PlayerApplicationsDto | null;

  @ApiProperty({ description: 'First login, ISO 8601' })
  createdAt: string;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Null for staff without the permission `people`',
  })
  lastLoginAt: string | null;
}

/** One player with the account's history. */
export class PlayerDetailDto extends PlayerDto implements PlayerDetail {
  @ApiProperty({ type: [SuspensionEventDto], description: 'Oldest first; append-only.' })
  suspensionHistory: SuspensionEventDto[];
}

export class UpdatePackDto extends StaffReasonDto {
  @ApiProperty({ description: "The player's `_id`" })
  @IsMongoId()
  userId: string;

  @ApiProperty({ enum: PACKS })
  @IsIn(PACKS)
  newPack: Pack;
}
