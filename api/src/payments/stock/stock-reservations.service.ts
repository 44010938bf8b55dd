import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { DeliveriesRepository } from '../../entitlements/deliveries/deliveries.repository.js';
import { slotOf } from '../../entitlements/deliveries/delivery-plan.js';
import type { DeliveryRecord } from '../../entitlements/deliveries/delivery.schema.js';
import { Entitlements } from '../../entitlements/entitlements.service.js';
import { ORDER_CLOSED } from '../../entitlements/grants/grant-status.js';
import { factsOf, type GrantRecord } from '../../entitlements/grants/grant.schema.js';
import { GrantsRepository } from '../../entitlements/grants/grants.repository.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { orderLinesOf } from '../../shop/orders/order-lines.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { StockService, type Stocked } from '../../shop/stock/stock.service.js';
import { isFullyRefunded, isRefundedBeforeAcceptance, isSettled } from '../core/payment-status.js';
import { lineDetails, linesOf, reservedProducts } from '../core/payment-lines.js';
import type { Payment, PaymentEventRecord } from '../core/payment.schema.js';
import { PaymentsRepository } from '../core/payments.repository.js';

/** The key of a payment's reservation. Each round has its own. */
export const reservationKey = (paymentId: Types.ObjectId, round: number): string =>
  `${paymentId.toHexString()}:${round}`;

/** The payment of a key. */
export const paymentOfKey = (key: string): Types.ObjectId => new Types.ObjectId(key.split(':')[0]);

/** The state of the rights and things of a product of an order, by which its unit may be sold again. */
export interface Given {
  /** The right has ended for good: refunded in full, expired, or revoked by staff. */
  isGoneForGood: boolean;
  /** Something has still to be given or taken back. */
  isUnderWay: boolean;
  /** Every thing was withdrawn or taken back. False for an order without things: staff decide. */
  isReturned: boolean;
}

/**
 * The units of scarce products that payments have reserved. The payment states whether it has a unit, and the stock changes
 * in the same transaction.
 */
@Injectable()
export class StockReservations implements OnModuleInit {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly stock: StockService,
    private readonly orders: OrdersService,
    private readonly entitlements: Entitlements,
    private readonly grants: GrantsRepository,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  onModuleInit(): void {
    this.entitlements.onChange((userId) => this.releaseReturned(userId));
  }

  /** The reservation of a new payment: a unit of each scarce product; undefined if all are endless. */
  async ofNew(sold: readonly Stocked[]): Promise<Payment['holds']> {
    const products = [];
    for (const one of sold) if (await this.stock.isScarce(one)) products.push(one.productId);
    // Payments take their units in one order, so of several at the same time one gets all of its units.
    products.sort((a, b) => (a.toHexString() < b.toHexString() ? -1 : 1));
    return products.length > 0 ? { round: 0, state: 'taken', products } : undefined;
  }

  /** Reserves the units of a new payment, in its transaction. @throws SOLD_OUT */
  async reserve(payment: Payment): Promise<void> {
    const { _id, holds } = payment;
    const lines = linesOf(payment);
    for (const productId of reservedProducts(payment)) {
      const line = lines.find((one) => one.productId.equals(productId));
      if (!line || !holds) continue;
      if (!(await this.stock.reserve(line, reservationKey(_id, holds.round))))
        throw soldOut(lineDetails(payment, productId));
    }
  }

  /** If the units of a payment in review were released, reserves new ones before staff accept the money. @throws SOLD_OUT */
  async reserveAgain(payment: Payment): Promise<void> {
    if (payment.holds?.state !== 'given-back') return;
    const { round, products } = payment.holds;
    const holds = { round: round + 1, state: 'taken' as const, ...(products && { products }) };
    await this.payments.setHolds(payment._id, holds);
    await this.reserve({ ...payment, holds });
  }

  /** Makes the stock equal to a payment whose status has changed. Repeatable. */
  async follow(payment: Payment): Promise<void> {
    const { _id, holds, status } = payment;
    if (!holds) return;
    const products = reservedProducts(payment);
    // The money went back during the review, so the player got nothing.
    if (holds.state === 'taken' && isRefundedBeforeAcceptance(payment))
      return this.release(payment, { products });
    const released = holds.state === 'taken' ? holds.round : holds.round + 1;
    for (const productId of products) {
      for (let round = 0; round < released; round += 1)
        await this.stock.release(productId, reservationKey(_id, round));
      if (holds.state === 'taken' && isSettled(status))
        await this.stock.sell(productId, reservationKey(_id, holds.round));
    }
  }

  /**
   * Ends the reservation of products of a payment. It keeps the units of its other products.
   * @param decision of staff, for the history
   */
  async release(
    payment: Payment,
    {
      products,
      decision,
    }: { products: readonly Types.ObjectId[]; decision?: Omit<PaymentEventRecord, 'to'> },
  ): Promise<void> {
    const { _id, holds, status } = payment;
    if (holds?.state !== 'taken') return;
    const kept = reservedProducts(payment).filter((one) => !products.some((gone) => gone.equals(one)));
    const line = decision && { ...decision, to: status };
    const after = kept.length > 0 ? { ...holds, products: kept } : { ...holds, state: 'given-back' as const };
    await this.payments.setHolds(_id, after, line);
    for (const productId of products) await this.stock.release(productId, reservationKey(_id, holds.round));
  }

  /** Reads the state of the rights and things of a product from the order of an accepted payment. */
  async givenBy(payment: Payment, productId: Types.ObjectId): Promise<Given> {
    const order = await this.orders.findByPayment(payment._id);
    const line = order && orderLinesOf(order).find((one) => one.productId.equals(productId));
    const all = order ? await this.grants.findByUser(payment.userId) : [];
    const grants = all.filter(
      ({ orderId, product }) =>
        orderId !== null && order?._id.equals(orderId) && product.id !== null && productId.equals(product.id),
    );
    const things = grants.filter(({ benefit }) => benefit.kind === 'thing');
    const slots = things.map((grant) => slotOf(grant.userId, factsOf(grant)));
    const rows = slots.length ? await this.deliveries.findByUser(payment.userId) : [];
    const own = rows.filter(({ slot }) => slots.includes(slot));
    return {
      isGoneForGood:
        isFullyRefunded(payment.status) || Boolean(line?.gone) || (grants.length > 0 && grants.every(isOver)),
      isUnderWay: own.some(({ state }) => state === 'waiting' || state === 'leased'),
      isReturned: slots.length > 0 && slots.every((slot) => isEmpty(own.filter((row) => row.slot === slot))),
    };
  }

  /** Puts the sold units of a player on sale again once nothing of them is in the game. */
  private async releaseReturned(userId: Types.ObjectId): Promise<void> {
    for (const payment of await this.payments.findSoldUnits(userId)) {
      const products = [];
      for (const productId of reservedProducts(payment)) {
        const { isGoneForGood, isReturned } = await this.givenBy(payment, productId);
        if (isGoneForGood && isReturned) products.push(productId);
      }
      if (products.length > 0) await this.release(payment, { products });
    }
  }
}

const soldOut = (details: { line?: number }): DomainError =>
  new DomainError('SOLD_OUT', details.line ? { details: { line: details.line } } : {});

/** Whether a right has ended for good. A right revoked by the closing of its order can come back with the order. */
const isOver = (grant: GrantRecord): boolean =>
  (grant.state === 'ended' || grant.state === 'revoked') &&
  grant.endReason !== ORDER_CLOSED &&
  !(grant.state === 'ended' && isOlderThanDeliveries(grant));

/** Whether a right was first recorded as ended. It is older than the delivery records, so they do not contain it. */
const isOlderThanDeliveries = ({ history }: GrantRecord): boolean => history[0]?.to === 'ended';

/** Whether the game has nothing from a slot: it was never given, or was taken back. */
function isEmpty(rows: readonly DeliveryRecord[]): boolean {
  const [give] = rows.filter(({ kind }) => kind === 'give').sort((a, b) => b.generation - a.generation);
  if (!give || give.state === 'void') return true;
  const take = rows.find(({ kind, generation }) => kind === 'take' && generation === give.generation);
  return give.state === 'done' && take?.state === 'done';
}
