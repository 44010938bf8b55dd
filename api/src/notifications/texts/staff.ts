import {
  toDecimalText,
  type ApplicationKind,
  type ApprovalAct,
  type Currency,
  type DeliveryKind,
  type StaffMessageKind,
} from '@city/contracts';
import { asCode } from '../../platform/discord-calls/discord-text.js';
import type { Fact } from '../../platform/announcements/announcement.js';

interface StaffApplicationFacts {
  application: ApplicationKind;
  number: number | null;
  player: string;
}

interface StaffPaymentFacts {
  product: string;
  amount: number;
  currency: Currency;
  reference: string;
  player: string;
  /** Payment method. */
  method: string;
}

/** Facts of messages to staff, by kind. */
export interface StaffFacts extends Record<StaffMessageKind, object> {
  'staff.application-submitted': StaffApplicationFacts;
  /** `claim`: the tip's number or the link of the ticket. */
  'staff.tip-claimed': StaffPaymentFacts & { claim: string };
  'staff.order-paid': StaffPaymentFacts;
  /** `reason`: the causes in words. */
  'staff.payment-review': StaffPaymentFacts & { reason: string };
  /** The digest of the audit log of a day, with the entries since the last message. */
  'staff.audit-root': { day: string; entries: number; hash: string };
  'staff.delivery-late': { kind: DeliveryKind; product: string; effect: string; player: string };
  /** `uncertain`: it is unknown whether the thing was made; otherwise the game server cannot make it. */
  'staff.delivery-stuck': { uncertain: boolean; product: string; effect: string; player: string };
  'staff.stock-oversold': { product: string; sold: number; total: number };
  'staff.webhook-off': { name: string; days: number };
  /** `act`: one of APPROVAL_ACTS. */
  'staff.approval-asked': { act: ApprovalAct; askedBy: string };
  /** `links`: their keys, separated by commas. */
  'staff.links-changed': { links: string; changedBy: string };
}

const price = ({ amount, currency }: StaffPaymentFacts) =>
  `${toDecimalText({ amount, currency })} ${currency}`;

const ACTS: Record<ApprovalAct, string> = {
  'order.refund': 'the refund of an order',
  'order.refund-line': 'the refund of a product of an order',
  'payment.refund': 'the refund of a payment on hold',
  'order.confirm-tip': 'the confirmation of a tip',
  'payment.release': 'the release of a payment on hold',
  'user.erase': 'the erasure of a player',
  'staff.update-role': 'the change of a staff role',
  'staff.give-role': 'giving somebody a staff role',
  'staff.name-admin': 'naming an Admin',
  'staff.remove-admin': 'the removal of an Admin',
  'staff.second-factor': 'the change of what needs two-factor authentication',
  'staff.four-eyes': 'the change of what needs a second person',
  'bridge.pause': 'admitting a game server that was connected',
  'bridge.trust': 'trusting what a game server claims',
  'bridge.maker': 'the choice of the game server that hands something over',
  'sale.create': 'a sale of more than half the price',
  'sale.update': 'the change of a sale of more than half the price',
};

/** One line each, in English, because all staff share the channel. */
const TEXTS: { readonly [K in StaffMessageKind]: (facts: StaffFacts[K]) => string } = {
  'staff.application-submitted': ({ application, number, player }) =>
    `New ${application} application${number === null ? '' : ` no. ${number}`} from ${player}`,
  'staff.tip-claimed': (facts) =>
    `${facts.player} says they’ve tipped for ${facts.reference} (${facts.product}, ${price(facts)}): ${facts.claim}`,
  'staff.order-paid': (facts) =>
    `Order paid: ${facts.product}, ${price(facts)}, ${facts.player} (${facts.method}, ${facts.reference})`,
  'staff.payment-review': (facts) =>
    `Payment on hold: ${facts.product}, ${price(facts)}, ${facts.player} (${facts.method}, ${facts.reference}). Reason: ${facts.reason}`,
  'staff.delivery-late': ({ kind, product, effect, player }) =>
    `Waiting for over a day: ${kind === 'give' ? 'hand over' : 'remove'} ${product} (${effect}), ${player}`,
  'staff.delivery-stuck': ({ uncertain, product, effect, player }) =>
    `${uncertain ? 'Check in the game whether it arrived' : 'The game server can’t do it'}: ${product} (${effect}), ${player}. Record it in the console, under Deliveries`,
  'staff.stock-oversold': ({ product, sold, total }) =>
    `Oversold: ${product}, ${sold} sold of ${total}. Refund an order, or raise the stock in the console`,
  'staff.webhook-off': ({ name, days }) =>
    `Webhook ${name} was turned off: every call has failed for ${days} days. Fix it, then turn it back on in the console`,
  'staff.approval-asked': ({ act, askedBy }) =>
    `Needs a second person: ${ACTS[act]}, requested by ${askedBy}. Approve or decline it in the console, under Approvals`,
  'staff.links-changed': ({ links, changedBy }) =>
    `${changedBy} changed these links: ${links}. Check them in the console, under Settings`,
  'staff.audit-root': ({ day, entries, hash }) =>
    `Audit log up to ${day} (UTC), ${entries} new entries. To check it: npm run audit:verify -- --digest ${day}:${hash}`,
};

/** A bare link, which Discord renders unchanged. */
const LINK = /^https?:\/\/[^\s[\]()<>*`|\\]+$/;
/** Discord markup in names and reasons, which players can influence. */
const MARKUP = /[\\*_~`|>#[\]()<]/g;

const plain = (fact: Fact): Fact =>
  typeof fact === 'string' && !LINK.test(fact) ? fact.replace(MARKUP, '\\$&') : fact;

/** The message as plain text. */
export function staffText(kind: StaffMessageKind, facts: Record<string, Fact>): string {
  return (TEXTS[kind] as (facts: unknown) => string)(facts);
}

/** The facts that contain names of people. */
const NAMES: ReadonlySet<string> = new Set(['player', 'askedBy', 'changedBy']);

const onDiscord = (name: string, fact: Fact): Fact =>
  NAMES.has(name) && typeof fact === 'string' ? asCode(fact) : plain(fact);

/** The message for Discord with names as code, and markup in the other facts escaped. */
export function staffDiscordText(kind: StaffMessageKind, facts: Record<string, Fact>): string {
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, onDiscord(name, fact)] as const),
  );
  return staffText(kind, shown);
}
