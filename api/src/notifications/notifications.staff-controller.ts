import type { FailingMessage } from '@city/contracts';
import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import { ByStaff } from '../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../staff/audit/audit.service.js';
import { Needs } from '../platform/access/access.decorator.js';
import { Concerns } from '../platform/access/concerns.decorator.js';
import { setListHeaders } from '../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../platform/lists/list-query.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../platform/validation/object-id.pipe.js';
import { InboxService } from './inbox.service.js';
import { FailingMessageDto } from './notification.dto.js';

/** Sort fields of the list of failing messages. */
export const FAILING_LIST: ListRules = {
  sorts: { createdAt: 'createdAt' },
  filters: {},
  defaultSort: { field: 'createdAt', order: 'DESC' },
};

/** Failing messages, for staff. */
@ApiTags('notifications')
@Controller('notifications')
@Needs('messages')
@ApiErrors('VALIDATION_FAILED')
export class NotificationsAdminController {
  constructor(private readonly inbox: InboxService) {}

  @Get('failing')
  @ApiOperation({
    summary: 'Lists undelivered messages to players and to the staff channel',
    description: 'Those still being retried (`waiting`) and those given up (`failed`).',
  })
  @ApiList(FailingMessageDto, FAILING_LIST)
  async list(
    @ListQuery(FAILING_LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FailingMessage[]> {
    const { messages, total } = await this.inbox.listFailing(request);
    setListHeaders(reply, { resource: 'notifications', offset: request.skip, count: messages.length, total });
    return messages;
  }

  @Post(':id/retry')
  @Concerns(InboxService)
  @HttpCode(200)
  @ApiOperation({ summary: 'Resends a failing message immediately' })
  @ApiOkResponse({ type: FailingMessageDto })
  @ApiErrors('NOT_FOUND', 'NOTIFICATION_NOT_FAILING')
  retry(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<FailingMessage> {
    return this.inbox.retry(id, by);
  }
}
