import type { GrantEndReason, GrantState } from '@city/contracts';

/**
 * The state machine of a grant. Every change of a stored grant happens by one of these events, and the conditional write
 * repeats the states from which the event may move it (docs/decisions/entitlements.md).
 */
export const GRANT_EVENTS = [
  /** The money is accepted, and the order is complete. */
  'held',
  /** The payer disputes the payment. */
  'disputed',
  /** The money went back, or the order is closed. */
  'gone',
  /** Its time has ended. */
  'time_used_up',
  /** Staff take it away, or the player's data is erased. */
  'withdrawn',
] as const;
export type GrantEvent = (typeof GRANT_EVENTS)[number];

/** A stored state, or none yet. */
type From = GrantState | 'none';

/** States × events: the next state, or null where the event changes nothing. `none` is a grant that is not stored yet. */
export const GRANT_TABLE: Readonly<Record<From, Readonly<Record<GrantEvent, GrantState | null>>>> = {
  none: { held: 'active', disputed: 'paused', gone: 'revoked', time_used_up: null, withdrawn: null },
  active: { held: null, disputed: 'paused', gone: 'revoked', time_used_up: 'ended', withdrawn: 'revoked' },
  paused: { held: 'active', disputed: null, gone: 'revoked', time_used_up: null, withdrawn: 'revoked' },
  ended: { held: null, disputed: null, gone: 'revoked', time_used_up: null, withdrawn: null },
  // Back to `held` only if the closing of the order had revoked it (see `grantAfter`).
  revoked: { held: 'active', disputed: null, gone: null, time_used_up: null, withdrawn: null },
};

/** A grant revoked for this reason is restored when the order is reopened. Revocations for other reasons are final. */
export const ORDER_CLOSED = 'order-closed' satisfies GrantEndReason;

/** The state after an event; null if nothing changes. `endReason` is the reason of a revoked grant. */
export function grantAfter(
  from: From,
  event: GrantEvent,
  endReason: GrantEndReason | null,
): GrantState | null {
  if (from === 'revoked' && endReason !== ORDER_CLOSED) return null;
  return GRANT_TABLE[from][event];
}
