import { WebhookSigner } from '../paypal/signature.js';
import type { SandboxContext } from '../sandbox-context.js';
import { checkSnapshot } from './snapshot-check.js';

/** Changes with the layout of the file: one of another version is not read. */
export const SNAPSHOT_VERSION = 1;

/**
 * The state that survives a restart. It leaves out settings, which every start gets again; scenarios; login codes,
 * which expire after a minute; who is live; unanswered requests.
 */
export const takeSnapshot = ({ clock, discord, paypal, paypalWebhooks, ...rest }: SandboxContext) => ({
  version: SNAPSHOT_VERSION,
  clock: { aheadMs: clock.aheadMs },
  signer: paypalWebhooks.signer.export(),
  discord: {
    guild: discord.guild,
    users: [...discord.users.values()],
    accessTokens: [...discord.accessTokens],
    channels: [...discord.channels.values()],
    staffMessages: discord.staffMessages,
    commands: discord.commands,
  },
  paypal: {
    tokens: [...paypal.tokens].filter(([token]) => paypal.isValidToken(token)),
    orders: [...paypal.orders.values()],
    captures: [...paypal.captures.values()],
    refunds: [...paypal.refunds.values()],
    requests: [...paypal.requests].filter(([, { state }]) => state === 'answered'),
  },
  konnect: { payments: [...rest.konnect.payments.values()] },
  flouci: { payments: [...rest.flouci.payments.values()] },
  tipping: { tips: rest.tipping.tips, tickets: rest.tipping.tickets },
  mails: rest.mailbox.mails,
  outbox: { messages: rest.outbox.messages, notifications: rest.outbox.notifications },
});

export type Snapshot = ReturnType<typeof takeSnapshot>;

/** A snapshot that was read back, with the signer made of its key. */
export interface SavedState {
  snapshot: Snapshot;
  signer: WebhookSigner;
}

/** Checks what a file held; throws an Error that names the part which is wrong. */
export function readSnapshot(value: unknown): SavedState {
  checkSnapshot(value, SNAPSHOT_VERSION);
  return { snapshot: value, signer: WebhookSigner.restore(value.signer) };
}

/** Replaces the state of a newly seeded sandbox by the snapshot’s contents. */
export function restoreSnapshot(sandbox: SandboxContext, snapshot: Snapshot): void {
  const { clock, discord, paypal, konnect, flouci, tipping, mailbox, outbox } = sandbox;
  clock.advance(snapshot.clock.aheadMs / 1000);
  Object.assign(discord.guild, snapshot.discord.guild);
  fill(discord.users, byId(snapshot.discord.users));
  fill(discord.accessTokens, snapshot.discord.accessTokens);
  fill(discord.channels, byId(snapshot.discord.channels));
  // A file from before there was a staff channel has neither.
  const { staffMessages = [], commands = [] } = snapshot.discord as Partial<Snapshot['discord']>;
  discord.staffMessages.push(...staffMessages);
  discord.commands = commands;
  fill(paypal.tokens, snapshot.paypal.tokens);
  fill(paypal.orders, byId(snapshot.paypal.orders));
  fill(paypal.captures, byId(snapshot.paypal.captures));
  fill(paypal.refunds, byId(snapshot.paypal.refunds));
  fill(paypal.requests, snapshot.paypal.requests);
  fill(konnect.payments, byId(snapshot.konnect.payments));
  // A file from before there was Flouci has no such part.
  const { payments = [] } = (snapshot as Partial<Snapshot>).flouci ?? {};
  fill(flouci.payments, byId(payments));
  tipping.tips.push(...snapshot.tipping.tips);
  tipping.tickets.push(...snapshot.tipping.tickets);
  mailbox.mails.push(...snapshot.mails);
  outbox.messages.push(...snapshot.outbox.messages);
  for (const sent of snapshot.outbox.notifications)
    // A notification that was on its way when the sandbox ended is not sent again.
    outbox.notifications.push(sent.outcome === 'pending' ? { ...sent, outcome: 'failed' } : sent);
}

const byId = <T extends { id: string }>(items: T[]): [string, T][] => items.map((item) => [item.id, item]);

function fill<V>(map: Map<string, V>, entries: [string, V][]): void {
  for (const [key, value] of entries) map.set(key, value);
}
