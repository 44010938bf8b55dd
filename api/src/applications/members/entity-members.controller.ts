import type { EntityMembership, EntityRoster } from '@city/contracts';
import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { LoggedIn, PlayerWrite } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { EntityMembershipDto, EntityRosterDto, MemberAnswerDto } from './entity-members.dto.js';
import { EntityMembersService } from './entity-members.service.js';

/** The members of an entity: the people named in its form, who confirm that they belong. */
@ApiTags('entities')
@Controller('entities')
export class EntityMembersController {
  constructor(private readonly members: EntityMembersService) {}

  @Get('memberships')
  @LoggedIn()
  @ApiOperation({ summary: "Lists the player's invitations and memberships in entities, newest first" })
  @ApiOkResponse({ type: [EntityMembershipDto] })
  list(@CurrentUser() user: SessionUser): Promise<EntityMembership[]> {
    return this.members.membershipsOf(user);
  }

  @Put(':id/membership')
  @PlayerWrite()
  @ApiOperation({
    summary: 'Confirms, declines or ends a membership',
    description:
      'Responds with the memberships that remain. No more members can confirm than the type allows.',
  })
  @ApiOkResponse({ type: [EntityMembershipDto] })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'MEMBER_STATE_CONFLICT', 'ENTITY_FULL')
  async answer(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() user: SessionUser,
    @Body() { answer }: MemberAnswerDto,
  ): Promise<EntityMembership[]> {
    await this.members.answer(id, user, answer);
    return this.members.membershipsOf(user);
  }

  @Get(':id/roster')
  @LoggedIn()
  @ApiOperation({
    summary: 'Lists the members of the form, with their answers',
    description: 'For the leader and staff.',
  })
  @ApiOkResponse({ type: EntityRosterDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  roster(@ObjectIdParam('id') id: Types.ObjectId, @CurrentUser() user: SessionUser): Promise<EntityRoster> {
    return this.members.roster(id, user);
  }

  @Delete(':id/members/:discordId')
  @PlayerWrite()
  @ApiOperation({
    summary: 'Removes a member, or withdraws an open invitation',
    description: 'For the leader.',
  })
  @ApiOkResponse({ type: EntityRosterDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'MEMBER_STATE_CONFLICT')
  remove(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() user: SessionUser,
    @Param('discordId') discordId: string,
  ): Promise<EntityRoster> {
    return this.members.decide(id, user, discordId, 'remove');
  }

  @Put(':id/members/:discordId')
  @PlayerWrite()
  @ApiOperation({ summary: 'Invites somebody again whom the leader has removed' })
  @ApiOkResponse({ type: EntityRosterDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'MEMBER_STATE_CONFLICT', 'TOO_MANY_REQUESTS')
  invite(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() user: SessionUser,
    @Param('discordId') discordId: string,
  ): Promise<EntityRoster> {
    return this.members.decide(id, user, discordId, 'invite');
  }
}
