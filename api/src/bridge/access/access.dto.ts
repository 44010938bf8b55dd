import {
  ACCESS_LIMITS,
  DISCORD_ID,
  LICENCE,
  type AccessHeld,
  type AccessNews,
  type LicenceClaim,
  type Signed,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

export class AccessHeldDto implements AccessHeld {
  @ApiProperty({ description: 'SHA-256 of the versions of its pages', example: '2'.repeat(64) })
  @IsString()
  @MaxLength(64)
  @Matches(/^[0-9a-f]{64}$/)
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
  @ApiProperty({ example: '123456789012345678' })
  @IsString()
  @MaxLength(20)
  @Matches(DISCORD_ID)
  discordId: string;

  @ApiProperty({ example: '3'.repeat(40) })
  @IsString()
  @MaxLength(40)
  @Matches(LICENCE)
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
