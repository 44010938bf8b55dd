import {
  API_TOKEN_LIMITS,
  API_TOKEN_STATES,
  TOKEN_PERMISSIONS,
  type ApiToken,
  type ApiTokenInput,
  type ApiTokens,
  type ApiTokenState,
  type ApiTokenWithSecret,
  type TokenPermission,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { PersonDto } from '../../staff/audit/person.dto.js';
import { RequiredMoment } from '../../platform/validation/moment.decorator.js';
import { Text } from '../../platform/validation/text.decorator.js';

export class ApiTokenInputDto implements ApiTokenInput {
  @Text({ min: 1, max: API_TOKEN_LIMITS.name, description: 'For staff', example: 'Statistics board' })
  name: string;

  @ApiProperty({
    enum: TOKEN_PERMISSIONS,
    isArray: true,
    uniqueItems: true,
    minItems: 1,
    example: ['orders'],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(TOKEN_PERMISSIONS.length)
  @ArrayUnique()
  @IsIn(TOKEN_PERMISSIONS, { each: true })
  permissions: TokenPermission[];

  @RequiredMoment({
    description: `In the future, at most ${API_TOKEN_LIMITS.days} days away`,
    example: '2030-12-31T20:00:00.000Z',
  })
  expiresAt: string;
}

export class ApiTokenDto implements ApiToken {
  @ApiProperty()
  _id: string;

  @ApiProperty({ example: 'Statistics board' })
  name: string;

  @ApiProperty({ description: 'The first characters of the token', example: 'city_Zx3k' })
  start: string;

  @ApiProperty({ enum: TOKEN_PERMISSIONS, isArray: true, example: ['orders'] })
  permissions: TokenPermission[];

  @ApiProperty({ type: PersonDto, nullable: true, description: 'Who made it, and whose rights it has' })
  person: PersonDto | null;

  @ApiProperty({
    enum: API_TOKEN_STATES,
    description: '`ended`: all sessions of the person were ended after it was made, or they are being erased',
  })
  state: ApiTokenState;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'To the minute; null before the first use',
  })
  lastUsedAt: string | null;
}

export class ApiTokensDto implements ApiTokens {
  @ApiProperty({ type: [ApiTokenDto] })
  tokens: ApiToken[];
}

export class ApiTokenWithSecretDto implements ApiTokenWithSecret {
  @ApiProperty({ type: ApiTokenDto })
  token: ApiToken;

  @ApiProperty({
    description: 'Shown once: `city_` and 43 characters',
    example: 'city_Zx3kq9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKY',
  })
  secret: string;
}
