import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { DeliveriesRepository } from '../../entitlements/deliveries/deliveries.repository.js';
import { slotOf } from '../../entitlements/deliveries/delivery-follower.service.js';
import { type DeliveryRecord } from '../../entitlements/deliveries/delivery.schema.js';
import { ORDER_CLOSED } from '../../entitlements/grants/grant-status.js';
import { UNIT_OF_ORDER, factsOf, type GrantRecord } from '../../entitlements/grants/grant.schema.js';
import { GrantsRepository } from '../../entitlements/grants/grants.repository.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { Holds } from '../core/holds.service.js';
import { isFullyRefunded, isSettled } from '../core/payment-status.js';
import type { Payment } from '../core/payment.js';
import { PaymentsRepository } from '../core/payments.repository.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';

/** The state of the rights and things of an order, by which its unit may be sold again. */
export interface Given {
  /** The right has ended for good: refunded in full, expired, or revoked by staff. */
  isGoneForGood: boolean;
  /** Something has still to be given or taken back. */
  isUnderWay: boolean;
  /** Every thing was withdrawn or taken back. False for an order without things: staff decide. */
  isReturned: boolean;
}

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

/** Puts a sold unit on sale again once nothing of it is in the game. */
@Injectable()
export class ReturnedUnits implements OnModuleInit {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersService,
    private readonly grants: GrantsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly holds: Holds,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.register(UNIT_OF_ORDER, (id) => this.keep(id));
  }

  /** Reads the state of the rights and things from the order of an accepted payment. */
  async givenBy(payment: Payment): Promise<Given> {
    const order = await this.orders.findByPayment(payment._id);
    const all = order ? await this.grants.findByUser(payment.userId) : [];
    const grants = all.filter(({ orderId }) => orderId !== null && order?._id.equals(orderId));
    const things = grants.filter(({ benefit }) => benefit.kind === 'thing');
    const slots = things.map((grant) => slotOf(grant.userId, factsOf(grant)));
    const rows = slots.length ? await this.deliveries.findByUser(payment.userId) : [];
    const own = rows.filter(({ slot }) => slots.includes(slot));
    return {
      isGoneForGood: isFullyRefunded(payment.status) || (grants.length > 0 && grants.every(isOver)),
      isUnderWay: own.some(({ state }) => state === 'waiting' || state === 'leased'),
      isReturned: slots.length > 0 && slots.every((slot) => isEmpty(own.filter((row) => row.slot === slot))),
    };
  }

  private async keep(orderId: Types.ObjectId): Promise<void> {
    const { paymentId } = await this.orders.get(orderId);
    const payment = await this.payments.findById(paymentId);
    if (payment?.holds?.state !== 'taken' || !isSettled(payment.status)) return;
    const { isGoneForGood, isReturned } = await this.givenBy(payment);
    if (isGoneForGood && isReturned) await this.holds.giveBack(payment);
  }
}
