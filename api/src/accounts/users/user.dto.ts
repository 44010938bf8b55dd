import {
  APPLICATION_STATUSES,
  PACKS,
  ROLES,
  type ApplicationState,
  type ApplicationStates,
  type Pack,
  type Player,
  type PlayerApplications,
  type PlayerDetail,
  type Role,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsMongoId } from 'class-validator';
import { SuspensionDto, SuspensionEventDto } from './suspension.dto.js';
import { StaffReasonDto } from '../../platform/validation/staff-reason.dto.js';

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
