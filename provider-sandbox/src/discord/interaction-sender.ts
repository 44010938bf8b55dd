import { CREDENTIALS } from '../credentials.js';
import { secretToken } from '../platform/ids.js';
import { isRecord, parseRecord, type JsonRecord } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { buttonsOf, readComponents } from './components.js';
import type { Interaction, InteractionMessage } from './discord-store.js';
import type { FieldFault } from './errors.js';
import { interactionSignature } from './interaction-key.js';
import { messageObject } from './message-object.js';
import { memberObject } from './objects.js';
import type { DiscordUser, Membership } from './users.js';

/** Discord’s time limits in milliseconds: for the first answer, and for all messages after it. */
const ANSWER_WITHIN_MS = 3_000;
export const TOKEN_LIFETIME_MS = 15 * 60_000;
const KEPT = 100;
const OLD_SECONDS = 6 * 60;
const EPHEMERAL = 64;
const CONTENT_MAX = 2_000;
const [PING, COMMAND, COMPONENT] = [1, 2, 3];
const [MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE] = [4, 5, 6];

/** Ways in which a request can be wrong. Discord itself sends some of them to test the endpoint. */
export const INTERACTION_FAULTS = [
  'wrong-signature',
  'no-signature',
  'old-time',
  'other-application',
  'other-guild',
  'cut-body',
  'twice',
] as const;
export type InteractionFault = (typeof INTERACTION_FAULTS)[number];

/** The act of a member that causes an interaction. */
export type InteractionCause =
  | { ping: true }
  | { command: string; options: { name: string; user: DiscordUser }[] }
  | { messageId: string; customId: string };

export interface InteractionRequest {
  user: DiscordUser & { membership: Membership };
  /** Language of the member's client; their own unless given. */
  locale?: string;
  cause: InteractionCause;
  fault?: InteractionFault;
}

/** Thrown if a member cannot do this, e.g. because the bot has not registered the command. */
export class ImpossibleInteraction extends Error {}

/** Sends interactions to the product as Discord does: signed, with three seconds for the answer. */
export class InteractionSender {
  constructor(private readonly sandbox: SandboxContext) {}

  async send(request: InteractionRequest): Promise<Interaction> {
    const { discord, clock } = this.sandbox;
    const { what, type, more } = this.read(request.cause);
    const interaction: Interaction = {
      id: discord.nextId(),
      token: secretToken(),
      userId: request.user.id,
      what,
      at: clock.now(),
      ms: null,
      status: null,
      type: null,
      message: null,
    };
    discord.interactions = [...discord.interactions.slice(1 - KEPT), interaction];
    const body = JSON.stringify(this.bodyOf(request, interaction, { type, ...more }));
    const rounds = request.fault === 'twice' ? 2 : 1;
    for (let n = 0; n < rounds; n += 1) await this.post(interaction, body, request.fault);
    return interaction;
  }

  private read(cause: InteractionCause): { what: string; type: number; more: JsonRecord } {
    const { discord } = this.sandbox;
    if ('ping' in cause) return { what: 'ping', type: PING, more: {} };
    if ('command' in cause) {
      const command = discord.commands.find(({ name }) => name === cause.command);
      if (!command) throw new ImpossibleInteraction(`The bot has registered no command /${cause.command}`);
      const users = cause.options.map(({ user }) => user);
      const data = {
        id: command.id,
        name: command.name,
        type: 1,
        options: cause.options.map(({ name, user }) => ({ name, type: 6, value: user.id })),
        ...(users.length === 0
          ? {}
          : {
              resolved: {
                users: Object.fromEntries(users.map(({ id, username }) => [id, { id, username }])),
              },
            }),
      };
      return { what: `/${command.name}`, type: COMMAND, more: { data } };
    }
    const message = discord.staffMessages.find(({ id }) => id === cause.messageId);
    const button = buttonsOf(message?.components).find(({ customId }) => customId === cause.customId);
    if (!message || !button) throw new ImpossibleInteraction('No message has this button (any more)');
    const data = { custom_id: cause.customId, component_type: 2 };
    return { what: button.label, type: COMPONENT, more: { data, message: messageObject(message) } };
  }

  private bodyOf(
    { user, locale = user.locale, fault }: InteractionRequest,
    { id, token }: Interaction,
    more: JsonRecord,
  ): JsonRecord {
    const { clientId, guildId, staffChannelId } = CREDENTIALS.discord;
    const inServer = {
      guild_id: fault === 'other-guild' ? `${BigInt(guildId) + 7n}` : guildId,
      guild_locale: 'en-US',
      locale,
      channel_id: staffChannelId,
      member: { ...memberObject(user, user.membership), permissions: '2147483647' },
      app_permissions: '2147483647',
    };
    return {
      application_id: fault === 'other-application' ? `${BigInt(clientId) + 7n}` : clientId,
      id,
      token,
      version: 1,
      entitlements: [],
      authorizing_integration_owners: {},
      context: 0,
      ...(more.type === PING ? {} : inServer),
      ...more,
    };
  }

  private async post(interaction: Interaction, body: string, fault?: InteractionFault): Promise<void> {
    const { settings, clock } = this.sandbox;
    if (settings.webhookBase === null) throw new ImpossibleInteraction('The product’s address is not known');
    const seconds = Math.floor(clock.now() / 1_000) - (fault === 'old-time' ? OLD_SECONDS : 0);
    const timestamp = String(seconds);
    const signature = interactionSignature(timestamp, fault === 'wrong-signature' ? `${body} ` : body);
    const started = performance.now();
    try {
      const answer = await fetch(`${settings.webhookBase}/api/discord/interactions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
          'x-signature-timestamp': timestamp,
          ...(fault === 'no-signature' ? {} : { 'x-signature-ed25519': signature }),
        },
        body: fault === 'cut-body' ? body.slice(0, body.length / 2) : body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await answer.text();
      interaction.ms = Math.round(performance.now() - started);
      interaction.status = answer.status;
      if (answer.ok) this.take(interaction, parseRecord(text) ?? {});
    } catch {
      interaction.ms = Math.round(performance.now() - started);
      interaction.status = null;
    }
  }

  /** Shows the answer, if Discord would show it. */
  private take(interaction: Interaction, answer: JsonRecord): void {
    if (!Number.isInteger(answer.type)) return;
    // The second request of `twice` does not replace the message of the first one.
    if (interaction.message && answer.type === DEFERRED_UPDATE) return;
    interaction.type = answer.type as number;
    const data = isRecord(answer.data) ? answer.data : {};
    if (answer.type === MESSAGE) interaction.message = readInteractionMessage(data);
    if (answer.type === DEFERRED_MESSAGE)
      interaction.message = { content: '', components: [], isEphemeral: data.flags === EPHEMERAL };
  }
}

/** Reads a message from an answer; null if Discord would refuse it. */
export function readInteractionMessage(data: JsonRecord): InteractionMessage | null {
  const faults: FieldFault[] = [];
  const { content = '', flags = 0, allowed_mentions: mentions } = data;
  const components = readComponents(data.components, faults);
  const isSilent = isRecord(mentions) && Array.isArray(mentions.parse) && mentions.parse.length === 0;
  if (typeof content !== 'string' || [...content].length > CONTENT_MAX || faults.length > 0) return null;
  // This is stricter than Discord: the product’s messages must not mention people.
  if (!isSilent || (content === '' && components.length === 0)) return null;
  return { content, components, isEphemeral: flags === EPHEMERAL };
}
