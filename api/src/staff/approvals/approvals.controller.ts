import { APPROVAL_STATES, type Approval } from '@city/contracts';
import { Body, Controller, Get, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import { ByStaff } from '../audit/audit-context.decorator.js';
import type { AuditBy } from '../audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { Concerns } from '../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { setListHeaders } from '../../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { ApprovalDto, DeclineApprovalDto } from './approval.dto.js';
import { ApprovalsService } from './approvals.service.js';

const LIST: ListRules = {
  sorts: { createdAt: 'createdAt' },
  filters: {
    state: { kind: 'oneOf', values: APPROVAL_STATES },
    // Requested by other people, and about other people than the reader.
    from: { kind: 'oneOf', values: ['others'] },
  },
  defaultSort: { field: 'createdAt', order: 'DESC' },
};

/** Acts that wait for a second person. Each is shown to staff who hold the permission that the act needs. */
@ApiTags('approvals')
@Needs('money', 'personalData', 'staff', 'gameServers', 'offers')
@Controller('approvals')
@ApiErrors('VALIDATION_FAILED')
export class ApprovalsController {
  constructor(private readonly approvals: ApprovalsService) {}

  @Get()
  @ApiOperation({
    summary: 'Acts that wait, or waited, for a second person',
    description:
      'Only acts for which the reader holds the permission. `from: others` leaves out those that the reader asked for or that are about the reader.',
  })
  @ApiList(ApprovalDto, LIST)
  async list(
    @ListQuery(LIST) request: ListRequest,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Approval[]> {
    const { rows, total } = await this.approvals.list(request, reader);
    setListHeaders(reply, { resource: 'approvals', offset: request.skip, count: rows.length, total });
    return rows;
  }

  @Get(':id')
  @ApiOperation({ summary: 'Shows one act that waits, or waited, for a second person' })
  @ApiOkResponse({ type: ApprovalDto })
  @ApiErrors('NOT_FOUND')
  one(@ObjectIdParam('id') id: Types.ObjectId, @CurrentUser() reader: SessionUser): Promise<Approval> {
    return this.approvals.one(id, reader);
  }

  @Put(':id/approve')
  @Concerns(ApprovalsService)
  @ApiOperation({
    summary: 'Approves an act as its second person, and carries it out',
    description:
      'Refused for the person who asked and for the player whom the act is about. If the act is no longer possible, its own error is returned and the request ends. Idempotent.',
  })
  @ApiOkResponse({ type: ApprovalDto })
  @ApiErrors('NOT_FOUND', 'APPROVAL_OWN', 'APPROVAL_STATE_CONFLICT')
  approve(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<Approval> {
    return this.approvals.approve(id, by);
  }

  @Put(':id/decline')
  @Concerns(ApprovalsService)
  @ApiOperation({ summary: 'Declines an act as its second person' })
  @ApiOkResponse({ type: ApprovalDto })
  @ApiErrors('NOT_FOUND', 'APPROVAL_OWN', 'APPROVAL_STATE_CONFLICT')
  decline(
    @ObjectIdParam('id') id: Types.ObjectId,
    @ByStaff() by: AuditBy,
    @Body() { note }: DeclineApprovalDto,
  ): Promise<Approval> {
    return this.approvals.decline(id, by, note.trim());
  }

  @Put(':id/withdraw')
  @Concerns(ApprovalsService)
  @ApiOperation({ summary: 'Withdraws a request; only for the person who made it' })
  @ApiOkResponse({ type: ApprovalDto })
  @ApiErrors('NOT_FOUND', 'APPROVAL_STATE_CONFLICT')
  withdraw(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<Approval> {
    return this.approvals.withdraw(id, by);
  }
}
