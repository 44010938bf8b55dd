import {
  ACCESS_LIMITS,
  EFFECT_KEY,
  GAME_STATES,
  type Bridge,
  type Bridges,
  type CityMap,
  type CityMapNow,
  type GameState,
  type GameStatus,
  type MakesInput,
  type PairingCode,
  type PublishedEffect,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsMongoId, ValidateIf } from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';
import { PublishedEffectDto } from './work/work.dto.js';
import { Pattern } from './fields.decorator.js';
import { ApiMoment } from '../../platform/swagger/api-moment.decorator.js';

export class GameStatusDto implements GameStatus {
  @ApiProperty({ enum: GAME_STATES, description: '`unknown`: no game server is connected' })
  state: GameState;

  @ApiProperty({ type: 'integer' })
  players: number;

  @ApiProperty({ type: 'integer' })
  slots: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Players who wait to be let in; null if no queue says so',
  })
  queue: number | null;

  @ApiMoment({ nullable: true })
  upSince: string | null;

  @ApiMoment({ nullable: true })
  restartAt: string | null;

  @ApiMoment({ nullable: true, description: 'When it last called' })
  updatedAt: string | null;
}

export class CityMapDto implements CityMap {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 3 },
    description: 'Players by district. A district with fewer than three is absent.',
    example: { port: 5, market: 12 },
  })
  districts: CityMap['districts'];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The most players of last night at one time; null if unknown',
    example: 41,
  })
  lastNight: number | null;
}

export class CityMapNowDto implements CityMapNow {
  @ApiProperty({ type: CityMapDto, nullable: true })
  map: CityMapDto | null;
}

export class BridgeDto implements Bridge {
  @ApiProperty()
  _id: string;

  @ApiProperty({ example: 'Los Santos' })
  name: string;

  @ApiProperty({ type: GameStatusDto })
  status: GameStatus;

  @ApiProperty({ description: 'The game server’s build' })
  build: string;

  @ApiProperty({ description: 'Version of the resource' })
  version: string;

  @ApiProperty({ description: 'False after its keys were revoked' })
  paired: boolean;

  @ApiProperty({ description: 'It gets no list, and the site does not show its status' })
  paused: boolean;

  @ApiMoment({ nullable: true })
  pairedAt: string | null;

  @ApiMoment({ nullable: true, description: 'When its newest key was made' })
  keySince: string | null;

  @ApiMoment({ nullable: true, description: 'When two machines were seen with one key' })
  copySeenAt: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'What players read while only staff may enter' })
  maintenance: string | null;

  @ApiProperty({ description: 'Its list is newer than the site’s, whose database was restored' })
  isAhead: boolean;

  @ApiProperty({ type: [PublishedEffectDto], description: 'What it hands over' })
  effects: PublishedEffect[];

  @ApiProperty({ description: 'Licences that it claims count on all servers' })
  trusted: boolean;

  @ApiProperty({ description: 'A second person has not yet ended the pause of its connection' })
  waits: boolean;

  @ApiProperty({ type: [String], description: 'The keys that staff want it to hand over' })
  makes: string[];
}

export class BridgesDto implements Bridges {
  @ApiProperty({ description: 'False without BRIDGE_SITE_KEY: no server can be connected' })
  on: boolean;

  @ApiProperty({ type: [BridgeDto] })
  bridges: Bridge[];
}

export class PairingCodeInputDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The server to reconnect; null for a new one',
    example: null,
  })
  @ValidateIf((_, value) => value !== null)
  @IsMongoId()
  bridgeId: string | null;
}

export class PairingCodeDto implements PairingCode {
  @ApiProperty({ description: 'Shown once', example: '0123456789ABCDEF' })
  code: string;

  @ApiMoment()
  expiresAt: string;
}

export class MaintenanceDto {
  @ValidateIf((_, value) => value !== null)
  @Text({
    min: 1,
    max: ACCESS_LIMITS.maintenance,
    description: 'What players read at the door; null lets everyone in again',
    example: 'Back at 20:00.',
  })
  maintenance: string | null;
}

export class PauseDto {
  @ApiProperty()
  @IsBoolean()
  paused: boolean;
}

export class TrustDto {
  @ApiProperty()
  @IsBoolean()
  trusted: boolean;
}

export class MakesDto implements MakesInput {
  @Pattern(EFFECT_KEY, 64, { example: 'car.sultan' })
  effect: string;

  @ApiProperty({ description: 'False: the site decides again' })
  @IsBoolean()
  makes: boolean;
}
