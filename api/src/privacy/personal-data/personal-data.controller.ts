import type { Erasure, ErasureRequest, PersonalDataExport } from '@city/contracts';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { UsersService } from '../../accounts/users/users.service.js';
import { LoggedIn, Needs } from '../../platform/access/access.decorator.js';
import { ConcernsNoColleague } from '../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { AuditService } from '../../staff/audit/audit.service.js';
import { Erasures } from './erasures.service.js';
import { EraseDto, ErasureDto, ErasureRequestDto, ErasureRequestInputDto } from './personal-data.dto.js';
import { PersonalRecords } from './personal-records.service.js';

@ApiTags('personal data')
@Controller('users/me')
@LoggedIn()
export class PersonalDataController {
  constructor(
    private readonly records: PersonalRecords,
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
    return this.records.export(user._id);
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

@ApiTags('personal data')
@Controller('users')
@Needs('personalData')
@ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
export class PersonalDataAdminController {
  constructor(
    private readonly records: PersonalRecords,
    private readonly erasures: Erasures,
    private readonly audit: AuditService,
  ) {}

  @Get(':id/export')
  @Header('Content-Disposition', 'attachment; filename="player-data.json"')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: "Sends a player's personal data",
    description: 'For a player who asks for their data outside the site. Recorded in the audit log.',
  })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  async export(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<PersonalDataExport> {
    const answer = await this.records.export(id);
    const target = { type: 'user', id: id.toHexString() };
    await this.audit.record({ ...by.origin, actor: by.actor, action: 'user.export', target });
    return answer;
  }

  @Put(':id/erase')
  @ConcernsNoColleague(UsersService)
  @ApiOperation({
    summary: 'Erases a player',
    description:
      'Ends the sessions, withdraws Pending applications, empties decided ones, and removes the name from orders, ' +
      'payments and the audit log. Amounts and statuses stay. A later login of the same Discord account creates a new ' +
      'user. Idempotent.',
  })
  @ApiOkResponse({ type: ErasureDto })
  @ApiErrors('ERASURE_BLOCKED', 'ERASURE_OF_STAFF', 'APPROVAL_NEEDED')
  erase(
    @ObjectIdParam('id') id: Types.ObjectId,
    @ByStaff() by: AuditBy,
    @Body() { reason }: EraseDto,
  ): Promise<Erasure> {
    return this.erasures.act({ id: id.toHexString(), reason: reason.trim() }, by);
  }
}
