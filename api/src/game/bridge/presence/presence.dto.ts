import {
  HERE,
  LEFT,
  LEFT_REASONS,
  PRESENCE_MAX,
  type CityVisit,
  type PresenceReport,
  type PresentPlayer,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { ApiMoment } from '../../../platform/swagger/api-moment.decorator.js';

export class PresenceReportDto implements PresenceReport {
  @ApiProperty({ description: '`here` names everybody who is there; else only those who have come' })
  @IsBoolean()
  full: boolean;

  @ApiProperty({
    type: [String],
    maxItems: PRESENCE_MAX,
    description:
      'Each player as `ref@seconds`: the ref of the account in the list, and the arrival in seconds since 1970',
    example: [`${'a'.repeat(16)}@1790000000`],
  })
  @IsArray()
  @ArrayMaxSize(PRESENCE_MAX)
  @IsString({ each: true })
  @MaxLength(28, { each: true })
  @Matches(HERE, { each: true })
  here: string[];

  @ApiProperty({
    type: [String],
    maxItems: PRESENCE_MAX,
    description: 'Each player as `ref:reason`, where the reason is quit, timeout, crash or kick',
    example: [`${'b'.repeat(16)}:quit`],
  })
  @IsArray()
  @ArrayMaxSize(PRESENCE_MAX)
  @IsString({ each: true })
  @MaxLength(24, { each: true })
  @Matches(LEFT, { each: true })
  left: string[];
}

export class CityVisitDto implements CityVisit {
  @ApiProperty({ description: 'The game server’s name', example: 'Los Santos' })
  server: string;

  @ApiMoment()
  since: string;

  @ApiMoment({ nullable: true, description: 'Null while they are there' })
  leftAt: string | null;

  @ApiProperty({ enum: LEFT_REASONS, nullable: true, description: 'Null also if nobody has said why' })
  why: CityVisit['why'];
}

export class PresentPlayerDto implements PresentPlayer {
  @ApiProperty({ description: 'The user’s id' })
  _id: string;

  @ApiProperty({ example: 'Youssef' })
  name: string;

  @ApiMoment()
  since: string;
}
