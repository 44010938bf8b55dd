import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuditEntry } from '@city/contracts';
import type { FastifyReply } from 'fastify';
import { Needs } from '../../platform/access/access.decorator.js';
import { setListHeaders } from '../../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { AuditEntryDto } from './audit-entry.dto.js';
import { AuditService } from './audit.service.js';

const LIST: ListRules = {
  sorts: { at: 'at' },
  filters: {
    action: { kind: 'text', max: 80 },
    targetType: { kind: 'text', max: 80 },
    targetId: { kind: 'text', max: 80 },
    actorId: { kind: 'objectId' },
    actor: { kind: 'text', max: 80 },
    from: { kind: 'time' },
    to: { kind: 'time' },
  },
  defaultSort: { field: 'at', order: 'DESC' },
};

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Needs('audit')
  @ApiOperation({
    summary: 'Lists every action of staff, newest first',
    description:
      '`actor` is the beginning of a word of a present or former name, or a Discord id, `actorId` the `_id` of the user; `from` (included) and `to` (excluded) are ISO 8601 times.',
  })
  @ApiList(AuditEntryDto, LIST)
  @ApiErrors('VALIDATION_FAILED')
  async list(
    @ListQuery(LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    const { entries, total } = await this.audit.list(request);
    setListHeaders(reply, { resource: 'audit', offset: request.skip, count: entries.length, total });
    return entries;
  }
}
