import type { ManualPaymentTicket } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { OrderRecord } from '../../../orders/order.schema.js';
import { OrdersService, TIP_LIFETIME_MS } from '../../../orders/orders.service.js';
import type { SessionUser } from '../../../platform/access/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { NewPayments } from '../../core/new-payments.service.js';
import { LiveSettings } from '../../../settings/live-settings.js';
import { orderOf } from '../../core/order-fulfilment.js';
import type { Payment } from '../../core/payment.js';
import { PaymentsRepository } from '../../core/payments.repository.js';
import { Tips } from './tips.service.js';

/** The player's side of a tip: opening a reference and claiming that the tip was sent. */
@Injectable()
export class TipTickets {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly newPayments: NewPayments,
    private readonly orders: OrdersService,
    private readonly tips: Tips,
    private readonly settings: LiveSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * The reference to quote in a tip. An open one for the same player and product is reused; a claimed one keeps its price
   * until staff have decided.
   * @param shown the price the page showed, in millimes; a different price is PRICE_CHANGED
   */
  async open(user: SessionUser, productId: string, shown?: number): Promise<ManualPaymentTicket> {
    const sale = await this.newPayments.quoteSale(user, productId, 'tip', shown);
    const openKey = `${sale.mode} ${user._id.toHexString()} ${sale.productId.toHexString()}`;
    for (;;) {
      const open = await this.payments.findByOpenKey(openKey);
      const reusable =
        open &&
        ((open.amountMinor === sale.amountMinor && open.expiresAt > this.clock.now()) ||
          (await this.tips.isClaimed(open)));
      const ticket = reusable ? await this.ticket(open) : null;
      if (ticket) return ticket;
      // The price has changed, it has expired or staff have closed the order: replace the reference.
      if (open) await this.tips.close(open);
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

  /** The player claims to have sent the tip, and staff are notified. Idempotent for the same proof. */
  async claim(
    user: SessionUser,
    id: Types.ObjectId,
    claim: { tipNumber: string | null; ticketUrl: string | null },
  ): Promise<OrderRecord> {
    const { order } = await this.tips.find(id, user);
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

  /** Null if the order of this reference is closed. */
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
}
