import { isRecord } from '../platform/json.js';
import type { SentNotification } from '../platform/outbox.js';
import type { SandboxContext } from '../sandbox-context.js';

/** Changes with the layout of the file: one of another version is not read. */
const VERSION = 2;

/**
 * What survives a restart, by store. It leaves out settings, which every start gets again; scenarios; login codes, which
 * expire after a minute; who is live; unanswered requests.
 */
const KEPT = {
  discord: ['guild', 'users', 'accessTokens', 'channels', 'staffMessages', 'commands'],
  paypal: ['tokens', 'orders', 'captures', 'refunds', 'requests'],
  konnect: ['payments'],
  flouci: ['payments'],
  tipping: ['tips', 'tickets'],
  mailbox: ['mails'],
  outbox: ['messages', 'notifications'],
} as const satisfies { [Store in keyof SandboxContext]?: readonly (keyof SandboxContext[Store])[] };

type Store = Record<string, unknown>;
export interface Snapshot extends Record<keyof typeof KEPT, Store> {
  version: number;
  aheadMs: number;
}

const storesOf = (sandbox: SandboxContext): [keyof typeof KEPT, Store, readonly string[]][] =>
  (Object.keys(KEPT) as (keyof typeof KEPT)[]).map((name) => [
    name,
    sandbox[name] as unknown as Store,
    KEPT[name],
  ]);

/** A map is stored as a list of its entries. */
const asJson = (value: unknown) => (value instanceof Map ? [...(value as Map<string, unknown>)] : value);

export const takeSnapshot = (sandbox: SandboxContext) => ({
  version: VERSION,
  aheadMs: sandbox.clock.aheadMs,
  ...Object.fromEntries(
    storesOf(sandbox).map(([name, store, fields]) => [
      name,
      Object.fromEntries(fields.map((field) => [field, asJson(store[field])])),
    ]),
  ),
});

/** Checks the version of what a file held. */
export function readSnapshot(value: unknown): Snapshot {
  if (!isRecord(value)) throw new Error('not a JSON object');
  if (value.version !== VERSION) throw new Error(`version is not ${VERSION}`);
  return value as unknown as Snapshot;
}

/** Replaces the state of a newly seeded sandbox by the snapshot’s contents. */
export function restoreSnapshot(sandbox: SandboxContext, snapshot: Snapshot): void {
  sandbox.clock.advance(snapshot.aheadMs / 1000);
  for (const [name, store, fields] of storesOf(sandbox))
    for (const field of fields) {
      const [now, saved] = [store[field], snapshot[name][field]];
      if (now instanceof Map) for (const [key, value] of saved as [string, unknown][]) now.set(key, value);
      else if (Array.isArray(now)) now.push(...(saved as unknown[]));
      else Object.assign(now as object, saved);
    }
  const { paypal, outbox } = sandbox;
  // What was on its way when the sandbox ended has no answer, and is not sent again.
  for (const [key, { state }] of paypal.requests) if (state === 'running') paypal.requests.delete(key);
  for (const sent of outbox.notifications as SentNotification[])
    if (sent.outcome === 'pending') sent.outcome = 'failed';
}
