import {
  APPROVAL_LIMITS,
  DISCORD_ID,
  GIVEN_PERMISSIONS,
  PERMISSIONS,
  READY_ROLE_NAMES,
  STAFF_LIMITS,
  type FourEyes,
  type GivenPermission,
  type Permission,
  type SecondFactor,
  type StaffMember,
  type StaffMemberInput,
  type StaffMembers,
  type StaffRole,
  type StaffRoleChange,
  type StaffRoleInput,
  type StaffRoles,
} from '@city/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { PersonDto } from '../audit/person.dto.js';
import { Integer } from '../../platform/validation/integer.decorator.js';
import { Moment } from '../../platform/validation/moment.decorator.js';
import { Text } from '../../platform/validation/text.decorator.js';

const ROLE_ID = new RegExp(`^(?:${READY_ROLE_NAMES.join('|')}|[0-9a-f]{24})$`);

/** Longer than any id. */
const ID_MAX = 30;

export class StaffRoleInputDto implements StaffRoleInput {
  @Text({ min: 1, max: STAFF_LIMITS.name, description: 'For staff', example: 'Event team' })
  name: string;

  @ApiProperty({
    enum: GIVEN_PERMISSIONS,
    isArray: true,
    uniqueItems: true,
    minItems: 1,
    example: ['content'],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(GIVEN_PERMISSIONS.length)
  @ArrayUnique()
  @IsIn(GIVEN_PERMISSIONS, { each: true })
  permissions: GivenPermission[];
}

export class StaffRoleChangeDto extends StaffRoleInputDto implements StaffRoleChange {
  @Integer({ min: 1, description: 'As it was read', example: 1 })
  version: number;
}

export class StaffRoleDto implements StaffRole {
  @ApiProperty()
  _id: string;

  @ApiProperty({ example: 'Event team' })
  name: string;

  @ApiProperty({ enum: GIVEN_PERMISSIONS, isArray: true, example: ['content'] })
  permissions: GivenPermission[];

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

/** In an answer and in a change. */
export class SecondFactorDto implements SecondFactor {
  @ApiProperty({
    enum: PERMISSIONS,
    isArray: true,
    uniqueItems: true,
    description: 'Permissions that count only after a login with two-factor authentication',
    example: [],
  })
  @IsArray()
  @ArrayMaxSize(PERMISSIONS.length)
  @ArrayUnique()
  @IsIn(PERMISSIONS, { each: true })
  permissions: Permission[];

  @Integer({ description: '0 before the first change', example: 0 })
  version: number;
}

const Switch = (description: string) =>
  applyDecorators(IsBoolean(), ApiProperty({ description, example: false }));

const AmountAbove = (unit: string) =>
  applyDecorators(
    IsInt(),
    Min(0),
    Max(APPROVAL_LIMITS.amount),
    ApiProperty({
      type: 'integer',
      minimum: 0,
      maximum: APPROVAL_LIMITS.amount,
      description: `Confirmations of more than this many ${unit} need a second person`,
      example: 0,
    }),
  );

/** The four-eyes setting, in responses and in changes. */
export class FourEyesDto implements FourEyes {
  @Switch('Refunds need a second person')
  refunds: boolean;

  @Switch('Confirming a tip or releasing a payment above an amount needs a second person')
  confirmations: boolean;

  @AmountAbove('cents (USD)')
  aboveCents: number;

  @AmountAbove('millimes (TND)')
  aboveMillimes: number;

  @Switch('Erasures need a second person')
  erasures: boolean;

  @Switch('Changing or giving a role, and changing what needs a second factor, need a second person')
  roles: boolean;

  @Switch(
    'Admitting a game server that was connected, trusting one, and choosing a maker need a second person',
  )
  gameServers: boolean;

  @Switch('Sales of more than half the price need a second person')
  offers: boolean;

  @Integer({ description: '0 before the first change', example: 0 })
  version: number;
}

export class StaffRolesDto implements StaffRoles {
  @ApiProperty({ type: [StaffRoleDto], description: 'Oldest first' })
  roles: StaffRoleDto[];

  @ApiProperty({ type: SecondFactorDto })
  secondFactor: SecondFactorDto;

  @ApiProperty({ type: FourEyesDto })
  fourEyes: FourEyesDto;
}

export class StaffMemberInputDto implements StaffMemberInput {
  @ApiProperty({
    type: String,
    pattern: ROLE_ID.source,
    description: `${READY_ROLE_NAMES.join(', ')}, or the \`_id\` of an own role`,
    example: 'reviewer',
  })
  @IsString()
  @MaxLength(ID_MAX)
  @Matches(ROLE_ID, { message: '$property must be a role' })
  roleId: string;

  @ApiPropertyOptional({ description: "The player's `_id`; without it a `discordRoleId` is needed" })
  @IsOptional()
  @IsMongoId()
  userId?: string;

  @ApiPropertyOptional({
    type: String,
    pattern: DISCORD_ID.source,
    description: 'Everyone on the server with this Discord role; without it a `userId` is needed',
    example: '1100000000000000204',
  })
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX)
  @Matches(DISCORD_ID, { message: '$property must be an id of Discord' })
  discordRoleId?: string;

  @Moment({
    description: 'In the future; without it the role has no end',
    example: '2099-12-31T20:00:00.000Z',
  })
  until?: string;
}

export class StaffMemberDto implements StaffMember {
  @ApiProperty()
  _id: string;

  @ApiProperty({ example: 'reviewer' })
  roleId: string;

  @ApiProperty({ type: PersonDto, nullable: true, description: 'Null for a Discord role' })
  player: PersonDto | null;

  @ApiProperty({ type: String, nullable: true, description: 'Null for a player' })
  discordRoleId: string | null;

  @ApiProperty({ type: PersonDto })
  givenBy: PersonDto;

  @ApiProperty({ format: 'date-time' })
  givenAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null without an end' })
  until: string | null;
}

export class StaffMembersDto implements StaffMembers {
  @ApiProperty({ type: [PersonDto], description: 'Admins: named in the configuration of the server' })
  admins: PersonDto[];

  @ApiProperty({ type: [StaffMemberDto], description: 'Newest first' })
  members: StaffMemberDto[];
}
