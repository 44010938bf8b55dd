import { totalOfCategory, type ProductCategory, type ProductStock } from '@city/contracts';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { retryLost } from '../../platform/mongo/retry-lost.js';
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
 * the first hold. The payment is the source for who holds a unit (payments/core/holds.service.ts).
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
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.catalogue.readStocksFrom(async () => {
      const stocks = new Map((await this.stocks.findAll()).map((stock) => [stock._id.toHexString(), stock]));
      return (id, category) => toProductStock(stocks.get(id) ?? unstored(totalOfCategory(category)));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!this.publishing) return;
    clearTimeout(this.publishing);
    await this.publish();
  }

  /** Whether a purchase has to hold a unit. */
  async isScarce({ productId, category }: Stocked): Promise<boolean> {
    const { total } = (await this.stocks.find(productId)) ?? { total: totalOfCategory(category) };
    return total !== null;
  }

  /**
   * Holds a unit under this key, unless the product is endless. Repeatable.
   * @returns false if no unit is left
   */
  async take({ productId, category }: Stocked, key: string): Promise<boolean> {
    for (;;) {
      if (await this.stocks.take(productId, key, this.clock.now())) {
        this.changed();
        return true;
      }
      const stock = await this.stocks.find(productId);
      if (stock) return stock.total === null || stock.held.some((unit) => unit.key === key);
      const total = totalOfCategory(category);
      if (total === null) return true;
      await this.stocks.begin(productId, total);
    }
  }

  /** Gives the unit of a key back, if it holds one. Repeatable. */
  async giveBack(productId: Types.ObjectId, key: string): Promise<void> {
    if (await this.stocks.giveBack(productId, key)) this.changed();
  }

  /** Notes that the unit of a key is sold. Repeatable. */
  async markSold(productId: Types.ObjectId, key: string): Promise<void> {
    if (await this.stocks.markSold(productId, key)) this.changed();
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
    const { category } = await this.products.get(productId);
    return retryLost(async () => {
      await this.stocks.begin(productId, totalOfCategory(category));
      const current = await this.of(productId);
      if (current.total === total) return current;
      if (total !== null && total < current.held.length) throw tooFew(current.held.length);
      const entry: AuditInput = {
        actor,
        action: 'product.update-stock',
        target: { type: 'product', id: productId.toHexString() },
        before: { total: current.total },
        after: { total },
        ...origin,
      };
      const changed = await this.audit.recordChange(entry, () =>
        this.stocks.setTotal(productId, current.total, total),
      );
      // A concurrent purchase or change won: read again.
      if (!changed) return null;
      await this.publish();
      return changed;
    });
  }

  /** Publishes a change to the site's pages, at most once a second. Without it they would update within a minute. */
  private changed(): void {
    if (this.publishing) return;
    this.publishing = setTimeout(() => {
      this.publish().catch((error: unknown) =>
        this.logger.warn({ msg: 'change of a stock not published', err: error }),
      );
    }, PUBLISH_MS);
    this.publishing.unref();
  }

  private async publish(): Promise<void> {
    clearTimeout(this.publishing);
    this.publishing = undefined;
    await this.products.publish();
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
