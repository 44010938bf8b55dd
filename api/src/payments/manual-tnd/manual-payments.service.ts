import {
  hasText,
  isPrice,
  toDecimalText,
  toMoney,
  type AuditAction,
  type ConfirmTipInput,
  type ManualPaymentTicket,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditRecord } from '../../audit/audit.schema.js';
import { AuditService, type AuditBy } from '../../audit/audit.service.js';
import { AppConfig } from '../../config/app-config.js';
import { ORDER_MODEL, type OrderRecord } from '../../orders/order.schema.js';
import { conflict, OrdersService, TIP_LIFETIME_MS } from '../../orders/orders.service.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { NewPayments } from '../new-payments.service.js';
import { LiveSettings } from '../../settings/live-settings.js';
import { OrderFulfilment, orderOf } from '../order-fulfilment.js';
import type { Payment, TipFacts } from '../payment.js';
import { PAYMENT_MODEL } from '../payment.schema.js';
import { PaymentsRepository } from '../payments.repository.js';
import { isOpen, isSettled } from '../payment-status.js';
import { PLAYER_SUSPENDED } from '../settlement/settle.js';
import { isOtherTip, proofKey, type ProofKey } from './proof-key.js';

/** Paying by a tip on an outside platform: a ledger kept by hand. Nothing but a member of staff ever completes an order here. */
@Injectable()
export class ManualPaymentsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly newPayments: NewPayments,
    private readonly orders: OrdersService,
    private readonly fulfilment: OrderFulfilment,
    private readonly audit: AuditService,
    private readonly settings: LiveSettings,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * A reference to quote in a tip. While one is open for the same player and product, it is the same one; one of which
   * the player has said that it is paid stays hers at its own price until staff have decided.
   * @param shown what the page showed, in millimes; another price is PRICE_CHANGED
   */
  async open(user: SessionUser, productId: string, shown?: number): Promise<ManualPaymentTicket> {
    const sale = await this.newPayments.quoteSale(user, productId, 'tip', 'TND', shown);
    const openKey = `${sale.mode} ${user._id.toHexString()} ${sale.productId.toHexString()}`;
    for (;;) {
      const open = await this.payments.findByOpenKey(openKey);
      const reusable =
        open &&
        ((open.amountMinor === sale.amountMinor && open.expiresAt > this.clock.now()) ||
          (await this.isClaimed(open)));
      const ticket = reusable ? await this.ticket(open) : null;
      if (ticket) return ticket;
      // The price has changed, the time is over or staff have closed the order: the old reference makes room for a new one.
      if (open) await this.close(open);
      const written = await this.newPayments.write(sale, {
        status: 'awaiting_payer',
        payee: null,
        lifetimeMs: TIP_LIFETIME_MS,
        openKey,
      });
      const fresh = written && (await this.ticket(written));
      if (fresh) return fresh;
    }
  }

  /** The player says that the tip was sent. Staff are told; nothing is completed by it. The same twice is once. */
  async claim(
    user: SessionUser,
    id: Types.ObjectId,
    claim: { tipNumber: string | null; ticketUrl: string | null },
  ): Promise<OrderRecord> {
    const { order } = await this.find(id, user);
    const known = order.status === 'PENDING' ? order.tip?.claim : null;
    const isRepeated = known?.tipNumber === claim.tipNumber && known.ticketUrl === claim.ticketUrl;
    const claimed = isRepeated ? order : await this.orders.claimTip(order._id, user, claim);
    await this.payments.move(order.paymentId, {
      event: 'capturing',
      at: this.clock.now(),
      by: user.username,
    });
    return claimed;
  }

  /**
   * Staff have seen the tip: the order is completed like any paid one. The tip of a suspended player is kept for review.
   * @throws NOT_FOUND, VALIDATION_FAILED, PROOF_ALREADY_USED, ORDER_STATE_CONFLICT, PAYMENT_NEEDS_REVIEW
   */
  async confirm(staff: AuditBy, id: Types.ObjectId, { proof }: ConfirmTipInput): Promise<OrderRecord> {
    const { actor } = staff;
    const { order, payment } = await this.find(id);
    this.assertEnough(proof.tippedAmount, payment);
    const tip = this.tipOf(proof);
    if (payment.status === 'review') throw new DomainError('PAYMENT_NEEDS_REVIEW');
    if (isSettled(payment.status)) {
      // Pressed twice is confirmed once; another tip for a paid order is somebody's mistake.
      const paid = await this.finish(payment, order);
      if (isSameTip(payment, tip) && paid.status === 'COMPLETED') return paid;
      throw conflict(paid);
    }
    const late = order.status !== 'PENDING' || order.tip === null || order.tip.expiresAt < this.clock.now();
    if (late && !hasText(proof.note ?? '')) {
      const message = 'An expired order needs a note to be confirmed.';
      const errors = [{ field: 'proof.note', code: 'FIELD_EMPTY', message }];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    const seen = { actor, tip, note: factsOf(proof) };
    if (!(await this.fulfilment.mayBuy(payment))) {
      const entry = this.entry(staff, 'order.hold-tip', order, { ...proof, cause: PLAYER_SUSPENDED });
      const held = await this.accept(payment, 'held', seen, entry);
      await this.fulfilment.alert(held, PLAYER_SUSPENDED);
      throw new DomainError('PAYMENT_NEEDS_REVIEW', {
        message: 'The player is suspended: the tip is recorded and waits under “Payments on hold”.',
      });
    }
    const entry = this.entry(staff, 'order.confirm-tip', order, { status: 'COMPLETED', ...proof });
    return this.fulfilment.fulfil(await this.accept(payment, 'paid', seen, entry));
  }

  /** Staff have found no tip, or a wrong one. The player is told why. */
  async reject(staff: AuditBy, id: Types.ObjectId, reason: string): Promise<OrderRecord> {
    const { actor } = staff;
    const { order, payment } = await this.find(id);
    if (payment.status === 'review') throw new DomainError('PAYMENT_NEEDS_REVIEW');
    // Confirmed before, perhaps by a process that has died before the order showed it.
    if (isSettled(payment.status)) throw conflict(await this.finish(payment, order));
    const entry = this.entry(staff, 'order.reject-tip', order, { status: 'EXPIRED', reason });
    const rejected = await this.orders.reject(id, actor.username, reason, entry);
    if (!rejected) throw conflict(await this.orders.get(id));
    await this.audit.relay({ model: ORDER_MODEL, id }, entry);
    await this.follow(rejected);
    return rejected;
  }

  /** Closes the payment of a tip whose order was closed, as the order says why. Repeated until it is done. */
  async follow({ _id: id, paymentId, status, history }: OrderRecord): Promise<void> {
    const end = history.findLast(({ action }) => action === 'rejected' || action === 'expired');
    if (status === 'EXPIRED' && end) {
      const { action, by, note } = end;
      const told = action === 'rejected' ? { note: note ?? undefined, set: { statusReason: note } } : {};
      const event = action === 'rejected' ? 'declined' : 'expired';
      await this.payments.move(paymentId, { event, at: this.clock.now(), by, ...told });
    }
    await this.orders.clearStalePayment(id);
  }

  /** The order of a tip that was confirmed; it is completed now where a process has died before that. */
  private async finish(payment: Payment, order: OrderRecord): Promise<OrderRecord> {
    return payment.status === 'paid' && !payment.orderId ? this.fulfilment.fulfil(payment) : order;
  }

  /** The tip's money belongs to this payment and to no other; `event` says how it goes on. */
  private async accept(
    { _id: id }: Payment,
    event: 'paid' | 'held',
    { actor, tip: { key, ...tip }, note }: { actor: SessionUser; tip: SeenTip; note: string },
    audit: AuditRecord,
  ): Promise<Payment> {
    const at = this.clock.now();
    const by = actor.username;
    const attempt = async (captureId: string): Promise<Payment | null> => {
      const facts =
        event === 'paid'
          ? { paidAt: at, statusReason: null }
          : { held: { at, causes: [PLAYER_SUSPENDED], captureId }, statusReason: PLAYER_SUSPENDED };
      const set = { captureId, tip, providerStatus: 'CONFIRMED', ...facts };
      return this.payments.move(id, { event, at, by, note, set, audit });
    };
    const accepted = await attempt(key).catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      const other = await this.payments.findByCapture('tip', key);
      if (!isOtherTip(other?.tip, tip)) throw usedBy(other);
      // There is room for one more tip whose number looks the same.
      return attempt(`${key} ${SECOND}`).catch((again: unknown) => {
        throw isDuplicateKey(again) ? usedBy(other) : again;
      });
    });
    // Somebody else was faster.
    if (!accepted) throw new DomainError('ORDER_STATE_CONFLICT');
    await this.audit.relay({ model: PAYMENT_MODEL, id }, audit);
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

  /** The order and payment of a tip. NOT_FOUND for orders that are paid by card, of another mode, or of other players. */
  private async find(
    id: Types.ObjectId,
    user?: SessionUser,
  ): Promise<{ order: OrderRecord; payment: Payment }> {
    const order = await this.orders.get(id);
    const payment = await this.payments.findById(order.paymentId);
    const visible = !user || order.userId.equals(user._id);
    const ours = payment?.provider === 'tip' && payment.mode === this.config.providersMode;
    if (!payment || !visible || !ours) {
      throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this order.' });
    }
    return { order, payment };
  }

  /** Ends a reference that is over, together with its order. */
  async close(payment: Payment): Promise<void> {
    // Its tip has arrived: staff decide, not the time.
    if (payment.status === 'review') return;
    const order = await this.orders.findByPayment(payment._id);
    const closed = order?.status === 'PENDING' ? await this.orders.close(order._id) : null;
    if (closed) return this.follow(closed);
    // The player has said meanwhile that it is paid: staff decide here too.
    if (await this.isClaimed(payment)) return;
    if (isOpen(payment.status)) {
      await this.payments.move(payment._id, { event: 'expired', at: this.clock.now(), by: 'system' });
    }
  }

  private async isClaimed({ _id }: Payment): Promise<boolean> {
    const order = await this.orders.findByPayment(_id);
    return order?.status === 'PENDING' && Boolean(order.tip?.claim);
  }

  /** Null when the order of this reference is closed. */
  private async ticket(payment: Payment): Promise<ManualPaymentTicket | null> {
    const order = await this.orders.openTip(orderOf(payment), payment.expiresAt);
    if (order.status !== 'PENDING') return null;
    const { links } = await this.settings.current();
    return {
      orderId: order._id.toHexString(),
      reference: payment.reference,
      message: `${payment.reference} ${payment.userName} ${payment.productSnapshot.name}`,
      amount: payment.amountMinor,
      expiresAt: payment.expiresAt.toISOString(),
      tippingUrl: links.tipping,
      ticketUrl: links.supportTicket,
    };
  }

  private entry(
    { actor, origin }: AuditBy,
    action: AuditAction,
    { _id, status }: OrderRecord,
    after: Record<string, unknown>,
  ): AuditRecord {
    const target = { type: 'order', id: _id.toHexString() };
    return this.audit.prepare({ actor, action, target, before: { status }, after, ...origin });
  }
}

/** A tip as staff have seen it. */
type SeenTip = ProofKey & TipFacts;

/** Marks the second of two tips whose numbers look the same. */
const SECOND = '2';

const isSameTip = ({ captureId, tip }: Payment, seen: SeenTip): boolean =>
  captureId === seen.key || (captureId === `${seen.key} ${SECOND}` && tip?.written === seen.written);

/** Says to staff which order the tip has paid. */
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
