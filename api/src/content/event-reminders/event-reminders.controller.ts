import { FACES_MAX, type EventComing, type OwnEventReminders, type PublicFace } from '@city/contracts';
import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { PublicFaceDto } from '../../accounts/users/public-face.dto.js';
import { LoggedIn, PlayerWrite, Public } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { EventReminders } from './event-reminders.service.js';

class OwnEventRemindersDto implements OwnEventReminders {
  @ApiProperty({ type: [String], description: 'Slugs of events.', example: ['desert-race'] })
  events: string[];
}

class EventComingDto implements EventComing {
  @ApiProperty({ description: 'The slug of the event.', example: 'desert-race' })
  event: string;

  @ApiProperty({ minimum: 1, example: 12 })
  players: number;

  @ApiProperty({
    type: [PublicFaceDto],
    maxItems: FACES_MAX,
    description: 'The first of these players who have agreed to be shown on public lists.',
  })
  faces: PublicFace[];
}

const Slug = () => ApiParam({ name: 'slug', example: 'desert-race', description: 'The event.' });

/** A player's own reminders of events, and how many players have one. */
@ApiTags('content')
@Controller('event-reminders')
export class EventRemindersController {
  constructor(private readonly reminders: EventReminders) {}

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
    return [...(await this.reminders.list())];
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
