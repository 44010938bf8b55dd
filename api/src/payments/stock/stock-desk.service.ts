import type { Stock } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { StockRecord } from '../../shop/stock/stock.schema.js';
import { StockService } from '../../shop/stock/stock.service.js';
import { Holds, paymentOfKey } from '../core/holds.service.js';
import { isSettled } from '../core/payment-status.js';
import { PaymentsRepository } from '../core/payments.repository.js';
import { ReturnedUnits } from './returned-units.service.js';

/** Staff read and change stocks, and put a returned unit on sale again. */
@Injectable()
export class StockDesk implements ResolvesPlayer {
  constructor(
    private readonly stock: StockService,
    private readonly payments: PaymentsRepository,
    private readonly returned: ReturnedUnits,
    private readonly holds: Holds,
    private readonly audit: AuditService,
  ) {}

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
   * @throws PAYMENT_NOT_FOUND, PAYMENT_STATE_CONFLICT (the right is not gone), DELIVERY_STATE_CONFLICT (it has still to be
   * taken back)
   */
  async putBackOnSale(id: Types.ObjectId, { actor, origin }: AuditBy, reason: string): Promise<Stock> {
    const payment = await this.payments.findById(id);
    if (!payment || !this.payments.isOfThisMode(payment)) throw new DomainError('PAYMENT_NOT_FOUND');
    const { status, productId } = payment;
    const stateConflict = () => new DomainError('PAYMENT_STATE_CONFLICT', { details: { status } });
    if (payment.holds?.state !== 'taken' || !isSettled(status)) throw stateConflict();
    const given = await this.returned.givenBy(payment);
    if (!given.isGoneForGood) throw stateConflict();
    if (given.isUnderWay) throw new DomainError('DELIVERY_STATE_CONFLICT');
    const entry: AuditInput = {
      actor,
      action: 'payment.back-on-sale',
      target: { type: 'payment', id: id.toHexString() },
      after: { reason },
      ...origin,
    };
    const decision = { by: actor.username, note: reason };
    if (!(await this.audit.recordChange(entry, () => this.holds.giveBack(payment, decision))))
      throw stateConflict();
    return this.of(productId);
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
