import { PAYMENT_STATUSES, type PaymentStatus } from '@city/contracts';
import { canMove, isOpen, isSettled, statesBefore } from './payment-status.js';

/** The whole table once more, written as lines of text: every pair that is not named here is forbidden. */
const ALLOWED = `
created            > awaiting_payer processing paid declined failed expired review
awaiting_payer     > processing paid declined failed expired review
processing         > paid declined failed expired review
declined           > paid review
failed             > paid review
expired            > paid review
review             > paid refunded reversed
paid               > partially_refunded refunded reversed disputed
partially_refunded > refunded reversed disputed
disputed           > partially_refunded refunded reversed
refunded           >
reversed           >
`;

const allowed = new Map(
  ALLOWED.trim()
    .split('\n')
    .map((line) => {
      const [from = '', to = ''] = line.split('>');
      return [from.trim(), new Set(to.trim().split(' ').filter(Boolean))];
    }),
);

const pairs = PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((to) => [from, to] as const));

/** Every state that can be reached from one, itself included. */
function reachable(from: PaymentStatus, seen = new Set<PaymentStatus>()): Set<PaymentStatus> {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const to of PAYMENT_STATUSES) if (canMove(from, to)) reachable(to, seen);
  return seen;
}

describe('payment states', () => {
  it.each(pairs)('%s > %s', (from, to) => {
    expect(canMove(from, to)).toBe(allowed.get(from)?.has(to) ?? false);
    expect(statesBefore(to).includes(from)).toBe(canMove(from, to));
  });

  it('never leads from money back to waiting', () => {
    for (const settled of PAYMENT_STATUSES.filter(isSettled)) {
      expect([...reachable(settled)].filter(isOpen)).toEqual([]);
    }
  });

  it('accepts the money from every state without it', () => {
    const without = PAYMENT_STATUSES.filter((status) => !isSettled(status));
    expect(without.filter((status) => !canMove(status, 'paid'))).toEqual([]);
  });

  it('pays and refunds at most once', () => {
    for (const settled of PAYMENT_STATUSES.filter(isSettled)) expect(canMove(settled, 'paid')).toBe(false);
    expect(canMove('refunded', 'refunded')).toBe(false);
  });
});
