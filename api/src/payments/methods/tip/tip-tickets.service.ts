import type { ManualPaymentTicket } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { OrderRecord } from '../../../shop/orders/order.schema.js';
import { conflict, OrdersService, TIP_LIFETIME_MS } from '../../../shop/orders/orders.service.js';
import type { SessionUser } from '../../../platform/access/session-user.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { LastPurchases } from '../../core/last-purchases.service.js';
import { NewPayments } from '../../core/new-payments.service.js';
import { PaymentQuotes, type Sale } from '../../core/payment-quotes.service.js';
import { hasSameProducts, nameOf, productIdsOf, productKeys, tipKeys } from '../../core/payment-lines.js';
import type { Payment } from '../../core/payment.schema.js';
import type { WantedTicket } from '../../core/payment-provider.js';
import { OpenPayments, paymentOpen } from '../../core/open-payments.service.js';
import { OpenPaymentLimits } from '../../core/open-payment-limits.service.js';
import { LiveSettings } from '../../../site/settings/live-settings.js';
import { newOrderOf } from '../../core/settlement/purchase.js';
import { Tips } from './tips.service.js';

/** A start fails after it has lost this many races against other starts of the same player. */
const TRIES = 10;

/** The player's side of a tip: opening a reference and claiming that the tip was sent. */
@Injectable()
export class TipTickets {
  constructor(
    private readonly quotes: PaymentQuotes,
    private readonly newPayments: NewPayments,
    private readonly openPayments: OpenPayments,
    private readonly purchases: LastPurchases,
    private readonly limits: OpenPaymentLimits,
    private readonly orders: OrdersService,
    private readonly tips: Tips,
    private readonly settings: LiveSettings,
  ) {}

  /**
   * Returns the reference to quote in a tip. Reuses an open one for the same player and products; a claimed one keeps
   * its price until staff have decided.
   */
  async open(user: SessionUser, { products, shown, again }: WantedTicket): Promise<ManualPaymentTicket> {
    const sale = await this.quotes.quoteSale(user, products, 'tip', shown);
    await this.purchases.assertNamed(sale, again);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const ticket = await this.meetTips(sale);
      if (ticket) return ticket;
      await this.openPayments.meet(sale);
      const units = sale.holds ? await this.limits.forUnits(sale) : null;
      const start = {
        status: 'awaiting_payer' as const,
        payee: null,
        lifetimeMs: units?.leftMs ?? TIP_LIFETIME_MS,
        openKeys: units ? [...productKeys(sale), ...units.places] : tipKeys(sale),
        again,
      };
      const written = await this.newPayments.write(sale, start, (payment) =>
        this.orders.openTip(newOrderOf(payment), payment.expiresAt),
      );
      const fresh = written && (await this.ticket(written));
      if (fresh) return fresh;
    }
    throw new DomainError('PAYMENT_OPEN');
  }

  /**
   * The ticket of the player's open reference for the same products. Closes other open references of these products: one
   * whose price has changed, that has expired, or that is for other products, too.
   * @throws PAYMENT_OPEN if the player has reported another one as paid
   */
  private async meetTips(sale: Sale): Promise<ManualPaymentTicket | null> {
    for (const open of await this.tips.openOf(sale)) {
      const isSame = hasSameProducts(open, sale);
      const ticket = isSame ? await this.reuse(open, sale) : null;
      if (ticket) return ticket;
      if (!isSame && (await this.tips.isClaimed(open))) throw paymentOpen(open);
      await this.tips.close(open);
    }
    return null;
  }

  /** The ticket of an open reference; null if it has to be replaced. */
  private async reuse(open: Payment, { amountMinor }: Sale): Promise<ManualPaymentTicket | null> {
    if (!(await this.tips.isReusable(open, amountMinor))) return null;
    // The player has bought the product since, so staff would have to decide about this tip. Replace the reference.
    if (!(await this.purchases.allows(open)) && !(await this.tips.isClaimed(open))) return null;
    return this.ticket(open);
  }

  /** The player claims to have sent the tip, and staff are notified. Idempotent for the same proof. */
  async claim(
    user: SessionUser,
    id: Types.ObjectId,
    claim: { tipNumber: string | null; ticketUrl: string | null },
  ): Promise<OrderRecord> {
    const { order } = await this.tips.find(id, user);
    const known = order.status === 'PENDING' ? order.tip?.claim : null;
    const isRepeated = known?.tipNumber === claim.tipNumber && known.ticketUrl === claim.ticketUrl;
    return isRepeated ? order : this.tips.claim(order, user, claim);
  }

  /**
   * The player gives up a reference that they have not claimed as paid. Idempotent.
   * @throws NOT_FOUND, ORDER_STATE_CONFLICT (claimed, held for review or completed)
   */
  async cancel(user: SessionUser, id: Types.ObjectId): Promise<OrderRecord> {
    const { order, payment } = await this.tips.find(id, user);
    if (order.status === 'EXPIRED') return order;
    // Its tip has been received: staff decide.
    if (payment.status !== 'review') await this.tips.closeOrder(order._id, user.username);
    const now = await this.orders.get(id);
    if (now.status !== 'EXPIRED') throw conflict(now);
    return now;
  }

  /** Null if the order of this reference is closed. */
  private async ticket(payment: Payment): Promise<ManualPaymentTicket | null> {
    const order = await this.orders.findByPayment(payment._id);
    if (order?.status !== 'PENDING') return null;
    const { links } = await this.settings.current();
    const { length } = productIdsOf(payment);
    return {
      orderId: order._id.toHexString(),
      reference: payment.reference,
      message: `${payment.reference} ${payment.userName} ${length > 1 ? `${length} items` : nameOf(payment)}`,
      amount: payment.amountMinor,
      expiresAt: payment.expiresAt.toISOString(),
      tippingUrl: links.tipping,
      ticketUrl: links.supportTicket,
    };
  }
}
