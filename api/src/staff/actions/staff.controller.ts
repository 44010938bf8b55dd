import {
  STAFF_LIMITS,
  type FourEyes,
  type Person,
  type SecondFactor,
  type StaffMember,
  type StaffMembers,
  type StaffRole,
  type StaffRoles,
} from '@city/contracts';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { PersonDto } from '../audit/person.dto.js';
import { ByStaff } from '../audit/audit-context.decorator.js';
import type { AuditBy } from '../audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { Concerns, ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { StaffActions } from './staff-actions.service.js';
import { StaffMembersService } from '../roles/staff-members.service.js';
import { StaffRolesService } from '../roles/staff-roles.service.js';
import {
  FourEyesDto,
  SecondFactorDto,
  StaffMemberDto,
  StaffMemberInputDto,
  StaffMembersDto,
  StaffRoleChangeDto,
  StaffRoleDto,
  StaffRoleInputDto,
  StaffRolesDto,
} from '../roles/staff.dto.js';

const ADMINS =
  'Answers all Admins. Nobody names or removes themselves, so an Admin always remains. A person of ADMIN_DISCORD_IDS who was removed stays a player.';

/** Staff roles and their members. */
@ApiTags('staff')
@Needs('staff')
@Controller('staff')
export class StaffController {
  constructor(
    private readonly roles: StaffRolesService,
    private readonly members: StaffMembersService,
    private readonly actions: StaffActions,
  ) {}

  @Get('roles')
  @ApiOperation({
    summary: 'Shows custom roles, and what needs a second factor or person',
    description: 'The ready roles are the same everywhere and not listed.',
  })
  @ApiOkResponse({ type: StaffRolesDto })
  listRoles(): Promise<StaffRoles> {
    return this.roles.list();
  }

  @Post('roles')
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Adds an own role; audited', description: `At most ${STAFF_LIMITS.roles}.` })
  @ApiCreatedResponse({ type: StaffRoleDto })
  @ApiErrors('VALIDATION_FAILED', 'STAFF_FULL', 'MFA_REQUIRED')
  createRole(@Body() input: StaffRoleInputDto, @ByStaff() by: AuditBy): Promise<StaffRole> {
    return this.roles.create(input, by);
  }

  @Put('roles/:id')
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Changes an own role for all who have it; audited' })
  @ApiOkResponse({ type: StaffRoleDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'SETTINGS_CHANGED', 'MFA_REQUIRED', 'APPROVAL_NEEDED')
  updateRole(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() change: StaffRoleChangeDto,
    @ByStaff() by: AuditBy,
  ): Promise<StaffRole> {
    return this.actions.updateRole({ id: id.toHexString(), ...change }, by);
  }

  @Delete('roles/:id')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Removes a role from everyone and deletes it; audited',
    description: 'For custom roles.',
  })
  @ApiOkResponse({ type: StaffRolesDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  removeRole(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<StaffRoles> {
    return this.roles.remove(id, by);
  }

  @Put('second-factor')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Sets which permissions need a login with two-factor authentication; audited',
    description: 'Only after such a login, so that Admins do not lock themselves out.',
  })
  @ApiOkResponse({ type: SecondFactorDto })
  @ApiErrors('VALIDATION_FAILED', 'SETTINGS_CHANGED', 'MFA_REQUIRED', 'APPROVAL_NEEDED')
  setSecondFactor(@Body() input: SecondFactorDto, @ByStaff() by: AuditBy): Promise<SecondFactor> {
    return this.actions.setSecondFactor(input, by);
  }

  @Put('four-eyes')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Sets which acts need a second person; audited',
    description:
      'Turning an act on needs at least two Admins who have logged in. Turning one off or raising an amount needs a second person.',
  })
  @ApiOkResponse({ type: FourEyesDto })
  @ApiErrors('VALIDATION_FAILED', 'SETTINGS_CHANGED', 'APPROVERS_MISSING', 'APPROVAL_NEEDED')
  setFourEyes(@Body() input: FourEyesDto, @ByStaff() by: AuditBy): Promise<FourEyes> {
    return this.actions.setFourEyes(input, by);
  }

  @Get('members')
  @ApiOperation({
    summary: 'Lists Admins and the members of each role, newest first',
    description: `Roles that have ended are listed for ${STAFF_LIMITS.endedDays} days.`,
  })
  @ApiOkResponse({ type: StaffMembersDto })
  listMembers(): Promise<StaffMembers> {
    return this.members.list();
  }

  @Put('admins/:id')
  @Concerns(UsersService)
  @ApiOperation({ summary: 'Makes a player an Admin; audited', description: ADMINS })
  @ApiOkResponse({ type: [PersonDto] })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'MFA_REQUIRED', 'APPROVAL_NEEDED')
  nameAdmin(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<Person[]> {
    return this.actions.nameAdmin({ id: id.toHexString() }, by);
  }

  @Delete('admins/:id')
  @Concerns(UsersService)
  @ApiOperation({ summary: 'Makes an Admin a player again; audited', description: ADMINS })
  @ApiOkResponse({ type: [PersonDto] })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'APPROVAL_NEEDED')
  removeAdmin(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<Person[]> {
    return this.actions.removeAdmin({ id: id.toHexString() }, by);
  }

  @Put('members')
  @Concerns(UsersService, 'userId')
  @ApiOperation({
    summary: 'Gives a role, or changes its end; audited',
    description: 'Players with the Discord role have the rights from their next login on.',
  })
  @ApiOkResponse({ type: StaffMemberDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'STAFF_FULL', 'MFA_REQUIRED', 'APPROVAL_NEEDED')
  giveRole(@Body() input: StaffMemberInputDto, @ByStaff() by: AuditBy): Promise<StaffMember> {
    return this.actions.giveRole(input, by);
  }

  @Delete('members/:id')
  @Concerns(StaffMembersService)
  @ApiOperation({ summary: 'Takes a role away, at once; audited' })
  @ApiOkResponse({ type: StaffMemberDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  takeRole(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<StaffMember> {
    return this.members.take(id, by);
  }
}
