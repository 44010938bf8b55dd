import {
  WEBHOOK_LIMITS,
  type Webhook,
  type WebhookCall,
  type WebhookLog,
  type Webhooks,
  type WebhookWithSecret,
} from '@city/contracts';
import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { ByStaff } from '../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../staff/audit/audit.service.js';
import { Needs } from '../platform/access/access.decorator.js';
import { ConcernsNoPlayer } from '../platform/access/concerns.decorator.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../platform/validation/object-id.pipe.js';
import {
  WebhookCallDto,
  WebhookChangeDto,
  WebhookDto,
  WebhookInputDto,
  WebhookLogDto,
  WebhooksDto,
  WebhookWithSecretDto,
} from './webhook.dto.js';
import { WebhooksAdmin } from './webhooks-admin.service.js';

/** Addresses that receive events. For Admins only: calls contain orders, decisions and rights. */
@ApiTags('webhooks')
@Needs('staff')
@Controller('webhooks')
export class WebhooksStaffController {
  constructor(private readonly admin: WebhooksAdmin) {}

  @Get()
  @ApiOperation({ summary: 'Lists all webhooks, oldest first' })
  @ApiOkResponse({ type: WebhooksDto })
  list(): Promise<Webhooks> {
    return this.admin.list();
  }

  @Post()
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Adds a webhook, which is on; audited',
    description: `At most ${WEBHOOK_LIMITS.webhooks}. The answer shows the secret for the only time.`,
  })
  @ApiCreatedResponse({ type: WebhookWithSecretDto })
  @ApiErrors('WEBHOOKS_FULL')
  create(@Body() input: WebhookInputDto, @ByStaff() by: AuditBy): Promise<WebhookWithSecret> {
    return this.admin.create(input, by);
  }

  @Put(':id')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Changes a webhook, or turns it on or off; audited',
    description: 'Calls that wait while it is off count as failed; they can be repeated.',
  })
  @ApiOkResponse({ type: WebhookDto })
  @ApiErrors('SETTINGS_CHANGED')
  update(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() change: WebhookChangeDto,
    @ByStaff() by: AuditBy,
  ): Promise<Webhook> {
    return this.admin.update(id, change, by);
  }

  @Delete(':id')
  @ConcernsNoPlayer()
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes a webhook with its secrets and its log; audited' })
  @ApiNoContentResponse()
  remove(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<void> {
    return this.admin.remove(id, by);
  }

  @Post(':id/secret')
  @ConcernsNoPlayer()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Makes a new secret and shows it for the only time; audited',
    description: `The previous secret also signs for ${WEBHOOK_LIMITS.oldSecretHours} hours; older secrets stop working immediately.`,
  })
  @ApiOkResponse({ type: WebhookWithSecretDto })
  newSecret(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<WebhookWithSecret> {
    return this.admin.newSecret(id, by);
  }

  @Post(':id/test')
  @ConcernsNoPlayer()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sends a test, also while the webhook is off; audited',
    description: 'Its result is in the log within seconds. It is not repeated.',
  })
  @ApiOkResponse({ type: WebhookCallDto })
  test(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<WebhookCall> {
    return this.admin.test(id, by);
  }

  @Get(':id/calls')
  @ApiOperation({
    summary: `Lists the newest ${WEBHOOK_LIMITS.log} calls of a webhook`,
    description: `Calls are kept for ${WEBHOOK_LIMITS.keptDays} days.`,
  })
  @ApiOkResponse({ type: WebhookLogDto })
  log(@ObjectIdParam('id') id: Types.ObjectId): Promise<WebhookLog> {
    return this.admin.log(id);
  }

  @Post('calls/:id/replay')
  @ConcernsNoPlayer()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Makes a call once more, with the same event id; audited',
    description: 'Also one that has succeeded, e.g. after the receiver has lost it.',
  })
  @ApiOkResponse({ type: WebhookCallDto })
  @ApiErrors('WEBHOOK_OFF', 'WEBHOOK_CALL_WAITING')
  replay(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<WebhookCall> {
    return this.admin.replay(id, by);
  }
}
