import type { PaymentMethod, PaymentStatus } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { findPage, type Page } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { messagesOf } from './payment-messages.js';
import { OUR_ID, PaymentMethods } from './payment-methods.js';
import {
  isOpen,
  OPEN_STATUSES,
  REREAD_STATUSES,
  SETTLED_STATUSES,
  stateAfter,
  statesMovedBy,
  type PaymentEvent,
} from './payment-status.js';
import { PAYMENT_MODEL, type Payment, type PaymentEventRecord } from './payment.schema.js';

/** The fields of a due payment needed for scheduling. */
export type DuePayment = Pick<Payment, '_id' | 'userId' | 'createdAt' | 'lookAt'>;

/** An unpaid payment is closed this long after it expires, to allow for late settlement. */
export const GRACE_MS = 30 * 60_000;

/** Grace period for the player or the provider before reconciliation checks a payment. */
export const FIRST_CHECK_MS = 60_000;

/** Payments on a provider's page live for less. */
const REPLACED_MS = 24 * 3_600_000;
const REPLACED_MAX = 1_000;

/** An event on a payment, with the facts it brings. */
export interface PaymentMove {
  event: PaymentEvent;
  at: Date;
  by: string;
  note?: string;
  /** Staff decided it, so its note is meant for the player. */
  byStaff?: boolean;
  /** Only from these states; default: every state that the event moves. */
  from?: readonly PaymentStatus[];
  /** Fields set by the event. */
  set?: Partial<
    Pick<
      Payment,
      | 'providerRef'
      | 'captureId'
      | 'tip'
      | 'payUrl'
      | 'providerStatus'
      | 'statusReason'
      | 'expiresAt'
      | 'paidAt'
      | 'held'
    >
  >;
}

/** The effect of events on the reservation of a payment of a scarce product. Late money never creates a second owner. */
const NEEDS_RESERVATION: ReadonlySet<PaymentEvent> = new Set<PaymentEvent>(['paid', 'released']);
const ENDS_RESERVATION: ReadonlySet<PaymentEvent> = new Set<PaymentEvent>(['declined', 'failed', 'expired']);

/** All queries on payments. */
@Injectable()
export class PaymentsRepository {
  constructor(
    @InjectModel(PAYMENT_MODEL) private readonly payments: Model<Payment>,
    private readonly config: AppConfig,
    private readonly methods: PaymentMethods,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  /** Whether the configured providers can read a payment. Payments of the other mode are in other systems. */
  isOfThisMode({ mode }: Pick<Payment, 'mode'>): boolean {
    return mode === this.config.providersMode;
  }

  /** Adds a payment. Fails if a unique value (id, reference, open key) is taken. */
  async insert(payment: Payment): Promise<Payment> {
    return (await this.payments.create(payment)).toObject<Payment>();
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

  /** A player's open payments, oldest first. */
  findOpen(userId: Types.ObjectId): Promise<Payment[]> {
    return this.payments
      .find({ userId, mode: this.config.providersMode, status: { $in: [...OPEN_STATUSES] } })
      .sort({ createdAt: 1 })
      .lean<Payment[]>()
      .exec();
  }

  /** A player's open payments of scarce products, oldest first. */
  findOpenReservations(userId: Types.ObjectId, mode: Payment['mode']): Promise<Payment[]> {
    return this.payments
      .find({ userId, mode, status: { $in: [...OPEN_STATUSES] }, 'holds.state': 'taken' })
      .sort({ createdAt: 1 })
      .lean<Payment[]>()
      .exec();
  }

  /** A player's payments of scarce products, however paid, that ended without money after `since`, oldest first. */
  findUnpaidReservations(
    { userId, mode }: Pick<Payment, 'userId' | 'mode'>,
    since: Date,
  ): Promise<Payment[]> {
    return this.payments
      .find({
        ...{ userId, mode, status: { $in: ['expired', 'declined', 'failed'] } },
        ...{ holds: { $exists: true }, 'history.at': { $gt: since } },
      })
      .sort({ createdAt: 1 })
      .lean<Payment[]>()
      .exec();
  }

  /** A player's accepted payments that have a unit of a scarce product. */
  findSoldUnits(userId: Types.ObjectId): Promise<Payment[]> {
    return this.payments
      .find({ userId, status: { $in: [...SETTLED_STATUSES] }, 'holds.state': 'taken' })
      .lean<Payment[]>()
      .exec();
  }

  findPage(request: ListRequest): Promise<Page<Payment>> {
    return findPage(this.payments, { ...request.filter }, request);
  }

  /**
   * Applies an event, if the payment is still in a state that the event moves: one conditional write with its line of
   * history, in one transaction with its messages. Exactly one of several concurrent callers wins. Null for the others.
   * `Settlement.apply` adds what follows.
   *
   * For a scarce product (`holds`), an end without money ends the reservation. After that, no money is accepted.
   */
  async move(id: Types.ObjectId, move: PaymentMove): Promise<Payment | null> {
    const { event, at, by, note, from, set } = move;
    const to = stateAfter(event);
    const allowed = statesMovedBy(event).filter((status) => !from || from.includes(status));
    return this.transactions.run(async () => {
      const read = await this.findById(id);
      const endsReservation = read?.holds && ENDS_RESERVATION.has(event);
      const needsReservation = read?.holds && NEEDS_RESERVATION.has(event);
      const moved = await this.payments
        .findOneAndUpdate(
          { _id: id, status: { $in: allowed }, ...(needsReservation && { 'holds.state': 'taken' }) },
          {
            $set: {
              status: to,
              ...set,
              ...(endsReservation && { 'holds.state': 'given-back' }),
              // A capture is in progress: reconciliation checks it soon, however old the payment is.
              ...(event === 'capturing' && { lookAt: new Date(at.getTime() + FIRST_CHECK_MS) }),
            },
            $push: { history: { at, to, by, note: note ?? null } },
            // A closed payment allows a new one of its product.
            ...(isOpen(to) ? {} : { $unset: { openKeys: 1 } }),
          },
          { returnDocument: 'after' },
        )
        .lean<Payment>()
        .exec();
      if (moved) await this.announcements.add('payments', moved, messagesOf(id, move));
      return moved;
    });
  }

  /** Changes the reservation of a payment. In a transaction only, which changes the stock, too. */
  async setHolds(id: Types.ObjectId, holds: Payment['holds'], line?: PaymentEventRecord): Promise<void> {
    const update = { $set: { holds }, ...(line && { $push: { history: line } }) };
    await this.payments.updateOne({ _id: id }, update).exec();
  }

  /** Stores a provider's reading of an open payment whose status does not change. */
  async noteProvider(
    id: Types.ObjectId,
    said: Pick<Payment, 'providerStatus' | 'statusReason'>,
  ): Promise<void> {
    await this.payments.updateOne({ _id: id, status: { $in: [...OPEN_STATUSES] } }, { $set: said }).exec();
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

  async setOrder(id: Types.ObjectId, orderId: Types.ObjectId): Promise<void> {
    await this.payments.updateOne({ _id: id }, { $set: { orderId } }).exec();
  }

  private findOne(where: QueryFilter<Payment>): Promise<Payment | null> {
    return this.payments.findOne(where).lean<Payment>().exec();
  }
}
