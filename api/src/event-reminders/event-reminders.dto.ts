import type { OwnEventReminders } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class OwnEventRemindersDto implements OwnEventReminders {
  @ApiProperty({ type: [String], description: 'Slugs of events.', example: ['desert-race'] })
  events: string[];
}
