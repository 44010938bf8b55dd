import { BESTSELLER_DAYS, BESTSELLER_LEAST, type ProductSales } from '@city/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { Catalogue, type SalesSource } from '../products/catalogue.js';
import { ORDER_MODEL, type OrderRecord } from './order.schema.js';

const DAY_MS = 86_400_000;
/** Sales change slowly, and the count reads all paid orders. */
const COUNT_MS = 3_600_000;

interface SoldProduct {
  _id: Types.ObjectId;
  owners: number;
  /** Paid orders of the last BESTSELLER_DAYS. */
  recent: number;
}

/** Counts the buyers of each product for the catalogue. */
@Injectable()
export class ProductSalesService implements OnModuleInit {
  private counted: { at: number; sold: SoldProduct[] } | undefined;

  constructor(
    @InjectModel(ORDER_MODEL) private readonly orders: Model<OrderRecord>,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.catalogue.readSalesFrom(async (products) => {
      const now = this.clock.now().getTime();
      if (!this.counted || Math.abs(now - this.counted.at) >= COUNT_MS) {
        this.counted = { at: now, sold: await this.count(now) };
      }
      return salesOf(products, this.counted.sold);
    });
  }

  /** A covered query. */
  private count(now: number): Promise<SoldProduct[]> {
    const since = new Date(now - BESTSELLER_DAYS * DAY_MS);
    return this.orders
      .aggregate<SoldProduct>([
        { $match: { status: 'COMPLETED' } },
        {
          $group: {
            _id: { product: '$product.productId', buyer: '$userId' },
            recent: { $sum: { $cond: [{ $gte: ['$completedAt', since] }, 1, 0] } },
          },
        },
        { $group: { _id: '$_id.product', owners: { $sum: 1 }, recent: { $sum: '$recent' } } },
      ])
      .exec();
  }
}

function salesOf(
  products: Parameters<SalesSource>[0],
  sold: readonly SoldProduct[],
): Map<string, ProductSales> {
  const categories = new Map(products.map(({ _id, category }) => [_id.toHexString(), category]));
  const counts = sold.map(({ _id, owners, recent }) => {
    const id = _id.toHexString();
    return { id, owners, recent, category: categories.get(id) };
  });
  return new Map(
    counts.map((own) => {
      const isFirst = counts.every(
        (other) => other === own || other.category !== own.category || other.recent < own.recent,
      );
      return [own.id, { owners: own.owners, isBestseller: isFirst && own.recent >= BESTSELLER_LEAST }];
    }),
  );
}
