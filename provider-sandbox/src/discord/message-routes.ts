import type { FastifyInstance } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { sameSecret } from '../platform/ids.js';
import { textOf } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import type { Message } from './discord-store.js';
import * as errors from './errors.js';
import { readableText, readMessage, type MessageBody } from './message-body.js';
import { messageObject } from './message-object.js';
import { userObject } from './objects.js';
import { jsonBody, requireBot, type DiscordRequest } from './rest-routes.js';
import { isSnowflake } from './snowflake.js';

const VIEW_CHANNEL = 1n << 10n;
/** Discord promises "the past few minutes". */
const NONCE_KEPT_MS = 5 * 60_000;
const SEND_MESSAGES = 1n << 11n;

/** Messages of the bot: to players, and in the staff's channel. */
export function botMessageRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { discord, outbox, clock, scenarios } = sandbox;
  const { staffChannelId } = CREDENTIALS.discord;

  app.post('/users/@me/channels', (request: DiscordRequest) => {
    requireBot(request);
    const recipientId = jsonBody(request).recipient_id;
    if (typeof recipientId !== 'string' || !isSnowflake(recipientId))
      throw errors.invalidForm([
        {
          path: 'recipient_id',
          code: 'NUMBER_TYPE_COERCE',
          message: `Value "${recipientId}" is not snowflake.`,
        },
      ]);
    const user = discord.users.get(recipientId);
    if (!user) throw errors.unknownUser();
    const channel = discord.openDm(user.id);
    const lastMessage = channel.messages.at(-1)?.id ?? null;
    return {
      id: channel.id,
      type: 1,
      last_message_id: lastMessage,
      flags: 0,
      recipients: [userObject(user, false)],
    };
  });

  app.post('/channels/:channelId/messages', (request: DiscordRequest) => {
    requireBot(request);
    if (request.params.channelId === staffChannelId) return toStaff(request);
    const channel = discord.channels.get(request.params.channelId);
    const user = channel && discord.users.get(channel.userId);
    if (!channel || !user) throw errors.unknownChannel();
    const body = readMessage(jsonBody(request));
    if (user.dmsClosed || scenarios.take('discord', 'dms-closed', request.url)) throw errors.closedDms();
    if (!user.membership) throw errors.noMutualGuild();
    const repeated = body.enforceNonce && channel.messages.find((m) => m.nonce === body.nonce);
    if (repeated) return answer(repeated);
    const message = newMessage(channel.id, body);
    channel.messages.push(message);
    outbox.messages.push({
      channel: 'discord',
      to: user.id,
      toName: user.username,
      text: readableText(body),
      at: message.timestamp,
      id: message.id,
    });
    return answer(message);
  });

  const toStaff = (request: DiscordRequest) => {
    const body = readMessage(jsonBody(request));
    const denied = BigInt(discord.channelDenies);
    if ((denied & VIEW_CHANNEL) !== 0n) throw errors.missingAccess();
    if ((denied & SEND_MESSAGES) !== 0n) throw errors.missingPermissions();
    const since = new Date(clock.now() - NONCE_KEPT_MS).toISOString();
    const repeated =
      body.enforceNonce &&
      discord.staffMessages.find(({ nonce, timestamp }) => nonce === body.nonce && timestamp > since);
    if (repeated) return answer(repeated);
    const message = newMessage(staffChannelId, body);
    discord.staffMessages.push(message);
    outbox.messages.push({
      channel: 'discord',
      to: `channel:${staffChannelId}`,
      toName: 'staff channel',
      text: readableText(body),
      at: message.timestamp,
      id: message.id,
    });
    return answer(message);
  };
  const answer = (message: Message) => ({
    ...messageObject(message),
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
  });
  const newMessage = (channelId: string, { content, embeds, components, nonce }: MessageBody): Message => ({
    id: discord.nextId(),
    channelId,
    content,
    embeds,
    components,
    nonce,
    timestamp: new Date(clock.now()).toISOString(),
  });
}

/** Messages to a staff channel by webhook. */
export function webhookRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { discord, outbox, clock } = sandbox;
  const { staffWebhookId, staffWebhookToken } = CREDENTIALS.discord;

  app.post('/webhooks/:webhookId/:token', (request: DiscordRequest, reply) => {
    if (request.params.webhookId !== staffWebhookId) throw errors.unknownWebhook();
    if (!sameSecret(request.params.token, staffWebhookToken)) throw errors.invalidWebhookToken();
    const raw = jsonBody(request);
    const body = readMessage(raw);
    const message: Message = {
      id: discord.nextId(),
      channelId: staffWebhookId,
      content: body.content,
      embeds: body.embeds,
      nonce: null,
      timestamp: new Date(clock.now()).toISOString(),
    };
    outbox.messages.push({
      channel: 'discord',
      to: `webhook:${staffWebhookId}`,
      toName: textOf(raw, 'username') ?? 'staff',
      text: readableText(body),
      at: message.timestamp,
      id: message.id,
    });
    if (textOf(request.query, 'wait') !== 'true') return reply.code(204).send();
    return { ...messageObject(message), webhook_id: staffWebhookId };
  });
}
