import {
  ACCESS_LIMITS,
  BRIDGE_IDENTITY,
  BRIDGE_LIMITS,
  BRIDGE_PHASES,
  BRIDGE_PUBLIC_KEY,
  BRIDGE_SIGNATURE,
  DEFAULT_TIME_ZONE,
  type DistrictCounts,
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
import { IsIn } from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';
import { AccessHeldDto, AccessNewsDto, LicenceClaimDto } from './access/access.dto.js';
import { PresenceReportDto } from './presence/presence.dto.js';
import { WorkNewsDto, WorkReportDto } from './work/work.dto.js';
import { Nested, NestedList, Pattern, Whole } from './fields.decorator.js';

const EXAMPLE_KEY = `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`;
const YEAR_S = 366 * 24 * 3_600;

export class PairDto implements PairRequest {
  @Text({ min: 1, max: 40, description: 'As the console shows it; hyphens and small letters are fine' })
  code: string;

  @Pattern(BRIDGE_PUBLIC_KEY, 60, {
    description: 'Base64 of the SPKI form of an Ed25519 key',
    example: EXAMPLE_KEY,
  })
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
  @Pattern(BRIDGE_PUBLIC_KEY, 60, { example: EXAMPLE_KEY })
  publicKey: string;

  @Pattern(BRIDGE_SIGNATURE, 88, { description: 'Signature of the new key', example: `${'A'.repeat(86)}==` })
  proof: string;
}

class ServerStateDto implements ServerState {
  @ApiProperty({ enum: BRIDGE_PHASES })
  @IsIn(BRIDGE_PHASES)
  phase: BridgePhase;

  @Whole({ max: BRIDGE_LIMITS.players, example: 3 })
  players: number;

  @Whole({ max: BRIDGE_LIMITS.players, example: 64 })
  slots: number;

  @Whole({
    max: BRIDGE_LIMITS.players,
    required: false,
    nullable: true,
    description: 'Players who wait to be let in',
  })
  queue?: number | null;

  @Whole({ max: YEAR_S, description: 'Seconds since the start' })
  uptimeS: number;

  @Whole({ max: YEAR_S, nullable: true, description: 'Seconds until a planned restart' })
  restartInS: number | null;

  @Text({ max: BRIDGE_LIMITS.text, example: '12913' })
  build: string;

  @Text({ max: BRIDGE_LIMITS.text, example: '1.0.0' })
  version: string;
}

const DistrictPlayers = () => Whole({ max: BRIDGE_LIMITS.players, required: false, example: 5 });

export class DistrictCountsDto implements DistrictCounts {
  @DistrictPlayers() port?: number;
  @DistrictPlayers() market?: number;
  @DistrictPlayers() hill?: number;
  @DistrictPlayers() wall?: number;
  @DistrictPlayers() coast?: number;
}

export class SyncDto implements SyncRequest {
  @ApiProperty({ enum: [1], type: 'integer', description: 'Version of the exchange' })
  @IsIn([1])
  v: 1;

  @Pattern(BRIDGE_IDENTITY, 24, {
    description: 'Random; a new one after each start of the resource',
    example: '0'.repeat(24),
  })
  boot: string;

  @Pattern(BRIDGE_IDENTITY, 24, {
    description: 'Random; a new one if the resource has lost its store',
    example: '1'.repeat(24),
  })
  journal: string;

  @Nested(ServerStateDto)
  state: ServerStateDto;

  @Nested(AccessHeldDto)
  access: AccessHeldDto;

  @NestedList(LicenceClaimDto, ACCESS_LIMITS.claims, {
    description: 'Licences that the site does not know yet, of players who were recognised by Discord',
  })
  claims: LicenceClaimDto[];

  @Nested(WorkReportDto, {
    required: false,
    description: 'What it makes. Absent from a resource without deliveries.',
  })
  work?: WorkReportDto;

  @Nested(PresenceReportDto, {
    required: false,
    description: 'Absent if nothing has changed; a full report comes once a minute all the same',
  })
  presence?: PresenceReportDto;

  @Nested(DistrictCountsDto, {
    required: false,
    description: 'How many players are in each district, once a minute. Absent if the server counts none.',
  })
  districts?: DistrictCountsDto;
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

  @ApiProperty({
    required: false,
    description:
      'True if the site takes counts of players in districts. False while the map is switched off.',
  })
  districts?: boolean;
}
