import type { Erasure, PersonalDataExport } from '@city/contracts';
import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { AuditOrigin, type AuditContext } from '../../staff/audit/audit-context.decorator.js';
import { AuditService } from '../../staff/audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { ConcernsNoColleague } from '../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { Erasures } from './erasures.service.js';
import { PersonalDataExports } from './exports.service.js';
import { EraseDto, ErasureDto } from './personal-data.dto.js';

/** A player's personal data, for staff. */
@ApiTags('personal data')
@Controller('users')
@Needs('personalData')
@ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
export class PersonalDataAdminController {
  constructor(
    private readonly exports: PersonalDataExports,
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
  async export(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
  ): Promise<PersonalDataExport> {
    const answer = await this.exports.of(id);
    const target = { type: 'user', id: id.toHexString() };
    await this.audit.record({ ...origin, actor, action: 'user.export', target });
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
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason }: EraseDto,
  ): Promise<Erasure> {
    return this.erasures.act({ id: id.toHexString(), reason: reason.trim() }, { actor, origin });
  }
}
