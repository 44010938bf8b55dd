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
import type { SessionUser } from '../../../platform/access/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { isDuplicateKey } from '../../../platform/mongo/mongo-errors.js';
import { OrderFulfilment } from '../../core/order-fulfilment.js';
import type { Payment, TipFacts } from '../../core/payment.js';
import { PaymentsRepository } from '../../core/payments.repository.js';
import { isSettled } from '../../core/payment-status.js';
import { ALREADY_PAID, hasLostHold, LATE_HOLD, PLAYER_SUSPENDED } from '../../core/settlement/settle.js';
import { isOtherTip, proofKey, type ProofKey } from './proof-key.js';
import { Tips } from './tips.service.js';

/** Staff confirm or reject tips, claimed or not. */
@Injectable()
export class TipDesk {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly fulfilment: OrderFulfilment,
    private readonly tips: Tips,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Staff confirm the tip: the order is completed. A suspended player's tip is held for review.
   * @throws NOT_FOUND, VALIDATION_FAILED, PROOF_ALREADY_USED, ORDER_STATE_CONFLICT, PAYMENT_NEEDS_REVIEW
   */
  async confirm(staff: AuditBy, id: Types.ObjectId, { proof }: ConfirmTipInput): Promise<OrderRecord> {
    const { actor } = staff;
    // A request that was made in time may be approved later, because two people have then looked at it.
    const needsNote = !staff.origin.approval;
    const { order, payment, tip } = await this.confirmable(id, proof, needsNote);
    if (isSettled(payment.status)) {
      // Idempotent for the same tip; another tip for a paid order is a mistake.
      const paid = await this.finish(payment, order);
      if (isSameTip(payment, tip) && paid.status === 'COMPLETED') return paid;
      throw conflict(paid);
    }
    const seen = { actor, tip, note: factsOf(proof) };
    const cause = await this.causeOfReview(payment);
    if (cause) {
      const entry = this.entry(staff, 'order.hold-tip', order, { ...proof, cause });
      const held = await this.accept(payment, cause, seen, entry);
      await this.fulfilment.alert(held, cause);
      throw new DomainError('PAYMENT_NEEDS_REVIEW', { message: WHY_HELD[cause] });
    }
    const entry = this.entry(staff, 'order.confirm-tip', order, { status: 'COMPLETED', ...proof });
    return this.fulfilment.fulfil(await this.accept(payment, null, seen, entry));
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
  ): Promise<{ order: OrderRecord; payment: Payment; tip: SeenTip }> {
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
    return { order, payment, tip };
  }

  /** The reason why the tip of a payment has to wait for a decision; null if it can be accepted. */
  private async causeOfReview(payment: Payment): Promise<keyof typeof WHY_HELD | null> {
    if (!(await this.fulfilment.mayBuy(payment))) return PLAYER_SUSPENDED;
    if (hasLostHold(payment)) return LATE_HOLD;
    return (await this.fulfilment.recordPurchase(payment)) ? null : ALREADY_PAID;
  }

  /** Staff reject the claim; the player gets the reason. */
  async reject(staff: AuditBy, id: Types.ObjectId, reason: string): Promise<OrderRecord> {
    const { actor } = staff;
    const { order, payment } = await this.tips.find(id);
    if (payment.status === 'review') throw new DomainError('PAYMENT_NEEDS_REVIEW');
    // Already confirmed, perhaps by a process that crashed before it updated the order.
    if (isSettled(payment.status)) throw conflict(await this.finish(payment, order));
    const entry = this.entry(staff, 'order.reject-tip', order, { status: 'EXPIRED', reason });
    const rejected = await this.audit.recordChange(entry, () =>
      this.orders.reject(id, actor.username, reason),
    );
    if (!rejected) throw conflict(await this.orders.get(id));
    await this.tips.follow(rejected);
    return rejected;
  }

  /** The order of a confirmed tip, completed now if a crash prevented that. */
  private async finish(payment: Payment, order: OrderRecord): Promise<OrderRecord> {
    return payment.status === 'paid' && !payment.orderId ? this.fulfilment.fulfil(payment) : order;
  }

  /**
   * Assigns the tip to this payment exclusively and accepts it.
   * @param cause holds it for review instead
   */
  private async accept(
    { _id: id }: Payment,
    cause: keyof typeof WHY_HELD | null,
    { actor, tip: { key, ...tip }, note }: { actor: SessionUser; tip: SeenTip; note: string },
    entry: AuditInput,
  ): Promise<Payment> {
    const at = this.clock.now();
    const by = actor.username;
    const attempt = async (captureId: string): Promise<Payment | null> => {
      const event = cause ? 'held' : 'paid';
      const facts = cause
        ? { held: { at, causes: [cause], captureId }, statusReason: cause }
        : { paidAt: at, statusReason: null };
      const set = { captureId, tip, providerStatus: 'CONFIRMED', ...facts };
      return this.audit.recordChange(entry, () => this.payments.move(id, { event, at, by, note, set }));
    };
    const accepted = await attempt(key).catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      const other = await this.payments.findByCapture('tip', key);
      if (!isOtherTip(other?.tip, tip)) throw usedBy(other);
      // One more tip with a look-alike number is allowed.
      return attempt(`${key} ${SECOND_TIP_SUFFIX}`).catch((again: unknown) => {
        throw isDuplicateKey(again) ? usedBy(other) : again;
      });
    });
    // A concurrent change won.
    if (!accepted) throw new DomainError('ORDER_STATE_CONFLICT');
    return accepted;
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
function factsOf(proof: ConfirmTipInput['proof']): string {
  const { tipTransactionId, tippedAmount, tippedAt, ticketUrl, screenshotUrl, note } = proof;
  return [`tip ${tipTransactionId.trim()}, ${tippedAmount} TND`, tippedAt, ticketUrl, screenshotUrl, note]
    .filter(Boolean)
    .join('; ');
}
