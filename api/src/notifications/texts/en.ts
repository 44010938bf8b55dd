import type { ApplicationFacts, OrderFacts, PaymentFacts } from '@city/contracts';
import {
  paragraphs,
  sentences,
  type ApplicationNames,
  type PlayerTexts,
  type Words,
} from './player-texts.js';

const APPLICATIONS: ApplicationNames = {
  beta: 'closed beta application',
  whitelist: 'whitelist application',
  entity: 'entity application',
  job: 'job application',
  streamer: 'streamer application',
};

const application = ({ application, number }: ApplicationFacts) =>
  `Your ${APPLICATIONS[application]}${number === null ? '' : ` no. ${number}`}`;

const price = ({ amount, currency }: PaymentFacts, { money }: Words) => money(amount, currency);

const order = ({ product, reference }: OrderFacts, { name }: Words) =>
  `${name(product)} (${name(reference)})`;

/** What players are told in English. */
export const en: PlayerTexts = {
  'application.accepted': (facts, { name }) => ({
    title: `${application(facts)} was accepted`,
    text: paragraphs(
      `${application(facts)} was accepted. Welcome! What comes next is on our Discord server.`,
      facts.reason && `Our staff write: ${name(facts.reason)}`,
    ),
  }),
  'application.rejected': (facts, { name }) => ({
    title: `${application(facts)} was rejected`,
    text: paragraphs(
      `${application(facts)} was rejected.`,
      facts.reason && `Reason: ${name(facts.reason)}`,
      'Its page shows whether and how you can apply again. If you think this is a mistake, open a ticket on our Discord server.',
    ),
  }),
  'application.reopened': (facts, { name }) => ({
    title: `${application(facts)} is being reviewed again`,
    text: paragraphs(
      `Our staff have taken back their decision. ${application(facts)} is pending again; you do not have to do anything.`,
      facts.reason && `Our staff write: ${name(facts.reason)}`,
    ),
  }),
  'order.paid': (facts, words) => ({
    title: `Your order: ${words.name(facts.product)}`,
    text: `Thank you for your purchase! We have received ${price(facts, words)} for ${words.name(facts.product)}. Your reference is ${words.name(facts.reference)}.`,
  }),
  'order.released': (facts, words) => ({
    title: `Your order: ${words.name(facts.product)}`,
    text: `Our staff have checked your payment and released it. We have received ${price(facts, words)} for ${words.name(facts.product)}, and your order is complete. Your reference is ${words.name(facts.reference)}.`,
  }),
  'order.refunded': (facts, words) => ({
    title: `Refund: ${words.name(facts.product)}`,
    text: paragraphs(
      facts.whole
        ? `Your order of ${order(facts, words)} was refunded: ${price(facts, words)} go back to you the way you paid. Until you see the money it can take a few days.`
        : `A part of the ${price(facts, words)} for your order of ${order(facts, words)} was refunded and goes back to you the way you paid. Until you see the money it can take a few days.`,
      facts.reason && `Reason: ${words.name(facts.reason)}`,
    ),
  }),
  'order.tip-rejected': (facts, words) => ({
    title: `Your tip could not be confirmed: ${words.name(facts.product)}`,
    text: paragraphs(
      `Your tip for ${order(facts, words)} could not be confirmed, so the order was closed and nothing was delivered.`,
      `Reason: ${words.name(facts.reason)}`,
      `We have moved no money. If you have sent ${price(facts, words)}, open a ticket on our Discord server with the proof and quote ${words.name(facts.reference)}.`,
    ),
  }),
  'order.reminder': (facts, words) => ({
    title: `Reminder: ${words.name(facts.product)}`,
    text: facts.waiting
      ? `Your order of ${words.name(facts.product)} is waiting for your payment of ${price(facts, words)}. Please quote ${words.name(facts.reference)} in your tip and open a ticket with the proof.`
      : `This is a reminder of your order of ${words.name(facts.product)} (${price(facts, words)}, ${words.name(facts.reference)}).`,
  }),
  'payment.failed': (facts, words) => ({
    title: `Your payment failed: ${words.name(facts.product)}`,
    text: paragraphs(
      sentences(
        facts.cause === 'declined'
          ? `Your payment of ${price(facts, words)} for ${words.name(facts.product)} was declined.`
          : `Your payment of ${price(facts, words)} for ${words.name(facts.product)} failed.`,
        'We have received no money, and there is no order.',
      ),
      `You can try again in the shop, with another card if need be. If your bank shows the amount all the same, contact ${words.name(words.supportEmail)} and quote ${words.name(facts.reference)}.`,
    ),
  }),
  'payment.review': (facts, words) => ({
    title: `Your payment is being checked: ${words.name(facts.product)}`,
    text: `Your payment of ${price(facts, words)} for ${words.name(facts.product)} needs a look by our staff before we can deliver. Money that was taken is safe: you get what you bought, or the money back. Please do not pay again. Your reference is ${words.name(facts.reference)}.`,
  }),
  'payment.refunded': (facts, words) => ({
    title: `Your payment was given back: ${words.name(facts.product)}`,
    text: paragraphs(
      `We could not accept your payment for ${words.name(facts.product)} (${words.name(facts.reference)}). There is no order, and ${price(facts, words)} go back to you. Until you see the money it can take a few days.`,
      facts.reason && `Reason: ${words.name(facts.reason)}`,
    ),
  }),
  'account.suspended': ({ reason, until }, { name, moment, supportEmail }) => ({
    title: 'Your account is suspended',
    text: paragraphs(
      until === null
        ? 'Your account is suspended until further notice. You can log in and read, but not apply or buy.'
        : `Your account is suspended until ${name(moment(until))}. Until then you can log in and read, but not apply or buy.`,
      `Reason: ${name(reason)}`,
      `Your orders stay as they are. If you think this is a mistake, write to ${name(supportEmail)}.`,
    ),
  }),
  'account.suspension-lifted': ({ reason }, { name }) => ({
    title: 'Your account is no longer suspended',
    text: paragraphs(
      'Your suspension was lifted. You can apply and buy again.',
      reason && `Our staff write: ${name(reason)}`,
    ),
  }),
};
