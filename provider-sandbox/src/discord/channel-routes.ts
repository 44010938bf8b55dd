import type { FastifyInstance } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { textOf } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import type { Message } from './discord-store.js';
import * as errors from './errors.js';
import { readMessage } from './message-body.js';
import { messageObject } from './message-object.js';
import { jsonBody, requireBot, type DiscordRequest } from './rest-routes.js';

const VIEW_CHANNEL = 1n << 10n;
const READ_HISTORY = 1n << 16n;
const PAGE = 50;
const PAGE_MAX = 100;

/** The staff's channel as its bot sees it: its permissions, reading, editing and deleting messages. */
export function channelRoutes(app: FastifyInstance, { discord, clock }: SandboxContext): void {
  const { staffChannelId, guildId, botId } = CREDENTIALS.discord;

  const requireChannel = (request: DiscordRequest, needed: bigint): void => {
    requireBot(request);
    if (request.params.channelId !== staffChannelId) throw errors.unknownChannel();
    const denied = BigInt(discord.channelDenies);
    if ((denied & VIEW_CHANNEL) !== 0n) throw errors.missingAccess();
    if ((denied & needed) !== 0n) throw errors.missingPermissions();
  };

  const messageOf = (request: DiscordRequest): Message => {
    requireChannel(request, 0n);
    const message = discord.staffMessages.find(({ id }) => id === request.params.messageId);
    if (!message) throw errors.unknownMessage();
    return message;
  };

  app.get('/channels/:channelId', (request: DiscordRequest) => {
    requireChannel(request, 0n);
    const denies =
      discord.channelDenies === '0' ? [] : [{ id: botId, type: 1, allow: '0', deny: discord.channelDenies }];
    return {
      id: staffChannelId,
      type: 0,
      guild_id: guildId,
      name: 'staff',
      position: 0,
      permission_overwrites: denies,
      nsfw: false,
      parent_id: null,
      topic: null,
      rate_limit_per_user: 0,
      last_message_id: discord.staffMessages.at(-1)?.id ?? null,
    };
  });

  // Returns messages newer than `after`, newest first.
  app.get('/channels/:channelId/messages', (request: DiscordRequest) => {
    requireChannel(request, READ_HISTORY);
    const after = BigInt(textOf(request.query, 'after') ?? '0');
    const limit = Math.min(PAGE_MAX, Number(textOf(request.query, 'limit') ?? PAGE));
    return discord.staffMessages
      .filter(({ id }) => BigInt(id) > after)
      .slice(0, limit)
      .reverse()
      .map(messageObject);
  });

  app.patch('/channels/:channelId/messages/:messageId', (request: DiscordRequest) => {
    const message = messageOf(request);
    const { content, components } = readMessage({ content: message.content, ...jsonBody(request) });
    Object.assign(message, { content, components, editedAt: new Date(clock.now()).toISOString() });
    return messageObject(message);
  });

  app.delete('/channels/:channelId/messages/:messageId', (request: DiscordRequest, reply) => {
    discord.staffMessages.splice(discord.staffMessages.indexOf(messageOf(request)), 1);
    return reply.code(204).send();
  });
}
