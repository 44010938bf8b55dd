import type { EventComing, OwnEventReminders } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class OwnEventRemindersDto implements OwnEventReminders {
  @ApiProperty({ type: [String], description: 'Slugs of events.', example: ['desert-race'] })
  events: string[];
}

export class EventComingDto implements EventComing {
  @ApiProperty({ description: 'The slug of the event.', example: 'desert-race' })
  event: string;

  @ApiProperty({ minimum: 1, example: 12 })
  players: number;
}
