import type { SandboxContext } from '../sandbox-context.js';
import { registeredRedirectUris } from '../settings.js';

/** Returns the sandbox’s whole state for tests and for curious people. Secrets (tokens and codes) are left out. */
export const sandboxState = ({ settings, clock, scenarios, outbox, ...stores }: SandboxContext) => ({
  now: new Date(clock.now()).toISOString(),
  settings: { ...settings, registeredRedirectUris: registeredRedirectUris(settings) },
  scenarios: scenarios.list(),
  discord: {
    guild: stores.discord.guild,
    roles: [...stores.discord.roles.values()],
    auditLog: stores.discord.auditLog,
    invalidAnswers: stores.discord.invalidAnswers.length,
    users: [...stores.discord.users.values()],
    channels: [...stores.discord.channels.values()],
    staffMessages: stores.discord.staffMessages,
    commands: stores.discord.commands,
    interactions: stores.discord.interactions.map(({ token: _token, ...shown }) => shown),
  },
  paypal: {
    orders: [...stores.paypal.orders.values()],
    captures: [...stores.paypal.captures.values()],
    refunds: [...stores.paypal.refunds.values()],
  },
  konnect: { payments: [...stores.konnect.payments.values()] },
  flouci: { payments: [...stores.flouci.payments.values()] },
  streams: {
    twitch: [...stores.streams.channels.twitch.values()],
    kick: [...stores.streams.channels.kick.values()],
  },
  tips: stores.tipping.tips,
  tickets: stores.tipping.tickets,
  mails: stores.mailbox.mails,
  outbox: { messages: outbox.messages, notifications: outbox.notifications },
});
