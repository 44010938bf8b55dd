import { LICENCE, type GameLink, type LinkCode, type LinkRequest, type MyGame } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';

/** A code from My city that was typed at the door. */
export class LinkRequestDto implements LinkRequest {
  @Text({ min: 1, max: 40, description: 'As My city shows it; hyphens and small letters are fine' })
  code: string;

  @ApiProperty({ example: '3'.repeat(40) })
  @IsString()
  @MaxLength(40)
  @Matches(LICENCE)
  licence: string;
}

class GameLinkDto implements GameLink {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'The last letters of the licence', example: '9f3a' })
  ending: string;

  @ApiProperty({ enum: ['discord', 'code'], description: 'How it was recognised' })
  by: GameLink['by'];

  @ApiProperty({ format: 'date-time' })
  linkedAt: string;
}

export class MyGameDto implements MyGame {
  @ApiProperty({
    description: 'Whether a game server is connected; without one the site shows nothing about the game',
  })
  connected: boolean;

  @ApiProperty({ type: [GameLinkDto] })
  links: GameLink[];
}

export class LinkCodeDto implements LinkCode {
  @ApiProperty({ description: 'Shown once', example: '0123456789ABCDEF' })
  code: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}
