import {
  isPrice,
  toDecimalText,
  toMoney,
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
import { OrderFulfilment, orderOf } from '../order-fulfilment.js';
import type { Payment } from '../payment.js';
import { PAYMENT_MODEL } from '../payment.schema.js';
import { PaymentsRepository } from '../payments.repository.js';
import { isOpen, isSettled } from '../payment-status.js';
import { PLAYER_SUSPENDED } from '../settlement/settle.js';

/** Paying by a tip on an outside platform: a ledger kept by hand. Nothing but a member of staff ever completes an order here. */
@Injectable()
export class ManualPaymentsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly newPayments: NewPayments,
    private readonly orders: OrdersService,
    private readonly fulfilment: OrderFulfilment,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** A reference to quote in a tip. While one is open for the same player and product, it is the same one. */
  async open(user: SessionUser, productId: string): Promise<ManualPaymentTicket> {
    const sale = await this.newPayments.quoteSale(user, productId, 'tip', 'TND');
    const openKey = `${user._id.toHexString()} ${sale.productId.toHexString()}`;
    for (;;) {
      const open = await this.payments.findByOpenKey(openKey);
      const reusable = open && open.amountMinor === sale.amountMinor && open.expiresAt > this.clock.now();
      if (reusable) return this.ticket(open);
      // The price has changed or the time is over: the old reference makes room for a new one.
      if (open) await this.close(open);
      const written = await this.newPayments.write(sale, {
        status: 'awaiting_payer',
        payee: null,
        lifetimeMs: TIP_LIFETIME_MS,
        openKey,
      });
      if (written) return this.ticket(written);
    }
  }

  /** The player says that the tip was sent. Staff are told; nothing is completed by it. */
  async claim(
    user: SessionUser,
    id: Types.ObjectId,
    claim: { tipNumber: string | null; ticketUrl: string | null },
  ): Promise<OrderRecord> {
    const { order } = await this.find(id, user);
    const claimed = await this.orders.claimTip(order._id, user, claim);
    await this.payments.move(order.paymentId, { to: 'processing', at: this.clock.now(), by: user.username });
    return claimed;
  }

  /** Staff have seen the tip: the order is completed like any paid one. */
  async confirm(staff: AuditBy, id: Types.ObjectId, { proof }: ConfirmTipInput): Promise<OrderRecord> {
    const { actor } = staff;
    const { order, payment } = await this.find(id);
    if (payment.userId.equals(actor._id)) throw new DomainError('OWN_ORDER');
    this.assertEnough(proof.tippedAmount, payment);
    const tipNumber = proof.tipTransactionId.trim();
    if (isSettled(payment.status)) {
      // Pressed twice is confirmed once; another tip for a paid order is somebody's mistake.
      if (payment.captureId === tipNumber && order.status === 'COMPLETED') return order;
      throw conflict(order);
    }
    const late = order.status !== 'PENDING' || order.tip === null || order.tip.expiresAt < this.clock.now();
    if (late && !proof.note?.trim()) {
      const errors = [{ field: 'proof.note', message: 'An expired order needs a note to be confirmed.' }];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    if (!(await this.fulfilment.mayBuy(payment))) throw await this.hold(staff, order, payment, proof);
    const entry = this.entry(staff, 'order.confirm-tip', order, { status: 'COMPLETED', ...proof });
    const paid = await this.accept(payment, actor, proof, 'paid', entry);
    await this.audit.relay({ model: PAYMENT_MODEL, id: paid._id }, entry);
    return this.fulfilment.fulfil(paid);
  }

  /** Staff have found no tip, or a wrong one. The player is told why. */
  async reject(staff: AuditBy, id: Types.ObjectId, reason: string): Promise<OrderRecord> {
    const { actor } = staff;
    const { order, payment } = await this.find(id);
    if (payment.userId.equals(actor._id)) throw new DomainError('OWN_ORDER');
    const entry = this.entry(staff, 'order.reject-tip', order, { status: 'EXPIRED', reason });
    const rejected = await this.orders.reject(id, actor.username, reason, entry);
    if (!rejected) throw conflict(await this.orders.get(id));
    await this.audit.relay({ model: ORDER_MODEL, id }, entry);
    const { _id, providerStatus } = payment;
    await this.payments.move(_id, {
      to: 'declined',
      at: this.clock.now(),
      by: actor.username,
      note: reason,
      set: { providerStatus, statusReason: reason },
    });
    return rejected;
  }

  /** The tip of a suspended player has arrived: it is kept, with its number, until staff end the review. */
  private async hold(
    staff: AuditBy,
    order: OrderRecord,
    payment: Payment,
    proof: ConfirmTipInput['proof'],
  ): Promise<DomainError> {
    const message = 'The player is suspended: the tip is noted and waits among the payments in review.';
    const waits = new DomainError('PAYMENT_NEEDS_REVIEW', { message });
    if (payment.status === 'review') return waits;
    const after = { status: order.status, held: PLAYER_SUSPENDED, ...proof };
    const entry = this.entry(staff, 'order.confirm-tip', order, after);
    const held = await this.accept(payment, staff.actor, proof, 'review', entry);
    await this.audit.relay({ model: PAYMENT_MODEL, id: held._id }, entry);
    await this.fulfilment.alert(held, PLAYER_SUSPENDED);
    return waits;
  }

  /** The tip's money belongs to this payment and to no other. */
  private async accept(
    payment: Payment,
    actor: SessionUser,
    proof: ConfirmTipInput['proof'],
    to: 'paid' | 'review',
    audit: AuditRecord,
  ): Promise<Payment> {
    const at = this.clock.now();
    try {
      const taken = await this.payments.move(payment._id, {
        to,
        at,
        by: actor.username,
        note: factsOf(proof),
        audit,
        set: {
          captureId: proof.tipTransactionId.trim(),
          providerStatus: 'CONFIRMED',
          ...(to === 'paid' ? { paidAt: at, statusReason: null } : { statusReason: PLAYER_SUSPENDED }),
        },
      });
      if (taken) return taken;
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('PROOF_ALREADY_USED');
      throw error;
    }
    // Somebody else was faster.
    throw new DomainError('ORDER_STATE_CONFLICT');
  }

  private assertEnough(tipped: number, payment: Payment): void {
    if (isPrice(tipped) && toMoney(tipped, 'TND').amount >= payment.amountMinor) return;
    const due = toDecimalText({ amount: payment.amountMinor, currency: 'TND' });
    const errors = [{ field: 'proof.tippedAmount', message: `The tip must be at least ${due} TND.` }];
    throw new DomainError('VALIDATION_FAILED', { errors });
  }

  /** The order and payment of a tip. NOT_FOUND for orders that are paid by card and for those of other players. */
  private async find(
    id: Types.ObjectId,
    user?: SessionUser,
  ): Promise<{ order: OrderRecord; payment: Payment }> {
    const order = await this.orders.get(id);
    const payment = await this.payments.findById(order.paymentId);
    const visible = !user || order.userId.equals(user._id);
    if (!payment || !visible || payment.provider !== 'tip') {
      throw new DomainError('NOT_FOUND', { message: 'This order was not found.' });
    }
    return { order, payment };
  }

  /** Ends a reference that is over, together with its order. */
  async close(payment: Payment): Promise<void> {
    // Its tip has arrived: staff decide, not the time.
    if (payment.status === 'review') return;
    const order = await this.orders.findByPayment(payment._id);
    if (order?.status === 'PENDING') await this.orders.close(order._id);
    if (isOpen(payment.status)) {
      await this.payments.move(payment._id, { to: 'expired', at: this.clock.now(), by: 'system' });
    }
  }

  private async ticket(payment: Payment): Promise<ManualPaymentTicket> {
    const order = await this.orders.openTip(orderOf(payment), payment.expiresAt);
    const { pageUrl, supportTicketUrl } = this.config.tipping;
    return {
      orderId: order._id.toHexString(),
      reference: payment.reference,
      message: `${payment.reference} ${payment.userName} ${payment.productSnapshot.name}`,
      amount: payment.amountMinor,
      expiresAt: payment.expiresAt.toISOString(),
      tippingUrl: pageUrl,
      ticketUrl: supportTicketUrl,
    };
  }

  private entry(
    { actor, origin }: AuditBy,
    action: string,
    { _id, status }: OrderRecord,
    after: Record<string, unknown>,
  ): AuditRecord {
    const target = { type: 'order', id: _id.toHexString() };
    return this.audit.prepare({ actor, action, target, before: { status }, after, ...origin });
  }
}

/** The proof as one line of history. */
function factsOf(proof: ConfirmTipInput['proof']): string {
  const { tipTransactionId, tippedAmount, tippedAt, ticketUrl, screenshotUrl, note } = proof;
  return [`tip ${tipTransactionId.trim()}, ${tippedAmount} TND`, tippedAt, ticketUrl, screenshotUrl, note]
    .filter(Boolean)
    .join('; ');
}
