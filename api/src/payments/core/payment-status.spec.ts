import { ORDER_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from '@city/contracts';
import { ORDER_EVENTS, ORDER_TABLE, orderMove } from '../../shop/orders/order-status.js';
import {
  isOpen,
  isSettled,
  PAYMENT_EVENTS,
  PAYMENT_TABLE,
  stateAfter,
  statesMovedBy,
  OPEN_STATUSES,
  REREAD_STATUSES,
  SETTLED_STATUSES,
  isFullyRefunded,
  isRefundedBeforeAcceptance,
} from './payment-status.js';

/** The whole table again as text: an event has no effect in states that are not listed. */
const MOVES = `
started       : created > awaiting_payer
capturing     : created awaiting_payer > processing
paid          : created awaiting_payer processing declined failed expired > paid
held          : created awaiting_payer processing declined failed expired > review
released      : review > paid
declined      : created awaiting_payer processing > declined
failed        : created awaiting_payer processing > failed
expired       : created awaiting_payer processing > expired
partially_refunded : paid disputed > partially_refunded
refunded      : review paid partially_refunded disputed > refunded
reversed      : review paid partially_refunded disputed > reversed
disputed      : paid partially_refunded > disputed
dispute_ended : disputed > paid
`;

const moves = new Map(
  MOVES.trim()
    .split('\n')
    .map((line) => {
      const [event = '', from = '', to = ''] = line.split(/[:>]/).map((part) => part.trim());
      return [event, { from: from.split(' '), to }];
    }),
);

const pairs = PAYMENT_STATUSES.flatMap((from) => PAYMENT_EVENTS.map((event) => [event, from] as const));

/** All states reachable from one; includes itself only if there is a cycle. */
function reachable(from: PaymentStatus, seen = new Set<PaymentStatus>()): Set<PaymentStatus> {
  for (const to of Object.values(PAYMENT_TABLE[from])) {
    if (!to || seen.has(to)) continue;
    seen.add(to);
    reachable(to, seen);
  }
  return seen;
}

describe('payment states', () => {
  it.each(pairs)('%s in state %s has its one answer', (event, from) => {
    const move = moves.get(event);
    const expected = move?.from.includes(from) ? move.to : null;
    expect(PAYMENT_TABLE[from][event]).toBe(expected);
    expect(statesMovedBy(event).includes(from)).toBe(expected !== null);
    if (expected) expect(stateAfter(event)).toBe(expected);
  });

  it('answers every event in every state, and nothing else', () => {
    expect(Object.keys(PAYMENT_TABLE).sort()).toEqual([...PAYMENT_STATUSES].sort());
    for (const answers of Object.values(PAYMENT_TABLE)) {
      expect(Object.keys(answers).sort()).toEqual([...PAYMENT_EVENTS].sort());
    }
  });

  it('has no way back: only disputes, their ends and partial refunds may follow each other', () => {
    const between = new Set<PaymentStatus>(['paid', 'disputed', 'partially_refunded']);
    const returning = PAYMENT_STATUSES.filter((status) => reachable(status).has(status));
    expect(returning.filter((status) => !between.has(status))).toEqual([]);
    for (const status of between) {
      const back = [...reachable(status)].filter((to) => reachable(to).has(status));
      expect(back.filter((to) => !between.has(to))).toEqual([]);
    }
  });

  it('ends for good where the money has gone back', () => {
    const ends = PAYMENT_STATUSES.filter((status) => reachable(status).size === 0);
    expect(ends).toEqual(PAYMENT_STATUSES.filter(isFullyRefunded));
    expect([...ends].sort()).toEqual(['refunded', 'reversed']);
  });

  it('never leads from accepted money to a state without, and accepts it once', () => {
    const settled = PAYMENT_STATUSES.filter(isSettled);
    for (const status of settled)
      expect([...reachable(status)].filter((after) => !isSettled(after))).toEqual([]);
    const again = settled.flatMap((from) =>
      PAYMENT_EVENTS.filter((event) => PAYMENT_TABLE[from][event] === 'paid'),
    );
    expect(again).toEqual(['dispute_ended']);
    for (const status of ['declined', 'failed', 'expired', 'review'] as const) {
      expect([...reachable(status)].filter(isOpen)).toEqual([]);
    }
  });

  it('accepts the money from every state without it; out of a review only by staff', () => {
    const without = PAYMENT_STATUSES.filter((status) => !isSettled(status));
    expect(statesMovedBy('paid')).toEqual(without.filter((status) => status !== 'review'));
    expect(statesMovedBy('released')).toEqual(['review']);
  });
});

describe('what a payment state means', () => {
  it.each([
    ['still to be acted on', OPEN_STATUSES, 'created awaiting_payer processing'],
    ['settled', SETTLED_STATUSES, 'paid partially_refunded refunded reversed disputed'],
    ['read at the provider again', REREAD_STATUSES, 'paid partially_refunded disputed review'],
  ])('%s', (_, statuses, names) => {
    expect(statuses).toEqual(names.split(' '));
  });

  it('is settled or open in the states that are named so, and in no others', () => {
    expect(PAYMENT_STATUSES.filter(isOpen).sort()).toEqual([...OPEN_STATUSES].sort());
    expect(PAYMENT_STATUSES.filter(isSettled).sort()).toEqual([...SETTLED_STATUSES].sort());
  });

  it.each([
    ['refunded', null, true],
    ['reversed', null, true],
    ['refunded', new Date(0), false],
    ['paid', null, false],
    ['review', null, false],
  ] as const)(
    '%s, accepted at %p: the money went back without ever being accepted? %p',
    (status, paidAt, is) => {
      expect(isRefundedBeforeAcceptance({ status, paidAt })).toBe(is);
    },
  );
});

describe('order states', () => {
  it('know no other event', () => {
    expect(() => orderMove('lost' as 'paid')).toThrow('the event lost leads nowhere');
  });

  it('answers every event in every state, each event with one target', () => {
    const table = ORDER_EVENTS.map((event) => ({ event, ...orderMove(event) }));
    expect(table).toEqual([
      { event: 'paid', from: ['PENDING', 'EXPIRED'], to: 'COMPLETED' },
      { event: 'refunded', from: ['PENDING', 'COMPLETED', 'EXPIRED'], to: 'REFUNDED' },
      { event: 'expired', from: ['PENDING', 'COMPLETED'], to: 'EXPIRED' },
      { event: 'reopened_unpaid', from: ['EXPIRED'], to: 'PENDING' },
      { event: 'reopened_paid', from: ['EXPIRED'], to: 'COMPLETED' },
    ]);
    for (const { event, from, to } of table) {
      for (const status of ORDER_STATUSES) {
        expect(ORDER_TABLE[status][event]).toBe(from.includes(status) ? to : null);
      }
    }
  });

  it('ends for good when the money went back', () => {
    expect(Object.values(ORDER_TABLE.REFUNDED)).toEqual(ORDER_EVENTS.map(() => null));
  });
});
