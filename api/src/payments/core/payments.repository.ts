import type { PaymentMethod } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { findPage, type Page } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import type { DuePayment } from './fair-round.js';
import { messagesOf } from './payment-messages.js';
import { holdChange } from './payment-holds.js';
import { OUR_ID, PaymentMethods } from './payment-methods.js';
import type { PaymentMove } from './payment-move.js';
import type { Payment } from './payment.js';
import {
  isOpen,
  OPEN_STATUSES,
  REREAD_STATUSES,
  stateAfter,
  statesMovedBy,
  isFullyRefunded,
  isSettled,
} from './payment-status.js';
import { HOLD_OF_PAYMENT, PAYMENT_MODEL } from './payment.schema.js';
import { GRACE_MS } from './settlement/settle.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { GRANTS_OF_PAYMENT } from '../../shop/orders/order.schema.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';

/** Grace period for the player or the provider before reconciliation checks a payment. */
export const FIRST_CHECK_MS = 60_000;

/** Payments on a provider's page live for less. */
const REPLACED_MS = 24 * 3_600_000;
const REPLACED_MAX = 1_000;

/** The queries on payments. PaymentHoldsRepository has the queries on held units of scarce products. */
@Injectable()
export class PaymentsRepository {
  constructor(
    @InjectModel(PAYMENT_MODEL) private readonly payments: Model<Payment>,
    private readonly config: AppConfig,
    private readonly methods: PaymentMethods,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  /** Whether the configured providers can read a payment. Payments of the other mode are in other systems. */
  isOfThisMode({ mode }: Pick<Payment, 'mode'>): boolean {
    return mode === this.config.providersMode;
  }

  /** Adds a payment. Null if a unique value (id, reference, open tip) is taken. */
  async insert(payment: Payment): Promise<Payment | null> {
    const stored = await unlessTaken(this.payments.create(payment));
    return stored && stored.toObject<Payment>();
  }

  findById(id: Types.ObjectId): Promise<Payment | null> {
    return this.findOne({ _id: id });
  }

  /** The given payments; unknown ids are missing. */
  findByIds(ids: readonly Types.ObjectId[]): Promise<Payment[]> {
    return this.payments
      .find({ _id: { $in: [...ids] } })
      .lean<Payment[]>()
      .exec();
  }

  findByProviderRef(provider: PaymentMethod, providerRef: string): Promise<Payment | null> {
    return this.findOne({ provider, providerRef });
  }

  /**
   * Finds the payment of a return or a hint. The reference is tried as a provider's id first, then as our id.
   * @param ways to pay by the reference with which they return
   */
  async findReturned(
    ref: string,
    ways: { byProviderRef: readonly PaymentMethod[]; byOurId: readonly PaymentMethod[] },
  ): Promise<Payment | null> {
    const { byProviderRef, byOurId } = ways;
    const named = byProviderRef.length
      ? await this.findOne({ provider: { $in: [...byProviderRef] }, providerRef: ref })
      : null;
    if (named || !byOurId.length || !OUR_ID.test(ref)) return named;
    return this.findOne({ _id: new Types.ObjectId(ref), provider: { $in: [...byOurId] } });
  }

  findByCapture(provider: PaymentMethod, captureId: string): Promise<Payment | null> {
    return this.findOne({ provider, captureId });
  }

  /** The open payments that hold these keys, oldest first. */
  findByOpenKeys(openKeys: readonly string[]): Promise<Payment[]> {
    return this.payments
      .find({ openKeys: { $in: [...openKeys] } })
      .sort({ createdAt: 1 })
      .lean<Payment[]>()
      .exec();
  }

  /** Open card payments that are due for a check, longest waiting first. */
  findDue(asOf: Date, limit: number): Promise<DuePayment[]> {
    return this.payments
      .find({
        status: { $in: [...OPEN_STATUSES] },
        lookAt: { $lte: asOf },
        mode: this.config.providersMode,
        provider: { $in: [...this.methods.online] },
      })
      .select({ userId: 1, createdAt: 1, lookAt: 1 })
      .sort({ lookAt: 1 })
      .limit(limit)
      .lean<DuePayment[]>()
      .exec();
  }

  /**
   * Payments that another way to pay has replaced while they can still be paid without us, and that are due for a check.
   * @param now ends their time
   */
  findReplaced(now: Date, asOf: Date): Promise<DuePayment[]> {
    return this.payments
      .find({
        status: 'expired',
        provider: { $in: this.methods.redirecting() },
        createdAt: { $gt: new Date(now.getTime() - REPLACED_MS) },
        expiresAt: { $gt: new Date(now.getTime() - GRACE_MS) },
        lookAt: { $lte: asOf },
        mode: this.config.providersMode,
      })
      .select({ userId: 1, createdAt: 1, lookAt: 1 })
      .sort({ createdAt: -1 })
      .limit(REPLACED_MAX)
      .lean<DuePayment[]>()
      .exec();
  }

  async setLookAt(id: Types.ObjectId, lookAt: Date): Promise<void> {
    await this.payments.updateOne({ _id: id }, { $set: { lookAt } }).exec();
  }

  /** Accepted payments whose order may be missing. */
  findUnfulfilled(skip: number, limit: number): Promise<Payment[]> {
    return this.payments
      .find({ status: 'paid', orderId: { $exists: false } })
      .skip(skip)
      .limit(limit)
      .lean<Payment[]>()
      .exec();
  }

  findPage(request: ListRequest): Promise<Page<Payment>> {
    return findPage(this.payments, { ...request.filter }, request);
  }

  /**
   * Applies an event, if the payment is still in a state that the event moves: one conditional write with its line of
   * history, in one transaction with its messages. Exactly one of several concurrent callers wins. Null for the others.
   *
   * For a scarce product (`holds`), an end without money gives the unit back. After that, no money is accepted.
   */
  async move(id: Types.ObjectId, move: PaymentMove): Promise<Payment | null> {
    const change = holdChange(move.event);
    if (!change) return this.write(id, move);
    const moved = await this.write(id, move, { where: { holds: { $exists: false } } });
    return (
      moved ??
      this.write(id, move, {
        where: change.needsHold ? { 'holds.state': 'taken' } : { holds: { $exists: true } },
        set: change.givesBack ? { 'holds.state': 'given-back' } : {},
        changesHold: true,
      })
    );
  }

  private async write(
    id: Types.ObjectId,
    move: PaymentMove,
    {
      where = {},
      set: more = {},
      changesHold = false,
    }: { where?: QueryFilter<Payment>; set?: Record<string, string>; changesHold?: boolean } = {},
  ): Promise<Payment | null> {
    const { event, at, by, note, from, set } = move;
    const to = stateAfter(event);
    const allowed = statesMovedBy(event).filter((status) => !from || from.includes(status));
    return this.transactions.run(async () => {
      const moved = await this.payments
        .findOneAndUpdate(
          { ...where, _id: id, status: { $in: allowed } },
          {
            // A separate write updates the order and may fail: `orderBehind` marks the order as stale until then.
            $set: {
              status: to,
              ...set,
              ...more,
              ...(isFullyRefunded(to) ? { orderBehind: true } : {}),
              // A capture is in progress: reconciliation checks it soon, however old the payment is.
              ...(event === 'capturing' ? { lookAt: new Date(at.getTime() + FIRST_CHECK_MS) } : {}),
            },
            $push: { history: { at, to, by, note: note ?? null } },
            // A closed payment allows a new one of its product.
            ...(isOpen(to) ? {} : { $unset: { openKey: 1, openKeys: 1 } }),
          },
          { returnDocument: 'after' },
        )
        .lean<Payment>()
        .exec();
      if (!moved) return null;
      await this.announcements.add('payments', moved, messagesOf(id, move));
      // The rights follow when money is accepted or goes back.
      if (isSettled(to)) await this.outbox.add(GRANTS_OF_PAYMENT, [id]);
      if (changesHold) await this.outbox.add(HOLD_OF_PAYMENT, [id]);
      return moved;
    });
  }

  /** Stores a provider's reading of an open payment whose status does not change. */
  async noteProvider(
    id: Types.ObjectId,
    said: Pick<Payment, 'providerStatus' | 'statusReason'>,
  ): Promise<void> {
    await this.payments.updateOne({ _id: id, status: { $in: [...OPEN_STATUSES] } }, { $set: said }).exec();
  }

  /** Refunded payments whose order may not show it yet. */
  findWithStaleOrder(skip: number, limit: number): Promise<Payment[]> {
    return this.payments.find({ orderBehind: true }).skip(skip).limit(limit).lean<Payment[]>().exec();
  }

  /** Clears the flag: the order shows the refund. */
  async clearStaleOrder(id: Types.ObjectId): Promise<void> {
    await this.payments.updateOne({ _id: id }, { $unset: { orderBehind: 1 } }).exec();
  }

  /**
   * Payments with money (accepted or in review) that are due for a re-read, which finds refunds whose notification was
   * lost.
   */
  findToReread(asOf: Date, limit: number): Promise<Payment[]> {
    return this.payments
      .find({
        status: { $in: [...REREAD_STATUSES] },
        lookAt: { $lte: asOf },
        mode: this.config.providersMode,
        provider: { $in: [...this.methods.readAgain] },
      })
      .sort({ lookAt: 1 })
      .limit(limit)
      .lean<Payment[]>()
      .exec();
  }

  /** The last step of fulfilment. */
  async setOrder(id: Types.ObjectId, orderId: Types.ObjectId): Promise<void> {
    await this.payments.updateOne({ _id: id, orderId: { $exists: false } }, { $set: { orderId } }).exec();
  }

  private findOne(where: QueryFilter<Payment>): Promise<Payment | null> {
    return this.payments.findOne(where).lean<Payment>().exec();
  }
}
