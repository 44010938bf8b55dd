import type { BackOnSaleInput, Stock } from '@city/contracts';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Types } from 'mongoose';
import { NotificationsService } from '../../notifications/notifications.service.js';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import type { StockRecord } from '../../shop/stock/stock.schema.js';
import { StockService } from '../../shop/stock/stock.service.js';
import { AuditService, type AuditBy } from '../../staff/audit/audit.service.js';
import { isSettled } from '../core/payment-status.js';
import { reservedProducts } from '../core/payment-lines.js';
import { PaymentsRepository } from '../core/payments.repository.js';
import { paymentOfKey, reservationKey, StockReservations } from './stock-reservations.service.js';

const JOB = 'stocks.audit';
const INTERVAL_MS = 24 * 3_600_000;

/** Staff read and change stocks, and put a returned unit on sale again. A daily check compares stocks with payments. */
@Injectable()
export class StockAdminService implements ResolvesPlayer, OnApplicationBootstrap {
  private readonly logger = new Logger(StockAdminService.name);

  constructor(
    private readonly stock: StockService,
    private readonly payments: PaymentsRepository,
    private readonly reservations: StockReservations,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.check());
  }

  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.payments.findById(id))?.userId ?? null;
  }

  /** @throws NOT_FOUND */
  async of(productId: Types.ObjectId): Promise<Stock> {
    return this.toStock(await this.stock.of(productId));
  }

  /** @throws NOT_FOUND, VALIDATION_FAILED (below what is held) */
  async setTotal(productId: Types.ObjectId, total: number | null, by: AuditBy): Promise<Stock> {
    return this.toStock(await this.stock.setTotal(productId, total, by));
  }

  /**
   * Puts the unit of an accepted payment on sale again, if the right is gone for good and no delivery is open. Staff do
   * this where the delivery records do not show that the thing was taken back.
   * @param wanted the product; needed only if the payment has units of several products
   * @throws VALIDATION_FAILED, PAYMENT_NOT_FOUND, PAYMENT_STATE_CONFLICT (the right is not gone), DELIVERY_STATE_CONFLICT
   * (it has still to be taken back)
   */
  async putBackOnSale(
    id: Types.ObjectId,
    { actor, origin }: AuditBy,
    { reason, productId: wanted }: BackOnSaleInput,
  ): Promise<Stock> {
    const productId = await this.transactions.run(async () => {
      const payment = await this.payments.findById(id);
      if (!payment || !this.payments.isOfThisMode(payment)) throw new DomainError('PAYMENT_NOT_FOUND');
      const { status } = payment;
      const stateConflict = () => new DomainError('PAYMENT_STATE_CONFLICT', { details: { status } });
      if (payment.holds?.state !== 'taken' || !isSettled(status)) throw stateConflict();
      const products = reservedProducts(payment);
      if (products.length > 1 && !wanted) throw productNeeded();
      const product = products.find((one) => !wanted || one.toHexString() === wanted);
      if (!product) throw stateConflict();
      const given = await this.reservations.givenBy(payment, product);
      if (!given.isGoneForGood) throw stateConflict();
      if (given.isUnderWay) throw new DomainError('DELIVERY_STATE_CONFLICT');
      const at = this.clock.now();
      const decision = { at, by: actor.username, note: reason };
      await this.reservations.release(payment, { products: [product], decision });
      await this.audit.record({
        actor,
        action: 'payment.back-on-sale',
        target: { type: 'payment', id: id.toHexString() },
        after: { reason },
        ...origin,
      });
      return product;
    });
    return this.of(productId);
  }

  /**
   * Compares every unit with its payment. Both change together, so a difference comes from outside, such as a restored
   * backup: the check logs it and changes nothing. Staff get a message if a product has more sold units than stock.
   */
  async check(): Promise<void> {
    for (const { _id: productId, held } of await this.stock.all()) {
      const payments = await this.payments.findByIds(held.map(({ key }) => paymentOfKey(key)));
      const reserved = new Set(
        payments.flatMap((payment) =>
          payment.holds?.state === 'taken' && reservedProducts(payment).some((one) => one.equals(productId))
            ? [reservationKey(payment._id, payment.holds.round)]
            : [],
        ),
      );
      const keys = held.map(({ key }) => key).filter((key) => !reserved.has(key));
      if (keys.length > 0)
        this.logger.error({ msg: 'units of a stock without a payment', product: String(productId), keys });
    }
    for (const { productId, ...facts } of await this.stock.oversold()) {
      // Once for each number: staff refund an order or set a higher stock.
      const key = `oversold-${productId.toHexString()}-${facts.sold}-${facts.total}`;
      await this.notifications.notifyStaff(key, null, 'staff.stock-oversold', facts);
    }
  }

  private async toStock({ total, left, held }: StockRecord): Promise<Stock> {
    const found = await this.payments.findByIds(held.map(({ key }) => paymentOfKey(key)));
    const byId = new Map(found.map((payment) => [payment._id.toHexString(), payment]));
    return {
      total,
      left: total === null ? null : left,
      held: held.map(({ key, at, sold }) => {
        const paymentId = paymentOfKey(key).toHexString();
        const payment = byId.get(paymentId);
        return {
          paymentId,
          reference: payment?.reference ?? null,
          method: payment?.provider ?? null,
          status: payment?.status ?? null,
          userId: payment?.discordId ?? null,
          userName: payment?.userName ?? null,
          orderId: payment?.orderId?.toHexString() ?? null,
          at: at.toISOString(),
          sold,
        };
      }),
    };
  }
}

function productNeeded(): DomainError {
  const message = 'productId is needed: the payment has units of several products';
  return new DomainError('VALIDATION_FAILED', {
    errors: [{ field: 'productId', code: 'FIELD_EMPTY', message }],
  });
}
