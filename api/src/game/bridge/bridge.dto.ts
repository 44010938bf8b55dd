import {
  ACCESS_LIMITS,
  BRIDGE_IDENTITY,
  BRIDGE_LIMITS,
  BRIDGE_PHASES,
  BRIDGE_PUBLIC_KEY,
  BRIDGE_SIGNATURE,
  DEFAULT_TIME_ZONE,
  type AccessNews,
  type BridgePhase,
  type NewKeyRequest,
  type PairAnswer,
  type PairRequest,
  type ServerState,
  type SyncAnswer,
  type SyncRequest,
  type WorkNews,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';
import { AccessHeldDto, AccessNewsDto, LicenceClaimDto } from './access/access.dto.js';
import { PresenceReportDto } from './presence/presence.dto.js';
import { WorkNewsDto, WorkReportDto } from './work/work.dto.js';

const EXAMPLE_KEY = `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`;
const YEAR_S = 366 * 24 * 3_600;

export class PairDto implements PairRequest {
  @Text({ min: 1, max: 40, description: 'As the console shows it; hyphens and small letters are fine' })
  code: string;

  @ApiProperty({ description: 'Base64 of the SPKI form of an Ed25519 key', example: EXAMPLE_KEY })
  @IsString()
  @MaxLength(60)
  @Matches(BRIDGE_PUBLIC_KEY)
  publicKey: string;

  @Text({
    min: 1,
    max: BRIDGE_LIMITS.text,
    description: 'The server’s name, for staff',
    example: 'Los Santos',
  })
  name: string;

  @Text({ min: 1, max: BRIDGE_LIMITS.text, description: 'Version of the resource', example: '1.0.0' })
  version: string;
}

class SiteKeyDto {
  @ApiProperty({ example: '0123456789abcdef' })
  keyId: string;

  @ApiProperty({ example: EXAMPLE_KEY })
  publicKey: string;
}

export class PairAnswerDto implements PairAnswer {
  @ApiProperty()
  bridgeId: string;

  @ApiProperty({ description: 'The name of the server’s key', example: '0123456789abcdef' })
  keyId: string;

  @ApiProperty({ type: SiteKeyDto, description: 'The key with which the site signs its answers' })
  site: PairAnswer['site'];

  @ApiProperty({ type: 'integer', description: 'Milliseconds since 1970' })
  now: number;
}

export class NewKeyDto implements NewKeyRequest {
  @ApiProperty({ example: EXAMPLE_KEY })
  @IsString()
  @MaxLength(60)
  @Matches(BRIDGE_PUBLIC_KEY)
  publicKey: string;

  @ApiProperty({ description: 'Signature of the new key', example: `${'A'.repeat(86)}==` })
  @IsString()
  @MaxLength(88)
  @Matches(BRIDGE_SIGNATURE)
  proof: string;
}

class ServerStateDto implements ServerState {
  @ApiProperty({ enum: BRIDGE_PHASES })
  @IsIn(BRIDGE_PHASES)
  phase: BridgePhase;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: BRIDGE_LIMITS.players, example: 3 })
  @IsInt()
  @Min(0)
  @Max(BRIDGE_LIMITS.players)
  players: number;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: BRIDGE_LIMITS.players, example: 64 })
  @IsInt()
  @Min(0)
  @Max(BRIDGE_LIMITS.players)
  slots: number;

  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    minimum: 0,
    maximum: BRIDGE_LIMITS.players,
    description: 'Players who wait to be let in',
  })
  @ValidateIf((_, value) => value !== null && value !== undefined)
  @IsInt()
  @Min(0)
  @Max(BRIDGE_LIMITS.players)
  queue?: number | null;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: YEAR_S, description: 'Seconds since the start' })
  @IsInt()
  @Min(0)
  @Max(YEAR_S)
  uptimeS: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: YEAR_S,
    description: 'Seconds until a planned restart',
  })
  @ValidateIf((_, value) => value !== null)
  @IsInt()
  @Min(0)
  @Max(YEAR_S)
  restartInS: number | null;

  @Text({ max: BRIDGE_LIMITS.text, example: '12913' })
  build: string;

  @Text({ max: BRIDGE_LIMITS.text, example: '1.0.0' })
  version: string;
}

export class SyncDto implements SyncRequest {
  @ApiProperty({ enum: [1], type: 'integer', description: 'Version of the exchange' })
  @IsIn([1])
  v: 1;

  @ApiProperty({ description: 'Random; a new one after each start of the resource', example: '0'.repeat(24) })
  @IsString()
  @MaxLength(24)
  @Matches(BRIDGE_IDENTITY)
  boot: string;

  @ApiProperty({
    description: 'Random; a new one if the resource has lost its store',
    example: '1'.repeat(24),
  })
  @IsString()
  @MaxLength(24)
  @Matches(BRIDGE_IDENTITY)
  journal: string;

  @ApiProperty({ type: ServerStateDto })
  @IsObject()
  @ValidateNested()
  @Type(() => ServerStateDto)
  state: ServerStateDto;

  @ApiProperty({ type: AccessHeldDto })
  @IsObject()
  @ValidateNested()
  @Type(() => AccessHeldDto)
  access: AccessHeldDto;

  @ApiProperty({
    type: [LicenceClaimDto],
    maxItems: ACCESS_LIMITS.claims,
    description: 'Licences that the site does not know yet, of players who were recognised by Discord',
  })
  @IsArray()
  @ArrayMaxSize(ACCESS_LIMITS.claims)
  @ValidateNested({ each: true })
  @Type(() => LicenceClaimDto)
  claims: LicenceClaimDto[];

  @ApiProperty({
    required: false,
    type: WorkReportDto,
    description: 'What it makes. Absent from a resource without deliveries.',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => WorkReportDto)
  work?: WorkReportDto;

  @ApiProperty({
    required: false,
    type: PresenceReportDto,
    description: 'Absent if nothing has changed; a full report comes once a minute all the same',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PresenceReportDto)
  presence?: PresenceReportDto;
}

export class SyncAnswerDto implements SyncAnswer {
  @ApiProperty({ type: 'integer', description: 'Milliseconds since 1970' })
  now: number;

  @ApiProperty({ type: 'integer', description: 'When to call again', example: BRIDGE_LIMITS.nextMs })
  nextMs: number;

  @ApiProperty({
    type: AccessNewsDto,
    nullable: true,
    description: 'Null while the server is paused, or the list is being built',
  })
  access: AccessNews | null;

  @ApiProperty({ type: String, nullable: true, description: 'What players read while only staff may enter' })
  maintenance: string | null;

  @ApiProperty({ description: 'IANA name of the community’s time zone', example: DEFAULT_TIME_ZONE })
  timeZone: string;

  @ApiProperty({
    required: false,
    type: WorkNewsDto,
    nullable: true,
    description: 'Things to make. Null while the server is paused, and without a report.',
  })
  work?: WorkNews | null;

  @ApiProperty({
    required: false,
    description:
      'True if the site takes reports of presence and has stored the one of this call. False while the server is paused.',
  })
  presence?: boolean;
}
