import type { Person } from './applications.js';
import type { AuditAction, AuditSubject } from './audit.js';
import type { Currency } from './money.js';

/**
 * Acts of staff that need a second person (`GET /api/staff/roles`, `PUT /api/staff/four-eyes`). Amounts are in the
 * smallest unit of their currency.
 */
export interface FourEyes {
  /** Recording a refund of an order, of a line of one, or of a payment in review. */
  refunds: boolean;
  /** Confirming a tip, and releasing a payment in review, above an amount. */
  confirmations: boolean;
  /** Confirmations of more cents (USD) than this. */
  aboveCents: number;
  /** Confirmations of more millimes (TND) than this. */
  aboveMillimes: number;
  /** Erasing a player. */
  erasures: boolean;
  /** Changing what a role contains, giving one, naming and removing Admins, and changing what needs a second factor. */
  roles: boolean;
  /** Admitting a game server that was connected, and trusting one. */
  gameServers: boolean;
  /** Sales of more than half the price. */
  offers: boolean;
  /** Sent back with a change, for optimistic locking; 0 before the first change. */
  version: number;
}

/** The acts that can need a second person. Admins turn each on separately. */
export const FOUR_EYES_SWITCHES = [
  'refunds',
  'confirmations',
  'erasures',
  'roles',
  'gameServers',
  'offers',
] as const satisfies (keyof FourEyes)[];

/** Before the first change: nothing needs a second person. */
export const NO_FOUR_EYES: FourEyes = {
  refunds: false,
  confirmations: false,
  aboveCents: 0,
  aboveMillimes: 0,
  erasures: false,
  roles: false,
  gameServers: false,
  offers: false,
  version: 0,
};

/** Acts that can need a second person, by their names in the audit log. */
export const APPROVAL_ACTS = [
  'order.refund',
  'order.refund-line',
  'payment.refund',
  'order.confirm-tip',
  'payment.release',
  'user.erase',
  'staff.update-role',
  'staff.give-role',
  'staff.name-admin',
  'staff.remove-admin',
  'staff.second-factor',
  'staff.four-eyes',
  'bridge.pause',
  'bridge.trust',
  'bridge.maker',
  'sale.create',
  'sale.update',
] as const satisfies readonly AuditAction[];
export type ApprovalAct = (typeof APPROVAL_ACTS)[number];

/**
 * `pending` waits for a second person, `running` is being carried out. `failed`: the state had changed, so the act was no
 * longer possible.
 */
export const APPROVAL_STATES = [
  'pending',
  'running',
  'approved',
  'declined',
  'withdrawn',
  'expired',
  'failed',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const APPROVAL_LIMITS = {
  /** Days for which a request waits. */
  days: 7,
  /** Days after which a request is deleted once it has ended, counted from when it was made. */
  endedDays: 90,
  /** Length in characters of the reason for declining. */
  note: 500,
  /** The highest amount above which a confirmation needs a second person, in cents or millimes. */
  amount: 1_000_000_000,
} as const;

/**
 * An act of staff that waits, or waited, for a second person (`GET /api/approvals`). The request for the act is
 * answered with 202 and APPROVAL_NEEDED; `details.approvalId` has the id. A repeated request gets the same answer.
 */
export interface Approval {
  _id: string;
  act: ApprovalAct;
  /** The record that the act would change. */
  target: { type: string; id: string };
  /** Current name of the target; null if it no longer exists or has none. */
  subject: AuditSubject | null;
  /** The amount, in the smallest unit of its currency; null for acts without money. */
  money: { amount: number; currency: Currency } | null;
  /** The values before and after the act, as the audit log will show them. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  askedBy: Person;
  /** ISO 8601, like all times here. */
  createdAt: string;
  /** Nobody can approve it after this time. */
  expiresAt: string;
  state: ApprovalState;
  /** The person who approved, declined or withdrew it; null while it waits and after it has expired. */
  decidedBy: Person | null;
  decidedAt: string | null;
  /** The reason given by the person who declined it. */
  note: string | null;
  /** The code of the error that ended a `failed` one. */
  failure: string | null;
  /** Whether the reader may approve or decline it, and may withdraw it. */
  canDecide: boolean;
  canWithdraw: boolean;
}

/** `PUT /api/approvals/{id}/decline`. Answers the Approval. */
export interface DeclineApprovalInput {
  note: string;
}
