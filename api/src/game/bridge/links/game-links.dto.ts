import {
  LICENCE,
  type GameLink,
  type LinkCode,
  type LinkRequest,
  type MyGame,
  type OwnCharacter,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../../platform/validation/text.decorator.js';
import { Pattern } from '../fields.decorator.js';
import { ApiMoment } from '../../../platform/swagger/api-moment.decorator.js';

/** A code from My city that was typed at the door. */
export class LinkRequestDto implements LinkRequest {
  @Text({ min: 1, max: 40, description: 'As My city shows it; hyphens and small letters are fine' })
  code: string;

  @Pattern(LICENCE, 40, { example: '3'.repeat(40) })
  licence: string;
}

class GameLinkDto implements GameLink {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'The last letters of the licence', example: '9f3a' })
  ending: string;

  @ApiProperty({ enum: ['discord', 'code'], description: 'How it was recognised' })
  by: GameLink['by'];

  @ApiMoment()
  linkedAt: string;

  @ApiProperty({
    type: [String],
    nullable: true,
    example: null,
    description: 'The names of the servers on which it counts; null for all',
  })
  servers: string[] | null;

  @ApiProperty({
    enum: ['press', 'code'],
    nullable: true,
    description: 'How the player makes it count on all servers; null if it does',
  })
  confirm: GameLink['confirm'];

  @ApiMoment({
    nullable: true,
    description: 'Until when a licence of staff from before the update counts without a code',
  })
  until: string | null;
}

class ServerDto {
  @ApiProperty()
  id: string;

  @ApiProperty({ example: 'Los Santos' })
  name: string;
}

class OwnCharacterDto implements OwnCharacter {
  @ApiProperty({ description: 'As the game’s framework names it', example: 'ABC12345' })
  key: string;

  @ApiProperty({ example: 'Karim Ben Salah' })
  name: string;

  @ApiProperty({ type: ServerDto, description: 'The game server on which they live' })
  server: OwnCharacter['server'];
}

class InCityDto {
  @ApiProperty({ description: 'The game server’s name', example: 'Los Santos' })
  server: string;

  @ApiMoment()
  since: string;
}

export class MyGameDto implements MyGame {
  @ApiProperty({
    description: 'Whether a game server is connected; without one the site shows nothing about the game',
  })
  connected: boolean;

  @ApiProperty({ type: [GameLinkDto] })
  links: GameLink[];

  @ApiProperty({ type: [OwnCharacterDto], description: 'As game servers have reported them' })
  characters: OwnCharacter[];

  @ApiProperty({ type: InCityDto, nullable: true, description: 'Null if the player is not in the city' })
  inCity: MyGame['inCity'];

  @ApiMoment({ nullable: true, description: 'The next planned restart of the city' })
  restartAt: string | null;
}

export class LinkCodeDto implements LinkCode {
  @ApiProperty({ description: 'Shown once', example: '0123456789ABCDEF' })
  code: string;

  @ApiMoment()
  expiresAt: string;
}
