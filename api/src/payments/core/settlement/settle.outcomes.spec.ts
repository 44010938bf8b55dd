import { Types } from 'mongoose';
import type { Payment } from '../payment.schema.js';
import type { PaymentMove } from '../payments.repository.js';
import type { ProviderReading } from '../payment-provider.js';
import { GRACE_MS } from '../payments.repository.js';
import { WAITING, World } from './payment-world.spec-helper.js';
import { PLAYER_SUSPENDED } from './settlement.service.js';

const NOW = new Date(500);
const CONTEXT = { now: NOW, by: 'webhook' };

const reading = (state: ProviderReading['state'], more: Partial<ProviderReading> = {}): ProviderReading => ({
  state,
  providerStatus: `SAYS_${state.toUpperCase()}`,
  reason: null,
  captureId: null,
  mismatches: [],
  ...more,
});

/** A world that records what settlement calls. */
class RecordingWorld extends World {
  readonly moves: PaymentMove[] = [];
  readonly notes: unknown[] = [];
  readonly told: unknown[] = [];
  /** Error thrown by the next `paid` write. */
  refusal: unknown = null;

  constructor(payment: Partial<Payment> = {}) {
    super(payment);
    const { payments, orders, settlement } = this.process;
    const move = payments.move;
    payments.move = async (...given) => {
      if (given[1].event === 'paid' && this.refusal) throw this.refusal;
      return move(...given);
    };
    payments.noteProvider = async (...[, note]: unknown[]) => void this.notes.push(note);
    const refund = orders.recordRefund;
    orders.recordRefund = async (...given) => {
      const [id, , note] = given as unknown as [Types.ObjectId, string, string];
      this.told.push(['refunded', this.payment.status, true, note]);
      return refund(id);
    };
    orders.recordPartialRefund = async (...given: unknown[]) => {
      this.told.push(['refunded', this.payment.status, false, given[2]]);
    };
    settlement.alert = async ({ status }, reason) => void this.told.push(['alert', status, reason]);
  }

  settle(said: ProviderReading, context = CONTEXT) {
    return this.process.settlement.settle(this.payment, said, context);
  }

  /** With a payment that has changed since it was read. */
  settleAs(read: Payment, said: ProviderReading) {
    return this.process.settlement.settle(read, said, CONTEXT);
  }

  record(answer: boolean) {
    return jest.spyOn(this.process.purchases, 'record').mockResolvedValue(answer);
  }

  protected override moved(payment: Payment, move: PaymentMove): void {
    super.moved(payment, move);
    this.moves.push(move);
  }
}

/** A fulfilled payment. */
const PAID = { status: 'paid', paidAt: new Date(100), orderId: new Types.ObjectId() } as const;
const ORDER = {
  _id: PAID.orderId,
  status: 'COMPLETED' as const,
  amountMinor: WAITING.amountMinor,
  completedAt: new Date(100),
  payment: WAITING,
  product: {},
};
const paidWorld = () => {
  const world = new RecordingWorld(PAID);
  world.store.changing().orders.set(WAITING._id.toHexString(), ORDER);
  return world;
};
const PAID_FOR = { outcome: 'paid', order: { amountMinor: WAITING.amountMinor } };

const duplicateOf = (field: string) =>
  Object.assign(new Error(`E11000 ${field}`), { code: 11_000, keyPattern: { [field]: 1 } });

describe('a look at the provider before the money', () => {
  it('notes what it says of a payment that waits, and moves nothing', async () => {
    const world = new RecordingWorld();
    const said = reading('unpaid', { reason: 'PAYER_ACTION' });
    expect(await world.settle(said)).toEqual({ outcome: 'unpaid', reason: 'PAYER_ACTION' });
    expect(world.notes).toEqual([{ providerStatus: 'SAYS_UNPAID', statusReason: 'PAYER_ACTION' }]);
    expect(world.moves).toEqual([]);
  });

  it('waits half an hour beyond the end before an unpaid payment is closed', async () => {
    const end = WAITING.expiresAt.getTime();
    expect(GRACE_MS).toBe(1_800_000);
    const still = new RecordingWorld();
    const last = { ...CONTEXT, now: new Date(end + 1_800_000) };
    expect(await still.settle(reading('unpaid'), last)).toEqual({ outcome: 'unpaid', reason: null });
    expect(still.payment.status).toBe('awaiting_payer');

    const over = new RecordingWorld();
    const after = { ...CONTEXT, now: new Date(end + 1_800_001) };
    expect(await over.settle(reading('unpaid'), after)).toEqual({ outcome: 'expired', reason: null });
    expect(over.payment.status).toBe('expired');
    expect(over.moves).toEqual([
      {
        event: 'expired',
        at: after.now,
        by: 'webhook',
        note: undefined,
        set: { providerStatus: 'SAYS_UNPAID', statusReason: null },
      },
    ]);
  });

  it('leaves an approved payment to whoever captures it', async () => {
    const world = new RecordingWorld();
    expect(await world.settle(reading('approved'))).toEqual({ outcome: 'approved', reason: null });
    expect(world.moves).toEqual([]);
    expect(world.payment.status).toBe('awaiting_payer');
  });

  it.each([
    ['pending', 'capturing', 'processing', 'pending'],
    ['declined', 'declined', 'declined', 'declined'],
    ['failed', 'failed', 'failed', 'failed'],
  ] as const)('%s, by the event %s: the payment is %s', async (state, event, status, outcome) => {
    const world = new RecordingWorld();
    const said = reading(state, { reason: 'BECAUSE' });
    expect(await world.settle(said)).toEqual({ outcome, reason: 'BECAUSE' });
    expect(world.payment.status).toBe(status);
    const set = { providerStatus: said.providerStatus, statusReason: 'BECAUSE' };
    expect(world.moves).toEqual([{ event, at: NOW, by: 'webhook', note: 'BECAUSE', set }]);
    // Repeating it has no effect.
    expect(await world.settle(said)).toEqual({ outcome, reason: 'BECAUSE' });
    expect(world.moves).toHaveLength(1);
  });

  it.each(['approved', 'pending'] as const)(
    '%s with a fact that differs: held for staff, who are told once',
    async (state) => {
      const world = new RecordingWorld();
      const said = reading(state, { mismatches: ['amount', 'payee'], captureId: 'CAPTURE1' });
      expect(await world.settle(said)).toEqual({ outcome: 'review', reason: 'amount, payee' });
      expect(world.moves).toEqual([
        {
          event: 'held',
          at: NOW,
          by: 'webhook',
          note: 'amount, payee',
          set: {
            providerStatus: said.providerStatus,
            statusReason: 'amount, payee',
            held: { at: NOW, causes: ['amount', 'payee'], captureId: 'CAPTURE1' },
          },
        },
      ]);
      expect(await world.settle(said)).toEqual({ outcome: 'review', reason: 'amount, payee' });
      expect(world.told).toEqual([['alert', 'review', 'amount, payee']]);
    },
  );

  it.each(['unpaid', 'approved', 'pending', 'declined', 'failed'] as const)(
    '%s cannot take back money that was accepted',
    async (state) => {
      const world = paidWorld();
      expect(await world.settle(reading(state))).toMatchObject(PAID_FOR);
      expect(world.payment.status).toBe('paid');
      expect(world.moves).toEqual([]);
    },
  );

  it.each(['unpaid', 'approved', 'pending', 'declined'] as const)(
    '%s says what holds a payment that is in review',
    async (state) => {
      const world = new RecordingWorld({ status: 'review', statusReason: 'amount' });
      expect(await world.settle(reading(state))).toEqual({ outcome: 'review', reason: 'amount' });
    },
  );

  it('has no order for money that went back out of a review', async () => {
    const world = new RecordingWorld({ status: 'refunded', statusReason: 'amount' });
    const told = { outcome: 'failed', reason: 'amount' };
    expect(await world.settle(reading('pending'))).toEqual(told);
    expect(await world.settle(reading('refunded'))).toEqual(told);
    expect(world.order).toBeUndefined();
  });
});

it('answers what was read of a payment that is not stored any more, held where a fact differs', async () => {
  const world = new RecordingWorld();
  world.store.changing().payments.clear();
  const said = reading('pending', { reason: 'SLOW' });
  expect(await world.settle(said)).toEqual({ outcome: 'pending', reason: 'SLOW' });
  const differs = reading('pending', { mismatches: ['amount'] });
  expect(await world.settle(differs)).toEqual({ outcome: 'review', reason: 'amount' });
});

describe('a look at the provider after the money', () => {
  it('accepts it with its capture and its time, and writes the order', async () => {
    const world = new RecordingWorld();
    const said = reading('paid', { captureId: 'CAPTURE1', reason: 'NOTE' });
    expect(await world.settle(said)).toMatchObject(PAID_FOR);
    const facts = { captureId: 'CAPTURE1', paidAt: NOW, providerStatus: 'SAYS_PAID', statusReason: 'NOTE' };
    expect(world.moves).toEqual([{ event: 'paid', at: NOW, by: 'webhook', set: facts }]);
    expect(world.payment).toMatchObject({ status: 'paid', ...facts });
    expect(world.told).toEqual([]);
  });

  it('knows it by the provider’s number of the payment where a capture has none', async () => {
    const world = new RecordingWorld();
    await world.settle(reading('paid'));
    expect(world.payment.captureId).toBe(WAITING.providerRef);
  });

  it('holds money that already pays another payment', async () => {
    const world = new RecordingWorld();
    world.refusal = duplicateOf('captureId');
    const told = { outcome: 'review', reason: 'capture_id_used' };
    expect(await world.settle(reading('paid', { captureId: 'CAPTURE1' }))).toEqual(told);
    expect(world.payment.held).toEqual({ at: NOW, causes: ['capture_id_used'], captureId: 'CAPTURE1' });
    expect(world.order).toBeUndefined();
  });

  const FAULTS = [new Error('no connection'), duplicateOf('orderId')];
  it.each(FAULTS)('passes on another fault of the store: %s', async (fault) => {
    const world = new RecordingWorld();
    world.refusal = fault;
    await expect(world.settle(reading('paid'))).rejects.toThrow(fault);
    expect(world.payment.status).toBe('awaiting_payer');
  });

  it('holds the money of a suspended player under that name', async () => {
    const world = new RecordingWorld();
    world.suspended = true;
    expect(PLAYER_SUSPENDED).toBe('player_suspended');
    expect(await world.settle(reading('paid'))).toEqual({ outcome: 'review', reason: 'player_suspended' });
    expect(world.told).toEqual([['alert', 'review', 'player_suspended']]);
  });

  it('holds money for what the player has paid for since, and records no purchase before the facts are right', async () => {
    const world = new RecordingWorld();
    world.record(false);
    expect(await world.settle(reading('paid'))).toEqual({ outcome: 'review', reason: 'already-paid' });
    expect(world.told).toEqual([['alert', 'review', 'already-paid']]);
    const differing = new RecordingWorld();
    const record = differing.record(true);
    await differing.settle(reading('paid', { mismatches: ['amount'] }));
    expect(record).not.toHaveBeenCalled();
  });

  it('says what holds it while the payment is in review', async () => {
    const world = new RecordingWorld({ status: 'review', statusReason: 'amount' });
    expect(await world.settle(reading('paid'))).toEqual({ outcome: 'review', reason: 'amount' });
    expect(world.moves).toEqual([]);
  });

  it.each([
    ['refunded', 'refunded', 'refunded', true, 'REFUNDED'],
    ['partially_refunded', 'partially_refunded', 'partially_refunded', false, 'COMPLETED'],
  ] as const)(
    '%s: what went back is written, and the order follows',
    async (state, event, status, whole, order) => {
      const world = paidWorld();
      const said = reading(state, { reason: 'BUYER' });
      expect(await world.settle(said)).toMatchObject(PAID_FOR);
      const set = { providerStatus: said.providerStatus, statusReason: 'BUYER' };
      expect(world.moves).toEqual([{ event, at: NOW, by: 'webhook', set }]);
      expect(world.told).toEqual([['refunded', status, whole, said.providerStatus]]);
      expect(world.order?.status).toBe(order);
      await world.settle(said);
      expect(world.moves).toHaveLength(1);
    },
  );

  it('says how much went back, also of a second part, and no more once all of it has', async () => {
    const world = paidWorld();
    for (const refundedTotal of [150, 400])
      await world.settle(reading('partially_refunded', { refundedTotal, providerStatus: 'PART' }));
    await world.settle(reading('refunded', { providerStatus: 'ALL' }));
    await world.settle(reading('partially_refunded', { refundedTotal: 400, providerStatus: 'PART' }));
    expect(world.told).toEqual([
      ['refunded', 'partially_refunded', false, 'PART 1.50 USD'],
      ['refunded', 'partially_refunded', false, 'PART 4.00 USD'],
      ['refunded', 'refunded', true, 'ALL'],
    ]);
  });

  it.each([
    ['a fact differs', false, ['amount']],
    ['the player is suspended', true, []],
  ])('gives money back that was accepted, although %s by now', async (_, suspended, mismatches) => {
    const world = paidWorld();
    world.suspended = suspended;
    const said = reading('refunded', { mismatches });
    expect(await world.settle(said)).toMatchObject(PAID_FOR);
    expect(world.payment.status).toBe('refunded');
    expect(world.order?.status).toBe('REFUNDED');
  });

  it('gives nothing back for money that is there', async () => {
    const world = paidWorld();
    await world.settle(reading('paid'));
    expect(world.moves).toEqual([]);
    expect(world.told).toEqual([]);
  });

  it('ends a review when the money went back, and the order of a tip with it', async () => {
    const world = new RecordingWorld({ status: 'review', statusReason: 'amount' });
    const waiting = { ...ORDER, status: 'PENDING' as const, completedAt: null };
    world.store.changing().orders.set(WAITING._id.toHexString(), waiting);
    expect(await world.settle(reading('refunded', { mismatches: ['amount'] }))).toEqual({
      outcome: 'failed',
      reason: 'amount',
    });
    const set = { providerStatus: 'SAYS_REFUNDED' };
    expect(world.moves).toEqual([{ event: 'refunded', at: NOW, by: 'webhook', set }]);
    expect(world.told).toEqual([['refunded', 'refunded', true, 'SAYS_REFUNDED']]);
    expect(world.order?.status).toBe('REFUNDED');
  });

  it('gives money back that staff released from a review between the look and the write', async () => {
    const world = paidWorld();
    const before = { ...WAITING, status: 'review' as const, statusReason: 'amount' };
    const told = await world.settleAs(before, reading('refunded'));
    expect(told).toMatchObject(PAID_FOR);
    expect(world.payment.status).toBe('refunded');
    expect(world.order?.status).toBe('REFUNDED');
  });

  it('ends a review that began between the look and the write', async () => {
    const world = new RecordingWorld({ status: 'review', statusReason: 'amount' });
    const told = await world.settleAs(WAITING, reading('refunded'));
    expect(told).toEqual({ outcome: 'failed', reason: 'amount' });
    expect(world.payment.status).toBe('refunded');
  });
});
