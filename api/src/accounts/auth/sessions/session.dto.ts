import { BROWSERS, SYSTEMS, type EndedSessions, type OwnSession } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class OwnSessionDto implements OwnSession {
  @ApiProperty({
    description: 'Identifies the session, but cannot be used to log in',
    example: '9f86d081884c7d659a2feaa0c55ad015',
  })
  id: string;

  @ApiProperty({ enum: BROWSERS })
  browser: OwnSession['browser'];

  @ApiProperty({ enum: SYSTEMS })
  system: OwnSession['system'];

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Null for a login of an older version',
  })
  loginAt: string | null;

  @ApiProperty({ format: 'date-time', description: 'To the day' })
  lastUsedAt: string;

  @ApiProperty({ description: 'The session of this request' })
  current: boolean;
}

export class EndedSessionsDto implements EndedSessions {
  @ApiProperty({ type: 'integer', minimum: 0, example: 2, description: 'How many there were' })
  ended: number;
}
