import {
  LOCALES,
  UNREAD_COUNT_HEADER,
  type InboxMessage,
  type MessagePreferences,
  type UnreadCount,
} from '@city/contracts';
import { Body, Controller, Get, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import { LoggedIn } from '../platform/access/access.decorator.js';
import { CurrentUser } from '../platform/access/current-user.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { setListHeaders } from '../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../platform/lists/list-query.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../platform/validation/object-id.pipe.js';
import { UsersService, type KnownUser } from '../accounts/users/users.service.js';
import { InboxService } from './inbox.service.js';
import { InboxMessageDto, MarkReadDto, MessagePreferencesDto, UnreadCountDto } from './notification.dto.js';

/** Sort fields and filters of the inbox, and the language of its texts. */
export const INBOX_LIST: ListRules = {
  sorts: { createdAt: 'createdAt' },
  filters: {
    state: { kind: 'oneOf', values: ['unread'] },
    language: { kind: 'oneOf', values: LOCALES },
  },
  defaultSort: { field: 'createdAt', order: 'DESC' },
};

/** The logged-in player's inbox, also for suspended players. */
@ApiTags('notifications')
@Controller('notifications')
@LoggedIn()
@ApiErrors('VALIDATION_FAILED')
export class NotificationsController {
  constructor(
    private readonly inbox: InboxService,
    private readonly users: UsersService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Lists your messages, newest first',
    description: `In your language, or in that of \`language\`. The header \`${UNREAD_COUNT_HEADER}\` counts all unread messages, also those outside the range.`,
  })
  @ApiList(InboxMessageDto, INBOX_LIST, {
    headers: {
      [UNREAD_COUNT_HEADER]: { description: 'Unread messages in all', schema: { type: 'string' } },
    },
  })
  async list(
    @CurrentUser() user: SessionUser,
    @ListQuery(INBOX_LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InboxMessage[]> {
    const { messages, total, unread } = await this.inbox.list(user, request);
    setListHeaders(reply, { resource: 'notifications', offset: request.skip, count: messages.length, total });
    void reply.header(UNREAD_COUNT_HEADER, String(unread));
    return messages;
  }

  @Get('preferences')
  @ApiOperation({ summary: 'Shows which messages you want' })
  @ApiOkResponse({ type: MessagePreferencesDto })
  async preferences(@CurrentUser() { _id }: SessionUser): Promise<MessagePreferences> {
    return toPreferences(await this.users.findById(_id));
  }

  @Put('preferences')
  @ApiOperation({ summary: 'Switches messages on or off' })
  @ApiOkResponse({ type: MessagePreferencesDto })
  async setPreferences(
    @CurrentUser() { _id }: SessionUser,
    @Body() { renewalReminders }: MessagePreferencesDto,
  ): Promise<MessagePreferences> {
    return toPreferences(await this.users.setOwn(_id, { renewalReminders }));
  }

  @Put('read')
  @ApiOperation({ summary: 'Marks messages of yours as read: some, or all up to one' })
  @ApiOkResponse({ type: UnreadCountDto })
  @ApiErrors('NOT_FOUND')
  async markRead(@CurrentUser() user: SessionUser, @Body() input: MarkReadDto): Promise<UnreadCount> {
    return { unread: await this.inbox.markRead(user, input) };
  }

  @Put(':id/read')
  @ApiOperation({ summary: 'Marks one message of yours as read' })
  @ApiOkResponse({ type: InboxMessageDto })
  @ApiErrors('NOT_FOUND')
  markOneRead(
    @CurrentUser() user: SessionUser,
    @ObjectIdParam('id') id: Types.ObjectId,
  ): Promise<InboxMessage> {
    return this.inbox.markOneRead(user, id);
  }
}

const toPreferences = (user: KnownUser | null): MessagePreferences => ({
  renewalReminders: user?.renewalReminders ?? true,
});
