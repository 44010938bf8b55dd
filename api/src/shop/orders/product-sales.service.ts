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

  private async count(now: number): Promise<SoldProduct[]> {
    const since = new Date(now - BESTSELLER_DAYS * DAY_MS);
    const sold = new Map((await this.countFirst(since)).map((one) => [one._id.toHexString(), one]));
    for (const { product, orders, isBuyer } of await this.findFurther(since)) {
      const before = sold.get(product.toHexString()) ?? { _id: product, owners: 0, recent: 0 };
      const owners = before.owners + (isBuyer ? 0 : 1);
      sold.set(product.toHexString(), { ...before, owners, recent: before.recent + orders });
    }
    return [...sold.values()];
  }

  /** The products after the first of orders with several, by buyer. `isBuyer`: bought it as the first product of an order. */
  private async findFurther(
    since: Date,
  ): Promise<{ product: Types.ObjectId; orders: number; isBuyer: boolean }[]> {
    const further = await this.orders
      .aggregate<{ _id: Pair; recent: number }>([
        { $match: { status: 'COMPLETED', 'lines.1': { $exists: true } } },
        { $unwind: { path: '$lines', includeArrayIndex: 'at' } },
        { $match: { at: { $gt: 0 } } },
        { $group: { _id: { product: '$lines.productId', buyer: '$userId' }, recent: recentSince(since) } },
      ])
      .exec();
    if (further.length === 0) return [];
    const first = await this.orders
      .aggregate<{ _id: Pair }>([
        {
          $match: {
            status: 'COMPLETED',
            'product.productId': { $in: further.map(({ _id }) => _id.product) },
            userId: { $in: further.map(({ _id }) => _id.buyer) },
          },
        },
        { $group: { _id: { product: '$product.productId', buyer: '$userId' } } },
      ])
      .exec();
    const keyOf = ({ product, buyer }: Pair) => `${product.toHexString()} ${buyer.toHexString()}`;
    const buyers = new Set(first.map(({ _id }) => keyOf(_id)));
    return further.map(({ _id, recent }) => ({
      product: _id.product,
      orders: recent,
      isBuyer: buyers.has(keyOf(_id)),
    }));
  }

  /** A covered query. */
  private countFirst(since: Date): Promise<SoldProduct[]> {
    return this.orders
      .aggregate<SoldProduct>([
        { $match: { status: 'COMPLETED' } },
        {
          $group: {
            _id: { product: '$product.productId', buyer: '$userId' },
            recent: recentSince(since),
          },
        },
        { $group: { _id: '$_id.product', owners: { $sum: 1 }, recent: { $sum: '$recent' } } },
      ])
      .exec();
  }
}

interface Pair {
  product: Types.ObjectId;
  buyer: Types.ObjectId;
}

const recentSince = (since: Date) => ({ $sum: { $cond: [{ $gte: ['$completedAt', since] }, 1, 0] } });

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
