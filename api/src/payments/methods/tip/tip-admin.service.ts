import {
  hasText,
  isPrice,
  toDecimalText,
  toMoney,
  type AuditAction,
  type ConfirmTipInput,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../../staff/audit/audit.service.js';
import type { OrderRecord } from '../../../shop/orders/order.schema.js';
import { conflict, OrdersService } from '../../../shop/orders/orders.service.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { isDuplicateKey } from '../../../platform/mongo/mongo-errors.js';
import { Transactions } from '../../../platform/transactions/transactions.js';
import type { Payment, TipFacts } from '../../core/payment.schema.js';
import { PaymentsRepository } from '../../core/payments.repository.js';
import { isSettled } from '../../core/payment-status.js';
import {
  ALREADY_PAID,
  LATE_HOLD,
  PLAYER_SUSPENDED,
  Settlement,
  type ReviewCause,
} from '../../core/settlement/settlement.service.js';
import { isOtherTip, proofKey, type ProofKey } from './proof-key.js';
import { Tips } from './tips.service.js';

/** Staff confirm or reject tips, claimed or not. */
@Injectable()
export class TipAdminService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly settlement: Settlement,
    private readonly tips: Tips,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Staff confirm the tip: the order is completed. A suspended player's tip is held for review.
   * @throws NOT_FOUND, VALIDATION_FAILED, PROOF_ALREADY_USED, ORDER_STATE_CONFLICT, PAYMENT_NEEDS_REVIEW
   */
  async confirm(staff: AuditBy, id: Types.ObjectId, { proof }: ConfirmTipInput): Promise<OrderRecord> {
    // A request that was made in time may be approved later, because two people have then looked at it.
    const needsNote = !staff.origin.approval;
    const { order, payment, tip } = await this.confirmable(id, proof, needsNote);
    if (isSettled(payment.status)) {
      // Idempotent for the same tip; another tip for a paid order is a mistake.
      const paid = await this.settlement.orderOf(payment);
      if (isSameTip(payment, tip) && paid.status === 'COMPLETED') return paid;
      throw conflict(paid);
    }
    const accept = (captureId: string) => this.accept(staff, { order, payment, proof, tip, captureId });
    const accepted = await accept(tip.key).catch(async (error: unknown) => {
      if (!isDuplicateKey(error, 'captureId')) throw error;
      const other = await this.payments.findByCapture('tip', tip.key);
      if (!isOtherTip(other?.tip, tip)) throw usedBy(other);
      // One more tip with a look-alike number is allowed.
      return accept(`${tip.key} ${SECOND_TIP_SUFFIX}`).catch((again: unknown) => {
        throw isDuplicateKey(again, 'captureId') ? usedBy(other) : again;
      });
    });
    if (accepted.cause) throw new DomainError('PAYMENT_NEEDS_REVIEW', { message: WHY_HELD[accepted.cause] });
    return this.settlement.orderOf(payment);
  }

  /** The order and the payment that a tip would confirm now. @throws as `confirm` */
  async foreseen(
    id: Types.ObjectId,
    { proof }: ConfirmTipInput,
  ): Promise<{ order: OrderRecord; payment: Payment; isSettled: boolean }> {
    const { order, payment, tip } = await this.confirmable(id, proof, true);
    const other = await this.payments.findByCapture('tip', tip.key);
    if (other && !other._id.equals(payment._id) && !isOtherTip(other.tip, tip)) throw usedBy(other);
    return { order, payment, isSettled: isSettled(payment.status) };
  }

  private async confirmable(
    id: Types.ObjectId,
    proof: ConfirmTipInput['proof'],
    needsNote: boolean,
  ): Promise<CheckedTip> {
    const { order, payment } = await this.tips.find(id);
    this.assertEnough(proof.tippedAmount, payment);
    const tip = this.tipOf(proof);
    if (payment.status === 'review') throw new DomainError('PAYMENT_NEEDS_REVIEW');
    const late = order.status !== 'PENDING' || order.tip === null || order.tip.expiresAt < this.clock.now();
    if (needsNote && late && !isSettled(payment.status) && !hasText(proof.note ?? '')) {
      const message = 'An expired order needs a note to be confirmed.';
      const errors = [{ field: 'proof.note', code: 'FIELD_EMPTY', message }];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    return { order, payment, proof, tip };
  }

  /** Staff reject the claim; the player gets the reason. */
  async reject(staff: AuditBy, id: Types.ObjectId, reason: string): Promise<OrderRecord> {
    const by = staff.actor.username;
    const { order, payment } = await this.tips.find(id);
    if (payment.status === 'review') throw new DomainError('PAYMENT_NEEDS_REVIEW');
    if (isSettled(payment.status)) throw conflict(await this.settlement.orderOf(payment));
    const entry = this.entry(staff, 'order.reject-tip', order, { status: 'EXPIRED', reason });
    const rejected = await this.audit.recordChange(entry, async () => {
      const closed = await this.orders.reject(id, by, reason);
      const set = { statusReason: reason };
      if (closed) await this.tips.closePayment(closed, { event: 'declined', by, note: reason, set });
      return closed;
    });
    if (!rejected) throw conflict(await this.orders.get(id));
    return rejected;
  }

  /** Assigns the tip to this payment exclusively, and accepts it or holds it for review. Returns the cause of a review. */
  private accept(
    staff: AuditBy,
    { order, payment, proof, tip, captureId }: CheckedTip & { captureId: string },
  ): Promise<{ cause: ReviewCause | null }> {
    const { key: _key, ...facts } = tip;
    return this.transactions.run(async () => {
      const current = (await this.payments.findById(payment._id)) ?? payment;
      const cause = await this.settlement.reviewCauseOf(current);
      const at = this.clock.now();
      const result = cause
        ? { held: { at, causes: [cause], captureId }, statusReason: cause }
        : { paidAt: at, statusReason: null };
      const settled = await this.settlement.apply(payment._id, {
        event: cause ? 'held' : 'paid',
        at,
        by: staff.actor.username,
        note: noteOf(proof),
        set: { captureId, tip: facts, providerStatus: 'CONFIRMED', ...result },
      });
      // A concurrent change won.
      if (!settled) throw new DomainError('ORDER_STATE_CONFLICT');
      const after = cause ? { ...proof, cause } : { status: 'COMPLETED', ...proof };
      const action = cause ? 'order.hold-tip' : 'order.confirm-tip';
      await this.audit.record(this.entry(staff, action, order, after));
      if (cause) await this.settlement.alert(settled.payment, cause);
      return { cause };
    });
  }

  private tipOf({ tipTransactionId, tippedAt, tippedAmount }: ConfirmTipInput['proof']): SeenTip {
    const number = proofKey(tipTransactionId);
    if (number) {
      const amountMinor = toMoney(tippedAmount, 'TND').amount;
      return { ...number, at: tippedAt ? new Date(tippedAt) : null, amountMinor };
    }
    const message = 'Type the number as the platform shows it, in the letters A to Z and digits.';
    throw new DomainError('VALIDATION_FAILED', {
      errors: [{ field: 'proof.tipTransactionId', code: 'FORMAT_INVALID', message }],
    });
  }

  private assertEnough(tipped: number, payment: Payment): void {
    if (isPrice(tipped) && toMoney(tipped, 'TND').amount >= payment.amountMinor) return;
    const due = toDecimalText({ amount: payment.amountMinor, currency: 'TND' });
    const message = `The tip must be at least ${due} TND.`;
    const errors = [{ field: 'proof.tippedAmount', code: 'AMOUNT_TOO_LOW', message }];
    throw new DomainError('VALIDATION_FAILED', { errors });
  }

  private entry(
    { actor, origin }: AuditBy,
    action: AuditAction,
    { _id, status }: OrderRecord,
    after: Record<string, unknown>,
  ): AuditInput {
    const target = { type: 'order', id: _id.toHexString() };
    return { actor, action, target, before: { status }, after, ...origin };
  }
}

const WHY_HELD = {
  [PLAYER_SUSPENDED]: 'The player is suspended: the tip is recorded and waits under “Payments on hold”.',
  [LATE_HOLD]:
    'The time to pay for the last one was over: the tip is recorded and waits under “Payments on hold”.',
  [ALREADY_PAID]:
    'The player has paid for this in another way since: the tip is recorded and waits under “Payments on hold”.',
} as const;

/** A tip verified by staff. */
type SeenTip = ProofKey & TipFacts;

interface CheckedTip {
  order: OrderRecord;
  payment: Payment;
  proof: ConfirmTipInput['proof'];
  tip: SeenTip;
}

/** Suffix for the second of two tips with look-alike numbers. */
const SECOND_TIP_SUFFIX = '2';

const isSameTip = ({ captureId, tip }: Payment, seen: SeenTip): boolean =>
  captureId === seen.key ||
  (captureId === `${seen.key} ${SECOND_TIP_SUFFIX}` && tip?.written === seen.written);

/** The error that names the order already paid by the tip. */
function usedBy(other: Payment | null): DomainError {
  const details = other ? { reference: other.reference, userName: other.userName } : undefined;
  return new DomainError('PROOF_ALREADY_USED', { details });
}

/** The proof as one line of history. */
function noteOf(proof: ConfirmTipInput['proof']): string {
  const { tipTransactionId, tippedAmount, tippedAt, ticketUrl, screenshotUrl, note } = proof;
  return [`tip ${tipTransactionId.trim()}, ${tippedAmount} TND`, tippedAt, ticketUrl, screenshotUrl, note]
    .filter(Boolean)
    .join('; ');
}
