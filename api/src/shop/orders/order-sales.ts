import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Currency } from '@city/contracts';
import type { Model } from 'mongoose';
import { slotOf, type Slot, type Slots } from '../../platform/mongo/time-slots.js';
import { ORDER_MODEL, type OrderRecord } from './order.schema.js';

/** Paid orders of one currency in a time slot. */
export interface SalesSlot extends Slot {
  currency: Currency;
  orders: number;
  /** Amount charged, in cents or millimes. */
  amount: number;
  /** Amount refunded since, fully or partially. */
  refunded: number;
}

/** Sums over paid orders by payment time. A covered query. */
@Injectable()
export class OrderSales {
  constructor(@InjectModel(ORDER_MODEL) private readonly orders: Model<OrderRecord>) {}

  /** @param from included @param to excluded */
  async bySlot(from: Date, to: Date, slots: Slots): Promise<SalesSlot[]> {
    const rows = await this.orders
      .aggregate<{
        _id: { at: number; currency: Currency; refunded: boolean };
        orders: number;
        amount: number;
        parts: number;
      }>([
        { $match: { completedAt: { $gte: from, $lt: to } } },
        {
          $group: {
            _id: {
              at: slotOf('completedAt', slots),
              currency: '$currency',
              refunded: { $eq: ['$status', 'REFUNDED'] },
            },
            orders: { $sum: 1 },
            amount: { $sum: '$amountMinor' },
            parts: { $sum: '$refundedMinor' },
          },
        },
      ])
      .exec();
    return rows.map(({ _id: { at, currency, refunded }, orders, amount, parts }) => ({
      at: new Date(Number(at)),
      currency,
      orders,
      amount,
      refunded: refunded ? amount : parts,
    }));
  }
}
