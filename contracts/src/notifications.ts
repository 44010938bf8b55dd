import type { Person } from './applications.js';
import type { ApplicationKind } from './kinds/index.js';
import type { InterviewDecision, InterviewMode } from './interviews.js';
import type { Currency } from './money.js';
import type { Pack } from './roles.js';
import type { Locale } from './users.js';

/** Facts of a message about an application. */
export interface ApplicationFacts {
  applicationId: string;
  application: ApplicationKind;
  /** Running number within the kind; null for an application older than the numbers. */
  number: number | null;
  /** Reason that staff wrote to the player. */
  reason: string | null;
}

/** Facts of a message about money. */
export interface PaymentFacts {
  product: string;
  /** Cents (USD) or millimes (TND). */
  amount: number;
  currency: Currency;
  /** The reference of the payment, which is the number of its order. */
  reference: string;
}

export interface OrderFacts extends PaymentFacts {
  orderId: string;
}

/** Facts of a paid order. */
export interface PaidFacts extends OrderFacts {
  /** Whether the product gives a VIP pack, which is active now unless a higher one runs. Messages older than this fact lack it. */
  isPack?: boolean;
  /** Whether the team hands something over. Messages older than this fact lack it. */
  isDelivered?: boolean;
  /** When a pack begins to count: null for now. Missing where it is not known. With `packUntil`, ISO 8601. */
  packFrom?: string | null;
  /** The end of its whole time; null without an end. */
  packUntil?: string | null;
}

/** Messages to players, by kind: the facts that their texts contain. */
export interface NotificationFacts {
  /** `interviews`: the setting at that time; older messages lack it. */
  'application.accepted': ApplicationFacts & { interviews?: InterviewMode };
  /** `attemptsLeft`: of a kind that limits attempts; older messages lack it. */
  'application.rejected': ApplicationFacts & { attemptsLeft?: number };
  'application.reopened': ApplicationFacts;
  /** Staff allow another application after a rejection. */
  'application.allowed': ApplicationFacts;
  /** Staff have deleted the application. `ownerId` is the player's id: the document has no owner any more. */
  'application.deleted': ApplicationFacts & { ownerId: string };
  /** The leader of an entity has named the player as a member. `memberId` is the player's id. */
  'entity.invited': { entity: string; leader: string; memberId: string };
  /** A player has taken, moved or given up one of the interviewer's slots. `toId` is the interviewer's id. */
  'interview.slot': {
    player: string;
    startsAt: string;
    change: 'booked' | 'moved' | 'cancelled';
    toId: string;
  };
  /** Sent to the player and to the interviewer: `toId` is the receiver, `other` the name of the other person. */
  'interview.reminder': { applicationId: string; startsAt: string; other: string; toId: string };
  /** Result of the interview, or that the team calls it off. */
  'interview.outcome': {
    applicationId: string;
    decision: InterviewDecision;
    startsAt: string;
    reason: string | null;
  };
  /** A reminder that the player has asked for, before an event. `en`, `fr` and `ar` are the title of the event. */
  'event.reminder': { slug: string; startsAt: string; en: string; fr: string; ar: string };
  /** The money has arrived and the order is made. */
  'order.paid': PaidFacts;
  /** Sent when staff have released the payment after a review. */
  'order.released': PaidFacts;
  /** `whole` is false when a part of the money went back. `line` and `part`: the product that staff refunded, and how much. */
  'order.refunded': OrderFacts & { whole: boolean; reason: string | null; line?: string; part?: number };
  /** Staff could not confirm the tip; the order is closed. */
  'order.tip-rejected': OrderFacts & { reason: string };
  /** Staff have closed the order. `paid`: what it gave has ended, and the money is not refunded. */
  'order.expired': OrderFacts & { paid: boolean; reason: string | null };
  /** Staff have reopened the order: what it gives is active again (`paid`), or its code can be paid again. */
  'order.reopened': OrderFacts & { paid: boolean; reason: string | null };
  /** `waiting`: for the player's payment. `by` is the Discord user name of the member of staff. */
  'order.reminder': OrderFacts & { waiting: boolean; by: string };
  /** The provider took no money. */
  'payment.failed': PaymentFacts & { cause: 'declined' | 'failed' };
  /** Staff must look at the payment before it is fulfilled or given back. */
  'payment.review': PaymentFacts;
  /** A payment in review was closed and its money given back. */
  'payment.refunded': PaymentFacts & { reason: string | null };
  /** `until` is ISO 8601; null for a suspension without an end. */
  'account.suspended': { reason: string; until: string | null };
  'account.suspension-lifted': { reason: string | null };
  /** A licence was let into the city as this player. `ending`: its last letters. */
  'game.new-licence': { ending: string };
  /** A licence of staff that was linked before the update counts until this time only, unless they confirm it by a code. */
  'game.confirm-licence': { ending: string; until: string };
  /** The time of a right is used up. `remains` is what the player has instead now: the product below it, or nothing. */
  'grant.ended': { product: string; remains: string | null };
  /**
   * The time of a right is used up at `until` (ISO 8601). The price to go on in the smallest unit, and the product's slug;
   * all null while it is not sold.
   */
  'grant.ending': {
    product: string;
    until: string;
    slug: string | null;
    amount: number | null;
    currency: Currency | null;
  };
  /** Staff have set the player's pack, `None` to take theirs away. `held` is what the player has now. */
  'account.pack': { pack: Pack; former: Pack; held: Pack; reason: string | null };
  /** Staff have given a right by hand. */
  'grant.given': { product: string; reason: string };
  /** Staff have taken a right away. */
  'grant.revoked': { product: string; reason: string };
  /** The team or a game server has handed the thing over. `note`: the receiving character, with plate or address. */
  'grant.delivered': { product: string; note: string };
  /** The thing has waited for a day. */
  'grant.waiting': { product: string };
  /** The team cannot hand the thing over. */
  'grant.failed': { product: string; reason: string };
}

export type NotificationKind = keyof NotificationFacts;

export const NOTIFICATION_KINDS = [
  'application.accepted',
  'application.rejected',
  'application.reopened',
  'application.allowed',
  'application.deleted',
  'entity.invited',
  'interview.slot',
  'interview.reminder',
  'interview.outcome',
  'event.reminder',
  'order.paid',
  'order.released',
  'order.refunded',
  'order.tip-rejected',
  'order.expired',
  'order.reopened',
  'order.reminder',
  'payment.failed',
  'payment.review',
  'payment.refunded',
  'account.suspended',
  'account.suspension-lifted',
  'account.pack',
  'game.new-licence',
  'game.confirm-licence',
  'grant.ending',
  'grant.ended',
  'grant.given',
  'grant.revoked',
  'grant.delivered',
  'grant.waiting',
  'grant.failed',
] as const satisfies readonly NotificationKind[];

/** One message of a player's inbox (`GET /api/notifications`), in the language that the player has now. */
export interface InboxMessage {
  _id: string;
  kind: NotificationKind;
  title: string;
  text: string;
  /** Language of `title` and `text`. */
  language: Locale;
  /** Path of the page that the message links to. */
  link: string;
  /** The facts that the texts are made of (NotificationFacts of its kind). */
  facts: Record<string, string | number | boolean | null>;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null while unread. */
  readAt: string | null;
}

/** Header of `GET /api/notifications`: number of the player’s unread messages, including messages outside the range. */
export const UNREAD_COUNT_HEADER = 'x-unread-count';

/** `PUT /api/notifications/read`: either the message up to which everything is read, or some messages. */
export interface MarkReadInput {
  /** This message and every older one. */
  upTo?: string;
  /** At most MARK_READ_MAX. */
  ids?: string[];
}

/** Most messages that one call marks by id. */
export const MARK_READ_MAX = 200;

/** Answer of `PUT /api/notifications/read`. */
export interface UnreadCount {
  unread: number;
}

/** `GET` and `PUT /api/notifications/preferences`: the messages that players can switch off. */
export interface MessagePreferences {
  /** Before something that they hold for a time ends. */
  renewalReminders: boolean;
}

/** Ways a message can take. `site` is the inbox alone: no other way is configured. */
export const DELIVERY_CHANNELS = ['discord', 'mail', 'site'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Messages to staff, in their Discord channel. */
export const STAFF_MESSAGE_KINDS = [
  'staff.application-submitted',
  'staff.tip-claimed',
  'staff.order-paid',
  'staff.payment-review',
  'staff.delivery-late',
  'staff.delivery-stuck',
  'staff.stock-oversold',
  'staff.audit-root',
  'staff.webhook-off',
  'staff.approval-asked',
  'staff.links-changed',
] as const;
export type StaffMessageKind = (typeof STAFF_MESSAGE_KINDS)[number];

/** A message that could not be delivered so far (`GET /api/notifications/failing`, Admins). */
export interface FailingMessage {
  _id: string;
  kind: NotificationKind | StaffMessageKind;
  /** The player who receives it; null for the staff channel and for a player whose account is gone. */
  to: Person | null;
  title: string;
  text: string;
  /** `waiting` is retried automatically, `failed` is not. */
  state: DeliveryState;
  /** Attempts since the message was made or retried. */
  attempts: number;
  /** Cause of the last failure. */
  reason: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** Time of the last attempt, ISO 8601. */
  attemptedAt: string | null;
}

/**
 * Optional body of acts of staff that change a player’s possessions: expire and reopen an order, set a pack, delete an
 * application. The player reads the reason, or that none was given.
 */
export interface StaffReasonInput {
  reason?: string;
}

/** `PUT /api/users/me/language`. */
export interface LanguageInput {
  language: Locale;
}
