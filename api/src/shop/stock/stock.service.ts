import { totalOfCategory, type ProductCategory, type ProductStock } from '@city/contracts';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService, type AuditBy } from '../../staff/audit/audit.service.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { Catalogue } from '../products/catalogue.js';
import { ProductsService } from '../products/products.service.js';
import type { StockRecord } from './stock.schema.js';
import { StocksRepository } from './stocks.repository.js';

/** Changes are published at most this often. */
const PUBLISH_MS = 1_000;

/** The facts of a product that its stock needs. */
export interface Stocked {
  productId: Types.ObjectId;
  category: ProductCategory;
}

/**
 * The units of scarce products. If a product has no stored stock, the total of its category applies and is stored with
 * the first reservation. The payment states whether it has one (payments/stock/stock-reservations.service.ts).
 */
@Injectable()
export class StockService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(StockService.name);
  private publishing: NodeJS.Timeout | undefined;

  constructor(
    private readonly stocks: StocksRepository,
    private readonly products: ProductsService,
    private readonly catalogue: Catalogue,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.catalogue.readStocksFrom(async () => {
      const stocks = new Map((await this.stocks.findAll()).map((stock) => [stock._id.toHexString(), stock]));
      return (id, category) => toProductStock(stocks.get(id) ?? unstored(totalOfCategory(category)));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.publishing) await this.publish();
  }

  /** Whether a purchase has to reserve a unit. */
  async isScarce({ productId, category }: Stocked): Promise<boolean> {
    const { total } = (await this.stocks.find(productId)) ?? { total: totalOfCategory(category) };
    return total !== null;
  }

  /**
   * Reserves a unit under this key, unless the product is endless. Repeatable. In a transaction only.
   * @returns false if no unit is left
   */
  async reserve({ productId, category }: Stocked, key: string): Promise<boolean> {
    const stored = await this.stocks.find(productId);
    const { total, left, held } = stored ?? unstored(totalOfCategory(category));
    if (total === null || held.some((unit) => unit.key === key)) return true;
    if (left <= 0) return false;
    if (!stored) await this.stocks.begin(productId, total);
    await this.stocks.reserve(productId, key, this.clock.now());
    await this.changed();
    return true;
  }

  /** Puts the unit of a key on sale again, if it has one. Repeatable. */
  async release(productId: Types.ObjectId, key: string): Promise<void> {
    if (await this.stocks.release(productId, key)) await this.changed();
  }

  /** Notes that the unit of a key is sold. Repeatable. */
  async sell(productId: Types.ObjectId, key: string): Promise<void> {
    if (await this.stocks.sell(productId, key)) await this.changed();
  }

  all(): Promise<StockRecord[]> {
    return this.stocks.findAll();
  }

  /** Products that have sold more units than their stock, because some were sold before the stock was set. */
  async oversold(): Promise<{ productId: Types.ObjectId; product: string; sold: number; total: number }[]> {
    const found = [];
    for (const { _id: productId, total, left } of await this.stocks.findAll()) {
      if (total === null || left >= 0) continue;
      const { name: product } = await this.products.get(productId);
      found.push({ productId, product, sold: total - left, total });
    }
    return found;
  }

  /** The stock of a product. @throws NOT_FOUND */
  async of(productId: Types.ObjectId): Promise<StockRecord> {
    const { category } = await this.products.get(productId);
    return (await this.stocks.find(productId)) ?? { _id: productId, ...unstored(totalOfCategory(category)) };
  }

  /**
   * Changes the number of units; null makes the product endless.
   * @throws NOT_FOUND, VALIDATION_FAILED (below what is held)
   */
  async setTotal(
    productId: Types.ObjectId,
    total: number | null,
    { actor, origin }: AuditBy,
  ): Promise<StockRecord> {
    return this.transactions.run(async () => {
      const { category } = await this.products.get(productId);
      const stored = await this.stocks.find(productId);
      const current = stored ?? { _id: productId, ...unstored(totalOfCategory(category)) };
      if (current.total === total) return current;
      if (total !== null && total < current.held.length) throw tooFew(current.held.length);
      if (!stored) await this.stocks.begin(productId, current.total);
      const changed = await this.stocks.setTotal(current, total);
      await this.audit.record({
        actor,
        action: 'product.update-stock',
        target: { type: 'product', id: productId.toHexString() },
        before: { total: current.total },
        after: { total },
        ...origin,
      });
      await this.transactions.afterCommit(() => this.publish());
      return changed;
    });
  }

  /** Publishes a change to the site's pages, at most once a second. Without it they would update within a minute. */
  private changed(): Promise<void> {
    return this.transactions.afterCommit(() => {
      this.publishing ??= setTimeout(() => void this.publish(), PUBLISH_MS).unref();
    });
  }

  private async publish(): Promise<void> {
    clearTimeout(this.publishing);
    this.publishing = undefined;
    await this.products
      .publish()
      .catch((error: unknown) => this.logger.warn({ msg: 'change of a stock not published', err: error }));
  }
}

const unstored = (total: number | null) => ({ total, left: total ?? 0, held: [] });

function toProductStock({ total, left, held }: Omit<StockRecord, '_id'>): ProductStock | undefined {
  if (total === null) return undefined;
  const buying = held.filter(({ sold }) => !sold).length;
  return { total, left: Math.max(0, left), buying };
}

function tooFew(held: number): DomainError {
  const message = `total must be at least ${held}: that many are sold or being paid for`;
  const errors = [{ field: 'total', code: 'NUMBER_INVALID', message }];
  return new DomainError('VALIDATION_FAILED', { errors });
}
