import type { ErasureRequest, PersonalDataExport } from '@city/contracts';
import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LoggedIn } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { Erasures } from './erasures.service.js';
import { PersonalDataExports } from './exports.service.js';
import { ErasureRequestDto, ErasureRequestInputDto } from './personal-data.dto.js';

/** A player's own personal data. */
@ApiTags('personal data')
@Controller('users/me')
@LoggedIn()
export class PersonalDataController {
  constructor(
    private readonly exports: PersonalDataExports,
    private readonly erasures: Erasures,
  ) {}

  @Get('export')
  @Header('Content-Disposition', 'attachment; filename="my-data.json"')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Sends your personal data',
    description:
      'Profile, consent, suspension, applications, orders, payments, notifications and log-ins (type PersonalDataExport).',
  })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  export(@CurrentUser() user: SessionUser): Promise<PersonalDataExport> {
    return this.exports.of(user._id);
  }

  @Post('erasure-request')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Requests the erasure of your data',
    description: 'Carried out by staff. A repeated request keeps the time of the first.',
  })
  @ApiOkResponse({ type: ErasureRequestDto })
  @ApiErrors('VALIDATION_FAILED')
  request(
    @CurrentUser() user: SessionUser,
    @Body() { note }: ErasureRequestInputDto,
  ): Promise<ErasureRequest> {
    return this.erasures.request(user, note?.trim() || null);
  }

  @Delete('erasure-request')
  @ApiOperation({ summary: 'Withdraws the request for erasure; idempotent' })
  @ApiOkResponse({ type: ErasureRequestDto })
  withdraw(@CurrentUser() user: SessionUser): Promise<ErasureRequest> {
    return this.erasures.withdraw(user);
  }
}
