import type { FastifyInstance } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { sameSecret } from '../platform/ids.js';
import type { SandboxContext } from '../sandbox-context.js';
import * as errors from './errors.js';
import { readInteractionMessage, TOKEN_LIFETIME_MS } from './interaction-sender.js';
import { jsonBody, type DiscordRequest } from './rest-routes.js';

/** Routes for messages after the first answer to an interaction. The interaction’s token is the only key. */
export function followUpRoutes(app: FastifyInstance, { discord, clock }: SandboxContext): void {
  app.patch('/webhooks/:webhookId/:token/messages/@original', (request: DiscordRequest) => {
    const { webhookId, token } = request.params;
    if (webhookId !== CREDENTIALS.discord.clientId) throw errors.unknownWebhook();
    const interaction = discord.interactions.find((one) => sameSecret(one.token, token));
    // Without an answer in time, no message can follow.
    if (!interaction || interaction.type === null) throw errors.unknownWebhook();
    if (clock.now() > interaction.at + TOKEN_LIFETIME_MS) throw errors.invalidWebhookToken();
    const message = readInteractionMessage(jsonBody(request));
    if (!message) throw errors.emptyMessage();
    // Whether only one person sees it was settled by the first answer.
    interaction.message = { ...message, isEphemeral: interaction.message?.isEphemeral ?? false };
    return { id: interaction.id, content: message.content, components: message.components };
  });
}
