import {
  PAYMENT_REVIEW_CAUSES,
  toDecimalText,
  type ApplicationKind,
  type Currency,
  type DeliveryKind,
  type PaymentReviewCause,
  type StaffMessageKind,
} from '@city/contracts';
import type { Fact } from '../../platform/outbox/outbox-mark.js';

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
  /** `reason`: causes, separated by commas. */
  'staff.payment-review': StaffPaymentFacts & { reason: string };
  'staff.delivery-late': { kind: DeliveryKind; product: string; effect: string; player: string };
}

const price = ({ amount, currency }: StaffPaymentFacts) =>
  `${toDecimalText({ amount, currency })} ${currency}`;

/** Why a payment is on hold, in the words of the console. */
const CAUSES: Readonly<Record<PaymentReviewCause, string>> = {
  amount: 'wrong amount',
  reached_amount: 'less money arrived than expected',
  currency: 'wrong currency',
  payee: 'paid to the wrong account',
  provider_ref: 'belongs to another payment',
  order_id: 'belongs to another order',
  custom_id: 'names another payment',
  invoice_id: 'names another reference',
  capture_id: 'names another transaction',
  capture_id_used: 'this money already paid for another order',
  intent: 'wrong kind of payment',
  purchase_units: 'several purchases in one payment',
  type: 'wrong payment type',
  status: 'the provider gives a status that the site doesn’t know',
  player_suspended: 'the player is suspended',
  'late-hold': 'the money came after the time to pay for the unit had run out',
};

/** Other texts, such as a provider's own, stay as they are. */
const causesText = (reason: string): string =>
  reason
    .split(', ')
    .map((code) => {
      const cause = PAYMENT_REVIEW_CAUSES.find((known) => known === code);
      return cause ? CAUSES[cause] : code;
    })
    .join(', ');

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
};

/** A bare link, which Discord renders unchanged. */
const LINK = /^https?:\/\/[^\s[\]()<>*`|\\]+$/;
/** Discord markup in names and reasons, which players can influence. */
const MARKUP = /[\\*_~`|>#[\]()<]/g;

const plain = (fact: Fact): Fact =>
  typeof fact === 'string' && !LINK.test(fact) ? fact.replace(MARKUP, '\\$&') : fact;

/** The facts with words in the place of codes. */
const inWords = (kind: StaffMessageKind, facts: Record<string, Fact>): Record<string, Fact> =>
  kind === 'staff.payment-review' ? { ...facts, reason: causesText(String(facts['reason'])) } : facts;

const write = (kind: StaffMessageKind, facts: Record<string, Fact>): string =>
  (TEXTS[kind] as (facts: unknown) => string)(facts);

/** The message as plain text. */
export const staffText = (kind: StaffMessageKind, facts: Record<string, Fact>): string =>
  write(kind, inWords(kind, facts));

/** The message for Discord with markup in the facts escaped. */
export function staffDiscordText(kind: StaffMessageKind, facts: Record<string, Fact>): string {
  const shown = Object.entries(inWords(kind, facts)).map(([name, fact]) => [name, plain(fact)]);
  return write(kind, Object.fromEntries(shown) as Record<string, Fact>);
}
