import {
  ACCESS_LIMITS,
  DISCORD_ID,
  DOOR_REASONS,
  LICENCE,
  LOCALES,
  type AccessHeld,
  type AccessNews,
  type AskAnswer,
  type AskRequest,
  type DoorReason,
  type DoorStanding,
  type LicenceClaim,
  type Locale,
  type Signed,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsOptional, Max, Min } from 'class-validator';
import { Pattern } from '../fields.decorator.js';

export class AccessHeldDto implements AccessHeld {
  @Pattern(/^[0-9a-f]{64}$/, 64, {
    description: 'SHA-256 of the versions of its pages',
    example: '2'.repeat(64),
  })
  digest: string;

  @ApiProperty({
    required: false,
    type: [Number],
    minItems: ACCESS_LIMITS.pages,
    maxItems: ACCESS_LIMITS.pages,
    description: 'The version of each page, 0 for a missing one. Sent only if the site has asked for it.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(ACCESS_LIMITS.pages)
  @ArrayMaxSize(ACCESS_LIMITS.pages)
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(Number.MAX_SAFE_INTEGER, { each: true })
  versions?: number[];
}

export class LicenceClaimDto implements LicenceClaim {
  @Pattern(DISCORD_ID, 20, { example: '123456789012345678' })
  discordId: string;

  @Pattern(LICENCE, 40, { example: '3'.repeat(40) })
  licence: string;
}

class SignedDto implements Signed {
  @ApiProperty({ description: 'JSON of a page or a seal (contracts/src/bridge-access.ts)' })
  data: string;

  @ApiProperty({ description: 'Ed25519 in base64' })
  sig: string;
}

export class AccessNewsDto implements AccessNews {
  @ApiProperty({
    type: SignedDto,
    nullable: true,
    description: 'Null while the server’s list is not the site’s',
  })
  seal: Signed | null;

  @ApiProperty({ type: [SignedDto] })
  pages: Signed[];

  @ApiProperty({ description: 'The server is to call again immediately, with the versions of all pages' })
  more: boolean;
}

export class AskRequestDto implements AskRequest {
  @Pattern(LICENCE, 40, { nullable: true, example: '3'.repeat(40) })
  licence: string | null;

  @Pattern(DISCORD_ID, 20, { nullable: true, example: '123456789012345678' })
  discordId: string | null;
}

class PlaceDto {
  @ApiProperty({ type: 'integer', description: 'From 1', example: 3 })
  number: number;

  @ApiProperty({ type: 'integer', description: 'How many are in the line', example: 17 })
  of: number;
}

class DoorStandingDto implements DoorStanding {
  @ApiProperty({ enum: DOOR_REASONS, description: '`accepted`: the list will let them in within seconds' })
  why: DoorReason;

  @ApiProperty({ enum: LOCALES, nullable: true, description: 'The language that the player has chosen' })
  locale: Locale | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The application’s running number' })
  number: number | null;

  @ApiProperty({ type: PlaceDto, nullable: true, description: 'Only for `pending`: the place in line' })
  place: DoorStanding['place'];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Only for `rejected`: how many more times they may apply',
  })
  attemptsLeft: number | null;
}

export class AskAnswerDto implements AskAnswer {
  @ApiProperty({ type: DoorStandingDto, nullable: true, description: 'Null while the server is paused' })
  standing: DoorStanding | null;
}
