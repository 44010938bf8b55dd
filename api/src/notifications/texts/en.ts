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

/** Messages to players in English. */
export const en: PlayerTexts = {
  'application.accepted': (facts, { name }) => ({
    title: `${application(facts)} was accepted`,
    text: paragraphs(
      `${application(facts)} was accepted. Welcome! Your receipt says what to do next.`,
      facts.reason && `Note from the team: ${name(facts.reason)}`,
    ),
  }),
  'application.rejected': (facts, { name }) => ({
    title: `${application(facts)} was rejected`,
    text: paragraphs(
      `${application(facts)} was rejected.`,
      facts.reason && `Reason: ${name(facts.reason)}`,
      'Your receipt says whether you can apply again. If you think this is a mistake, open a ticket on our Discord.',
    ),
  }),
  'application.reopened': (facts, { name }) => ({
    title: `${application(facts)} is back under review`,
    text: paragraphs(
      `The team has reopened your application. ${application(facts)} is Pending again. You don’t have to do anything.`,
      facts.reason && `Note from the team: ${name(facts.reason)}`,
    ),
  }),
  'order.paid': (facts, words) => ({
    title: `Your order: ${words.name(facts.product)}`,
    text: `Thank you for your purchase! We’ve received ${price(facts, words)} for ${words.name(facts.product)}, and the team will hand it over in the city. Your reference: ${words.name(facts.reference)}.`,
  }),
  'order.released': (facts, words) => ({
    title: `Your order: ${words.name(facts.product)}`,
    text: `The team has checked your payment and everything is fine. We’ve received ${price(facts, words)} for ${words.name(facts.product)}, and the team will hand it over in the city. Your reference: ${words.name(facts.reference)}.`,
  }),
  'order.refunded': (facts, words) => ({
    title: `Refund: ${words.name(facts.product)}`,
    text: paragraphs(
      facts.whole
        ? `We’ve refunded your order: ${order(facts, words)}. ${price(facts, words)} is on its way back to you, the same way you paid. It can take a few days to show up.`
        : `We’ve refunded part of the ${price(facts, words)} for your order: ${order(facts, words)}. It’s on its way back to you, the same way you paid, and can take a few days to show up.`,
      facts.reason && `Reason: ${words.name(facts.reason)}`,
    ),
  }),
  'order.tip-rejected': (facts, words) => ({
    title: `We couldn’t confirm your tip: ${words.name(facts.product)}`,
    text: paragraphs(
      `We couldn’t confirm your tip for ${order(facts, words)}, so we closed the order and delivered nothing.`,
      `Reason: ${words.name(facts.reason)}`,
      `We haven’t moved any money. If you did send ${price(facts, words)}, open a ticket on our Discord with your proof and your reference ${words.name(facts.reference)}.`,
    ),
  }),
  'order.reminder': (facts, words) => ({
    title: `Reminder: ${words.name(facts.product)}`,
    text: facts.waiting
      ? `We’re still waiting for your tip of ${price(facts, words)} for ${words.name(facts.product)}. Put ${words.name(facts.reference)} in the tip message, then open a ticket with your proof.`
      : `A quick reminder about your order: ${words.name(facts.product)} (${price(facts, words)}, ${words.name(facts.reference)}).`,
  }),
  'payment.failed': (facts, words) => ({
    title: `Your payment failed: ${words.name(facts.product)}`,
    text: paragraphs(
      sentences(
        facts.cause === 'declined'
          ? `Your payment of ${price(facts, words)} for ${words.name(facts.product)} was declined.`
          : `Your payment of ${price(facts, words)} for ${words.name(facts.product)} failed.`,
        'You haven’t been charged, and no order was made.',
      ),
      `You can try again in the shop, with another card if you need to. If your bank still shows the amount, write to ${words.name(words.supportEmail)} with your reference ${words.name(facts.reference)}.`,
    ),
  }),
  'payment.review': (facts, words) => ({
    title: `We’re checking your payment: ${words.name(facts.product)}`,
    text: `The team has to check your payment of ${price(facts, words)} for ${words.name(facts.product)} before we can deliver. Your money is safe: you’ll get either your item or a refund. Please don’t pay again. Your reference: ${words.name(facts.reference)}.`,
  }),
  'payment.refunded': (facts, words) => ({
    title: `Payment refunded: ${words.name(facts.product)}`,
    text: paragraphs(
      `We couldn’t accept your payment for ${words.name(facts.product)} (${words.name(facts.reference)}). No order was made, and ${price(facts, words)} is on its way back to you. It can take a few days to show up.`,
      facts.reason && `Reason: ${words.name(facts.reason)}`,
    ),
  }),
  'account.suspended': ({ reason, until }, { name, moment, supportEmail }) => ({
    title: 'Your account is suspended',
    text: paragraphs(
      until === null
        ? 'Your account is suspended until further notice. You can still log in and browse, but you can’t apply or buy.'
        : `Your account is suspended until ${name(moment(until))}. Until then you can log in and read, but not apply or buy.`,
      `Reason: ${name(reason)}`,
      `Your orders aren’t affected. If you think this is a mistake, write to ${name(supportEmail)}.`,
    ),
  }),
  'account.suspension-lifted': ({ reason }, { name }) => ({
    title: 'Your account is no longer suspended',
    text: paragraphs(
      'Your suspension has been lifted. You can apply and buy again. Welcome back.',
      reason && `Note from the team: ${name(reason)}`,
    ),
  }),
};
