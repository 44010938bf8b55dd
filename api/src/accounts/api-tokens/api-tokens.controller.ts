import { API_TOKEN_LIMITS, type ApiTokens, type ApiTokenWithSecret } from '@city/contracts';
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { ApiTokenInputDto, ApiTokensDto, ApiTokenWithSecretDto } from './api-token.dto.js';
import { ApiTokensService } from './api-tokens.service.js';

/** API tokens, for Admins with a session: a token cannot create another token. */
@ApiTags('api tokens')
@Needs('staff')
@Controller('tokens')
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Get()
  @ApiOperation({
    summary: 'Lists the API tokens of all Admins, newest first',
    description: `Expired ones are listed for ${API_TOKEN_LIMITS.expiredDays} days.`,
  })
  @ApiOkResponse({ type: ApiTokensDto })
  list(): Promise<ApiTokens> {
    return this.tokens.list();
  }

  @Post()
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Makes an API token with some of the own permissions; audited',
    description: `At most ${API_TOKEN_LIMITS.tokens}. The answer shows the token for the only time.`,
  })
  @ApiCreatedResponse({ type: ApiTokenWithSecretDto })
  @ApiErrors('VALIDATION_FAILED', 'TOKENS_FULL', 'MFA_REQUIRED')
  create(@Body() input: ApiTokenInputDto, @ByStaff() by: AuditBy): Promise<ApiTokenWithSecret> {
    return this.tokens.create(input, by);
  }

  @Delete(':id')
  @ConcernsNoPlayer()
  @HttpCode(204)
  @ApiOperation({ summary: 'Revokes an API token, at once; audited' })
  @ApiNoContentResponse()
  revoke(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<void> {
    return this.tokens.revoke(id, by);
  }
}
