import type { ApplicationFacts, PaidFacts, PaymentFacts } from '@city/contracts';
import { KIND_TEXTS } from '@city/contracts/kind-texts';
import {
  byInterviews,
  isDelivered,
  paragraphs,
  sentences,
  type PlayerTexts,
  type Words,
} from './player-texts.js';

const application = ({ application, number }: ApplicationFacts) =>
  `${KIND_TEXTS[application].kind.noun.en}${number === null ? '' : ` no. ${number}`}`;

const price = ({ amount, currency }: PaymentFacts, { money }: Words) => money(amount, currency);

/** The reason that staff gave for an act. */
const because = (reason: string | null, { name }: Words) =>
  reason ? `Reason: ${name(reason)}` : 'The team gave no reason.';

/** The start and end of the pack; null if they are unknown. */
const packTimes = ({ product, packFrom, packUntil }: PaidFacts, { name, moment }: Words) => {
  if (packFrom === undefined) return null;
  const end = packUntil ? moment(packUntil) : null;
  if (packFrom === null) return `${name(product)} is active now${end ? `, until ${name(end)}` : ''}.`;
  return `${name(product)} starts when your higher pack ends, on ${name(moment(packFrom))}${end ? `, and lasts until ${name(end)}` : ''}.`;
};

/** A pack is active now unless a higher one runs. A product without a handover is active now, too. */
const activation = (facts: PaidFacts, words: Words) =>
  facts.isPack
    ? sentences(
        packTimes(facts, words) ??
          'Your pack is active now. If you have a higher pack, this one starts when that one ends.',
        'You get its discount while it’s active; My city shows the dates.',
      )
    : 'It’s active now.';

const delivery = ({ isPack, product }: PaidFacts, { name }: Words) =>
  sentences(
    isPack
      ? 'The team will hand over the rest of your pack in the city.'
      : `The team will deliver ${name(product)} in the city.`,
    'You can follow it in your orders.',
  );

const reference = (facts: PaidFacts, { name, deliveryTime }: Words) =>
  sentences(
    `Your reference: ${name(facts.reference)}.`,
    isDelivered(facts)
      ? `If it isn’t there within ${deliveryTime}, open a ticket.`
      : 'If it isn’t active yet, open a ticket.',
  );

/** The paragraphs after a payment: activation, delivery and reference. */
const afterwards = (facts: PaidFacts, words: Words) =>
  paragraphs(
    (facts.isPack || !isDelivered(facts)) && activation(facts, words),
    isDelivered(facts) && delivery(facts, words),
    reference(facts, words),
  );

/** Whether a rejected player may apply again. If the message lacks this fact, it refers to the receipt. */
const again = (left?: number): string =>
  left === undefined
    ? 'Your receipt shows whether you can apply again.'
    : left > 0
      ? `Attempts left: ${left}. You can apply again on the website.`
      : 'You have no attempts left.';

/** Messages to players in English. */
export const en: PlayerTexts = {
  'application.accepted': (facts, { name }) => ({
    title:
      facts.application === 'whitelist'
        ? `You’re in: your ${application(facts)} was accepted`
        : `Your ${application(facts)} was accepted`,
    text: paragraphs(
      facts.application === 'whitelist'
        ? byInterviews(facts, {
            required: 'Welcome to the city. Next up: a short voice interview. Pick a time on your receipt.',
            optional:
              'Welcome to the city: you can play now. If you like, pick a time for a voice interview on your receipt.',
            off: 'Welcome to the city: you can play now. Your receipt shows how to connect.',
          })
        : 'Congratulations! Your receipt shows what happens next.',
      facts.reason && `Note from the team: ${name(facts.reason)}`,
    ),
  }),
  'application.rejected': (facts, { name }) => ({
    title: `Your ${application(facts)} was rejected`,
    text: paragraphs(
      'Thank you for applying. We couldn’t say yes this time.',
      facts.reason && `Note from the team: ${name(facts.reason)}`,
      sentences(again(facts.attemptsLeft), 'If you think this is a mistake, open a ticket on our Discord.'),
    ),
  }),
  'application.reopened': (facts, { name }) => ({
    title: `Your ${application(facts)} is back under review`,
    text: paragraphs(
      'The team has reopened your application, so it’s Pending again. You don’t have to do anything.',
      facts.reason && `Note from the team: ${name(facts.reason)}`,
    ),
  }),
  'application.allowed': (facts, { name }) => ({
    title: `You can apply again: ${application(facts)}`,
    text: paragraphs(
      'The team lets you send another application. The form is open again.',
      facts.reason && `Note from the team: ${name(facts.reason)}`,
    ),
  }),
  'application.deleted': (facts, words) => ({
    title: `Your ${application(facts)} was deleted`,
    text: paragraphs(
      'The team has deleted your application, and what came with it has ended. You can apply again.',
      because(facts.reason, words),
      `If you think this is a mistake, write to ${words.name(words.supportEmail)}.`,
    ),
  }),
  'entity.invited': (facts, { given }) => ({
    title: `${given(facts.leader)} wants you in ${given(facts.entity)}`,
    text: paragraphs(
      `${given(facts.leader)} has put you on the member list of ${given(facts.entity)}.`,
      'Confirm or decline in My city. You’re not a member until you confirm.',
    ),
  }),
  'interview.slot': ({ player, startsAt, change }, { given, name, moment }) => ({
    title: {
      booked: `${given(player)} booked an interview with you`,
      moved: `${given(player)} moved your interview`,
      cancelled: `${given(player)} cancelled your interview`,
    }[change],
    text: `${change === 'moved' ? 'The new time' : 'The time'}: ${name(moment(startsAt))}.`,
  }),
  'interview.reminder': ({ startsAt, other }, { given, name, moment }) => ({
    title: `Your interview with ${given(other)} is coming up`,
    text: `It starts on ${name(moment(startsAt))}, in a voice channel on our Discord.`,
  }),
  'interview.outcome': ({ decision, startsAt, reason }, { name, moment }) => ({
    title: {
      passed: 'You passed your interview',
      again: 'We’d like to talk to you again',
      'no-show': 'You missed your interview',
      'called-off': 'We’ve had to cancel your interview',
    }[decision],
    text: paragraphs(
      {
        passed: 'The city is yours. See you inside.',
        again: 'We need one more talk before we decide. Pick another time on your receipt.',
        'no-show': `We waited for you on ${name(moment(startsAt))}. Pick another time on your receipt.`,
        'called-off': `The interview on ${name(moment(startsAt))} won’t take place. Pick another time on your receipt.`,
      }[decision],
      reason && `Note from the team: ${name(reason)}`,
    ),
  }),
  'event.reminder': ({ en, startsAt }, { name, moment }) => ({
    title: `${name(en)} starts soon`,
    text: `It starts on ${name(moment(startsAt))}. You asked us to remind you.`,
  }),
  'order.paid': (facts, words) => ({
    title: `Order confirmed: ${words.name(facts.product)}`,
    text: paragraphs(
      `Thank you for your purchase! We’ve received ${price(facts, words)}.`,
      afterwards(facts, words),
    ),
  }),
  'order.released': (facts, words) => ({
    title: `Order confirmed: ${words.name(facts.product)}`,
    text: paragraphs(
      `The team has checked your payment and everything is fine. We’ve received ${price(facts, words)}.`,
      afterwards(facts, words),
    ),
  }),
  'order.refunded': (facts, words) => ({
    title: `Refund: ${words.name(facts.product)}`,
    text: paragraphs(
      facts.whole
        ? `We’ve refunded your order (${words.name(facts.reference)}). ${price(facts, words)} is on its way back to you, the same way you paid. It can take a few days to show up.`
        : facts.line
          ? `We’ve refunded ${words.name(facts.line)} of your order (${words.name(facts.reference)}). ${price({ ...facts, amount: facts.part ?? 0 }, words)} is on its way back to you, the same way you paid. It can take a few days to show up.`
          : `We’ve refunded part of the ${price(facts, words)} for your order (${words.name(facts.reference)}). It’s on its way back to you, the same way you paid, and can take a few days to show up.`,
      facts.reason && `Reason: ${words.name(facts.reason)}`,
    ),
  }),
  'order.tip-rejected': (facts, words) => ({
    title: `We couldn’t confirm your tip: ${words.name(facts.product)}`,
    text: paragraphs(
      `We couldn’t find or confirm your tip for ${words.name(facts.product)} (${words.name(facts.reference)}), so we closed the order and nothing was delivered. We haven’t taken or returned any money.`,
      `Reason: ${words.name(facts.reason)}`,
      `If you did send ${price(facts, words)}, open a ticket on our Discord with your proof and this reference.`,
    ),
  }),
  'order.expired': (facts, words) => ({
    title: `Order closed: ${words.name(facts.product)}`,
    text: paragraphs(
      facts.paid
        ? `The team has closed your order (${words.name(facts.reference)}). What came with it has ended, and the ${price(facts, words)} that you paid isn’t refunded.`
        : `The team has closed your order (${words.name(facts.reference)}), which wasn’t paid. If you’ve already sent the tip, don’t send it again.`,
      because(facts.reason, words),
      facts.paid
        ? 'If you think this is a mistake, open a ticket on our Discord and give your order number.'
        : 'If you’ve sent the tip, open a ticket on our Discord with your proof and this number.',
    ),
  }),
  'order.reopened': (facts, words) => ({
    title: `Order reopened: ${words.name(facts.product)}`,
    text: paragraphs(
      facts.paid
        ? `The team has reopened your order (${words.name(facts.reference)}). What you bought is active again, and you don’t have to do anything.`
        : `The team has reopened your order (${words.name(facts.reference)}). Your code is valid again: you can pay ${price(facts, words)} with it.`,
      because(facts.reason, words),
    ),
  }),
  'order.reminder': (facts, words) => ({
    title: `Reminder: ${words.name(facts.product)}`,
    text: facts.waiting
      ? `We’re still waiting for your tip of ${price(facts, words)}. Put ${words.name(facts.reference)} in the tip message, then open a ticket with your proof.`
      : `Your order is paid: ${words.name(facts.product)} (${price(facts, words)}, ${words.name(facts.reference)}). There’s nothing to pay; Your orders shows where it stands.`,
  }),
  'payment.failed': (facts, words) => ({
    title: `Payment failed: ${words.name(facts.product)}`,
    text: paragraphs(
      sentences(
        facts.cause === 'declined'
          ? `Your payment of ${price(facts, words)} was declined.`
          : `Your payment of ${price(facts, words)} didn’t go through.`,
        'You haven’t been charged, and no order was made.',
      ),
      `You can try again in the shop, with another card if you need to. If your bank still shows the amount, write to ${words.name(words.supportEmail)} with your reference ${words.name(facts.reference)}.`,
    ),
  }),
  'payment.review': (facts, words) => ({
    title: `We’re checking your payment: ${words.name(facts.product)}`,
    text: `The team has to check your payment of ${price(facts, words)} before we can deliver. Your money is safe: you’ll get either your item or a refund. Please don’t pay again. We’ll write to you as soon as it’s decided. If you’ve waited for more than ${words.deliveryTime}, open a ticket on our Discord with your reference: ${words.name(facts.reference)}.`,
  }),
  'payment.refunded': (facts, words) => ({
    title: `Payment refunded: ${words.name(facts.product)}`,
    text: paragraphs(
      `We couldn’t accept your payment (${words.name(facts.reference)}). No order was made, and ${price(facts, words)} is on its way back to you. It can take a few days to show up.`,
      facts.reason && `Reason: ${words.name(facts.reason)}`,
    ),
  }),
  'grant.delivered': (facts, words) => ({
    title: `Handed over: ${words.name(facts.product)}`,
    text: `${words.name(facts.product)} is waiting for you in the city: ${words.name(facts.note)}.`,
  }),
  'grant.waiting': (facts, words) => ({
    title: `Running late: ${words.name(facts.product)}`,
    text: `You haven’t received ${words.name(facts.product)} yet, so we’ve reminded the team. Your order is safe; please don’t pay again. If you’d rather not wait, open a ticket on our Discord with your order number: Your orders shows it.`,
  }),
  'grant.failed': (facts, words) => ({
    title: `We couldn’t hand over ${words.name(facts.product)}`,
    text: paragraphs(
      `The team couldn’t hand over ${words.name(facts.product)}. Open a ticket on our Discord: we’ll sort it out or refund you.`,
      `Reason: ${words.name(facts.reason)}`,
    ),
  }),
  'account.suspended': ({ reason, until }, { name, moment, appealTime, supportEmail }) => ({
    title: 'Your account is suspended',
    text: paragraphs(
      sentences(
        until === null
          ? 'Your account is suspended, with no end date.'
          : `Your account is suspended until ${name(moment(until))}.`,
        'You can still log in and browse, but you can’t apply or buy.',
      ),
      `Reason: ${name(reason)}`,
      `Your orders aren’t affected. You can appeal within ${appealTime}: open a ticket on our Discord or write to ${name(supportEmail)}.`,
    ),
  }),
  'account.suspension-lifted': ({ reason }, { name }) => ({
    title: 'Your suspension has been lifted',
    text: paragraphs(
      'You can apply and buy again. Welcome back.',
      reason && `Note from the team: ${name(reason)}`,
    ),
  }),
  'account.pack': ({ pack, former, held, reason }, words) => ({
    title:
      pack === 'None'
        ? `The team has ended your ${words.name(former)} pack`
        : `The team gave you the ${words.name(pack)} pack`,
    text: paragraphs(
      pack === 'None'
        ? sentences(
            `The ${words.name(former)} pack that the team had given you has ended.`,
            held !== 'None' && `You still have the ${words.name(held)} pack.`,
          )
        : sentences(
            'It’s active now and has no end date.',
            held !== pack && `You have a higher one, ${words.name(held)}, which counts first.`,
          ),
      because(reason, words),
    ),
  }),
  'game.new-licence': ({ ending }, { name }) => ({
    title: 'A new game account is playing as you',
    text: sentences(
      `A game account that ends in ${name(ending)} has entered the city with your Discord account.`,
      'If it wasn’t you, unlink it in My city and change your Discord password.',
    ),
  }),
  'game.confirm-licence': ({ ending, until }, { name, moment }) => ({
    title: 'Confirm your game account by a code',
    text: sentences(
      `You’re on the team, so your game account that ends in ${name(ending)} needs a code.`,
      `Without one it counts until ${name(moment(until))}.`,
      'Get a code in My city, then type /citylink and the code in the city’s chat.',
    ),
  }),
  'grant.ending': ({ product, until, amount, currency }, { name, moment, money }) => ({
    title: `${name(product)} ends soon`,
    text: sentences(
      `It ends on ${name(moment(until))}.`,
      amount !== null &&
        currency !== null &&
        `Renewing currently costs ${money(amount, currency)}; the new time is added to what you have left.`,
    ),
  }),
  'grant.ended': ({ product, remains }, { name }) => ({
    title: `${name(product)} has ended`,
    text: sentences(
      'It has run out, and so have the benefits that came with it.',
      remains && `You’re now back on ${name(remains)}, with the time it had left.`,
      'You can get it again in the shop, if it’s still on sale.',
    ),
  }),
  'grant.given': ({ product, reason }, words) => ({
    title: `The team gave you ${words.name(product)}`,
    text: paragraphs(
      'You don’t have to pay or do anything for it. My city shows what you have.',
      because(reason, words),
    ),
  }),
  'grant.revoked': ({ product, reason }, { name, supportEmail }) => ({
    title: `${name(product)} is no longer yours`,
    text: paragraphs(
      'The team has removed it, together with the benefits that came with it. If money goes back to you, another message says so.',
      `Reason: ${name(reason)}`,
      `If you think this is a mistake, write to ${name(supportEmail)}.`,
    ),
  }),
};
