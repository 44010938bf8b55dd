import type { EventComing, OwnEventReminders } from '@city/contracts';
import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { LoggedIn, PlayerWrite, Public } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { EventComingDto, OwnEventRemindersDto } from './event-reminders.dto.js';
import { EventReminders } from './event-reminders.service.js';
import { EventsComing } from './events-coming.service.js';

const Slug = () => ApiParam({ name: 'slug', example: 'desert-race', description: 'The event.' });

/** A player's own reminders of events, and how many players have one. */
@ApiTags('content')
@Controller('event-reminders')
export class EventRemindersController {
  constructor(
    private readonly reminders: EventReminders,
    private readonly events: EventsComing,
  ) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'Lists how many players are coming to each event',
    description:
      'Coming events with at least one player. A player who asks for a reminder counts. 30 seconds old at most.',
  })
  @ApiOkResponse({ type: [EventComingDto] })
  @ApiErrors('DATABASE_UNAVAILABLE')
  async coming(): Promise<EventComing[]> {
    return [...(await this.events.list())];
  }

  @Get('mine')
  @LoggedIn()
  @ApiOperation({ summary: 'Lists the events of which the player is reminded' })
  @ApiOkResponse({ type: OwnEventRemindersDto })
  own(@CurrentUser() { _id }: SessionUser): Promise<OwnEventReminders> {
    return this.reminders.own(_id);
  }

  @Put(':slug')
  @PlayerWrite()
  @ApiOperation({
    summary: 'Asks for a reminder of a coming event',
    description: 'It is sent an hour before the start, or at once if that is nearer.',
  })
  @Slug()
  @ApiOkResponse({ type: OwnEventRemindersDto })
  @ApiErrors('NOT_FOUND')
  add(@CurrentUser() { _id }: SessionUser, @Param('slug') slug: string): Promise<OwnEventReminders> {
    return this.reminders.add(_id, slug);
  }

  @Delete(':slug')
  @PlayerWrite()
  @ApiOperation({ summary: 'Cancels the reminder of an event' })
  @Slug()
  @ApiOkResponse({ type: OwnEventRemindersDto })
  remove(@CurrentUser() { _id }: SessionUser, @Param('slug') slug: string): Promise<OwnEventReminders> {
    return this.reminders.remove(_id, slug);
  }
}
