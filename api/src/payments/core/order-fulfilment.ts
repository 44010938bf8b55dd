import { effectsOf, levelOf, PACK_GROUP, type Benefit, type PaymentFacts } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { NotificationsService } from '../../notifications/notifications.service.js';
import type { OrderRecord } from '../../shop/orders/order.schema.js';
import { OrdersService, type NewOrder } from '../../shop/orders/orders.service.js';
import { ProductsService } from '../../shop/products/products.service.js';
import { UsersService, type KnownUser } from '../../accounts/users/users.service.js';
import { isMachine, machine } from '../../platform/ports/erased-history.js';
import { LastPurchases } from './last-purchases.service.js';
import { causesText, reviewKey } from './payment-messages.js';
import type { Payment } from './payment.js';
import { isFullyRefunded } from './payment-status.js';
import { PaymentsRepository } from './payments.repository.js';
import type { Fulfilment } from './settlement/payment-store.js';

/** The order of a payment. */
export function orderOf(payment: Payment): NewOrder {
  const { _id, providerRef, reference, provider, productId } = payment;
  const { name, category, benefits } = payment.productSnapshot;
  return {
    paymentId: _id,
    number: reference,
    paymentRef: providerRef ?? reference,
    method: provider,
    userId: payment.userId,
    discordId: payment.discordId,
    userName: payment.userName,
    product: { productId, name, category, benefits },
    currency: payment.currency,
    amountMinor: payment.amountMinor,
    discountPercent: payment.discountPercent,
  };
}

const factsOf = ({ productSnapshot, amountMinor: amount, currency, reference }: Payment): PaymentFacts => ({
  product: productSnapshot.name,
  amount,
  currency,
  reference,
});

const staffFactsOf = (payment: Payment) => ({
  ...factsOf(payment),
  player: payment.userName,
  method: payment.provider,
});

const isPack = (benefits: readonly Benefit[]): boolean => levelOf(benefits, PACK_GROUP) !== undefined;

/** The facts for the message of a paid order: whether it has a pack, and whether the team hands something over. */
const givenBy = (benefits: readonly Benefit[]) => ({
  isPack: isPack(benefits),
  // The team hands over a product without benefits.
  isDelivered: benefits.length === 0 || benefits.some(({ kind }) => kind === 'thing'),
});

/** Start and end of the pack that this player buys now; empty for other products. */
function packTimes(benefits: readonly Benefit[], { holdings }: KnownUser, now: Date) {
  const effect = effectsOf(benefits, holdings, now).find(({ group }) => group === PACK_GROUP);
  if (!effect || effect.kind === 'held') return {};
  const { kind, startsAt, endsAt, other } = effect;
  const from = kind === 'waits' ? startsAt : kind === 'extends' ? (other?.until ?? null) : null;
  return { packFrom: from?.toISOString() ?? null, packUntil: endsAt?.toISOString() ?? null };
}

/** Fulfils payments. Every step is idempotent, because a crash may interrupt it anywhere. */
@Injectable()
export class OrderFulfilment implements Fulfilment<OrderRecord> {
  private readonly logger = new Logger(OrderFulfilment.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    private readonly products: ProductsService,
    private readonly purchases: LastPurchases,
  ) {}

  /** Order first, then messages, `orderId` last: reconciliation retries payments without it. */
  async fulfil(payment: Payment): Promise<OrderRecord> {
    const { by, note } = payment.history.findLast(({ to }) => to === 'paid') ?? {
      by: machine(payment.provider),
      note: null,
    };
    const { product, ...facts } = orderOf(payment);
    const benefits = product.benefits ?? (await this.products.benefitsOf(payment.productId));
    // Read the buyer before the order is recorded: its rights follow immediately, and would count as held already.
    const isNewPack = isPack(benefits) && (await this.orders.findByPayment(payment._id)) === null;
    const buyer = isNewPack ? await this.users.findById(payment.userId) : null;
    const order = await this.orders.recordPaid({ ...facts, product: { ...product, benefits } }, by, note);
    const key = `order-paid-${order._id.toHexString()}`;
    const reviewed = payment.history.some(({ to }) => to === 'review');
    await this.notifications.notifyPlayer(key, payment.userId, reviewed ? 'order.released' : 'order.paid', {
      orderId: order._id.toHexString(),
      ...givenBy(benefits),
      ...(buyer && packTimes(benefits, buyer, order.completedAt ?? order.createdAt)),
      ...factsOf(payment),
    });
    await this.notifications.notifyStaff(
      `staff-${key}`,
      payment.userId,
      'staff.order-paid',
      staffFactsOf(payment),
    );
    await this.payments.setOrder(payment._id, order._id);
    return order;
  }

  find(payment: Payment): Promise<OrderRecord | null> {
    return this.orders.findByPayment(payment._id);
  }

  async refunded(payment: Payment, whole: boolean, note: string, refundedTotal?: number): Promise<void> {
    if (whole) {
      const by = payment.history.findLast(({ to }) => isFullyRefunded(to))?.by ?? machine(payment.provider);
      // The player may read the staff's note, but not a provider's.
      await this.orders.recordRefund(payment._id, by, note, isMachine(by) ? null : payment.statusReason);
      return this.payments.clearStaleOrder(payment._id);
    }
    const order = await this.orders.findByPayment(payment._id);
    if (order)
      await this.orders.recordPartialRefund(order._id, machine(payment.provider), note, refundedTotal);
  }

  async alert(payment: Payment, reason: string): Promise<void> {
    this.logger.error(`payment needs review: ${payment.provider} ${payment.reference}: ${reason}`);
    const order = await this.orders.findByPayment(payment._id);
    if (order) await this.orders.noteReview(order._id, machine(payment.provider), reason);
    const facts = { ...staffFactsOf(payment), reason: causesText(reason) };
    await this.notifications.notifyStaff(
      reviewKey(payment._id, reason),
      payment.userId,
      'staff.payment-review',
      facts,
    );
  }

  async mayBuy(payment: Payment): Promise<boolean> {
    const user = await this.users.findById(payment.userId);
    return user !== null && !user.suspended;
  }

  recordPurchase(payment: Payment): Promise<boolean> {
    return this.purchases.record(payment);
  }
}
