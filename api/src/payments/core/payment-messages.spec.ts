import { Types } from 'mongoose';
import { concernsPlayer, messagesOf, reviewKey } from './payment-messages.js';
import { PAYMENT_EVENTS, type PaymentEvent } from './payment-status.js';
import type { PaymentMove } from './payments.repository.js';
import { WAITING } from './settlement/payment-world.spec-helper.js';

const id = new Types.ObjectId();
const at = new Date(500);
const messages = (event: PaymentEvent, more: Partial<PaymentMove> = {}) =>
  messagesOf(id, { event, at, by: 'paypal', ...more }).map(({ kind, facts }) => [kind, facts]);

describe('messages that follow from a move of a payment', () => {
  it.each(['declined', 'failed'] as const)('tell the player that it has %s', (event) => {
    expect(messages(event, { note: 'CARD' })).toEqual([['payment.failed', { cause: event }]]);
    expect(messagesOf(id, { event, at, by: 'paypal' })[0]?.at).toBe(at);
  });

  it('tell player and staff of a review, staff with the reason and once for each', () => {
    expect(messages('held', { note: 'amount' })).toEqual([
      ['payment.review', {}],
      ['staff.payment-review', { reason: 'Wrong amount' }],
    ]);
    expect(messages('held', { note: 'late-hold, capture_id, said the provider' })[1]).toEqual([
      'staff.payment-review',
      { reason: 'The time to pay for the unit had run out, Names another transaction, said the provider' },
    ]);
    const [, staff] = messagesOf(id, { event: 'held', at, by: 'paypal', note: 'amount' });
    expect(staff?.key).toBe(`payment-review-${id.toHexString()}-amount`);
    expect(staff?.key).toBe(reviewKey(id, 'amount'));
    expect(messagesOf(id, { event: 'held', at, by: 'paypal' })[1]).toMatchObject({
      key: reviewKey(id, ''),
      facts: { reason: '' },
    });
  });

  it('tell the player of money that went back, with a reason only where staff wrote one', () => {
    expect(messages('refunded', { note: 'REFUND' })).toEqual([['payment.refunded', { reason: null }]]);
    expect(messages('refunded', { note: 'Paid twice.', byStaff: true })).toEqual([
      ['payment.refunded', { reason: 'Paid twice.' }],
    ]);
    expect(messages('refunded', { byStaff: true })).toEqual([['payment.refunded', { reason: null }]]);
  });

  it('are none for any other move', () => {
    const telling = PAYMENT_EVENTS.filter((event) => messages(event).length > 0);
    expect(telling).toEqual(['held', 'declined', 'failed', 'refunded']);
  });
});

describe('whom a message of a payment concerns', () => {
  const paid = { at, to: 'paid', by: 'paypal', note: null } as const;
  const reviewed = { ...paid, to: 'review' } as const;

  it('reports a failure to players who were at the provider, and never for a tip', () => {
    expect(concernsPlayer(WAITING, 'payment.failed')).toBe(true);
    expect(concernsPlayer({ ...WAITING, providerRef: undefined }, 'payment.failed')).toBe(false);
    expect(concernsPlayer({ ...WAITING, provider: 'tip' }, 'payment.failed')).toBe(false);
  });

  it('reports a refund to players without an order', () => {
    expect(concernsPlayer(WAITING, 'payment.refunded')).toBe(true);
    expect(concernsPlayer({ ...WAITING, history: [reviewed] }, 'payment.refunded')).toBe(true);
    expect(concernsPlayer({ ...WAITING, history: [reviewed, paid] }, 'payment.refunded')).toBe(false);
    expect(concernsPlayer({ ...WAITING, provider: 'tip' }, 'payment.refunded')).toBe(false);
  });

  it('reports everything else to all players', () => {
    const tip = { ...WAITING, provider: 'tip', providerRef: undefined, history: [paid] } as const;
    expect(concernsPlayer({ ...tip, history: [paid] }, 'payment.review')).toBe(true);
    expect(concernsPlayer({ ...tip, history: [paid] }, 'staff.payment-review')).toBe(true);
  });
});
