import type { FailedWorkList } from '@city/contracts';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { Needs } from '../../platform/access/access.decorator.js';
import { ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { FailedWorkListDto } from './failed-work.dto.js';
import { FailedWorkService } from './failed-work.service.js';

/** Messages, calls of webhooks and other work that nobody repeats any more, for Admins. */
@ApiTags('operations')
@Controller('failed-work')
@Needs('staff')
export class FailedWorkController {
  constructor(private readonly failedWork: FailedWorkService) {}

  @Get()
  @ApiOperation({
    summary: 'Lists messages, webhook calls and other work without further attempts',
    description:
      'A message is repeated by `POST notifications/{id}/retry`, a call by `POST webhooks/calls/{id}/replay`.',
  })
  @ApiOkResponse({ type: FailedWorkListDto })
  list(): Promise<FailedWorkList> {
    return this.failedWork.list();
  }

  @Post(':id/retry')
  @ConcernsNoPlayer()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Repeats other work immediately',
    description: 'With as many attempts as new work. Recorded in the audit log.',
  })
  @ApiNoContentResponse()
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  retry(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<void> {
    return this.failedWork.retry(id, by);
  }
}
