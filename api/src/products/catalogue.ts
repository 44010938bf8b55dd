import { Injectable, Logger } from '@nestjs/common';
import type { Product, ProductCategory, ProductStock } from '@city/contracts';
import { Clock } from '../platform/clock.js';
import { prepareAnswer, type PreparedAnswer } from '../platform/http/prepared-answer.js';
import { contentRange, EXPOSED_LIST_HEADERS } from '../platform/lists/content-range.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { selectProducts } from './product-list.js';
import { toProduct } from './product.mapper.js';
import { ProductsRepository, type ListedProduct } from './products.repository.js';

/** Changes by other processes are visible after at most this long. */
const CHECK_MS = 2_000;
/** Background refresh this long before expiry, so that readers do not wait. */
const CHECK_AHEAD_MS = 1_000;
/** Full reload interval, in case a process crashes between a change and incrementing the version. */
const RELOAD_MS = 60_000;
/** Maximum cached list responses. */
const ANSWERS_MAX = 200;

/** The stock of a product; undefined for an endless one. */
export type StockOf = (productId: string, category: ProductCategory) => ProductStock | undefined;

interface Snapshot {
  version: number;
  loadedAt: number;
  records: ListedProduct[];
  products: readonly Product[];
  productOf: (record: ListedProduct) => Product;
  bySlugOrId: Map<string, Product>;
  answers: Map<string, PreparedAnswer>;
}

/**
 * In-memory cache of the catalogue for public reads, invalidated by the version document. Prices for payments always come
 * from the database (ProductsService.findForSale).
 */
@Injectable()
export class Catalogue {
  private readonly logger = new Logger(Catalogue.name);
  private snapshot: Snapshot | null = null;
  private checkedAt = 0;
  private check: Promise<Snapshot> | null = null;
  private loads = 0;
  private readStocks: () => Promise<StockOf> = async () => () => undefined;

  constructor(
    private readonly repository: ProductsRepository,
    private readonly clock: Clock,
  ) {}

  /** Stocks are kept apart from products; their module provides them. Call it in `onModuleInit`. */
  readStocksFrom(source: () => Promise<StockOf>): void {
    this.readStocks = source;
  }

  /** A list in the dialect of ra-data-simple-rest. */
  async list(request: ListRequest): Promise<PreparedAnswer> {
    return this.answer(`list ${JSON.stringify(request)}`, ({ records, productOf }) => {
      const { rows, total } = selectProducts(records, request);
      const range = contentRange({ resource: 'products', offset: request.skip, count: rows.length, total });
      return prepareAnswer(rows.map(productOf), {
        'content-range': range,
        'access-control-expose-headers': EXPOSED_LIST_HEADERS,
      });
    });
  }

  /** A category's products, cheapest first. */
  async category(category: ProductCategory): Promise<PreparedAnswer> {
    return this.answer(`category ${category}`, ({ records, productOf }) => {
      const rows = records
        .filter((record) => record.category === category)
        .sort((a, b) => a.priceCents - b.priceCents || a.name.localeCompare(b.name, 'en'));
      return prepareAnswer(rows.map(productOf));
    });
  }

  /** One product by id or slug, or null. */
  async product(idOrSlug: string): Promise<PreparedAnswer | null> {
    const { bySlugOrId } = await this.current();
    const product = bySlugOrId.get(idOrSlug);
    return product ? this.answer(`product ${product._id}`, () => prepareAnswer(product)) : null;
  }

  /** The response of `category`, if cached. Accepts any text. */
  peekCategory(category: string): PreparedAnswer | null {
    return this.fresh()?.answers.get(`category ${category}`) ?? null;
  }

  /** The response of `product`, if cached. */
  peekProduct(idOrSlug: string): PreparedAnswer | null {
    const snapshot = this.fresh();
    const product = snapshot?.bySlugOrId.get(idOrSlug);
    return (product && snapshot?.answers.get(`product ${product._id}`)) ?? null;
  }

  /** The product with this slug, or null. */
  async findBySlug(slug: string): Promise<Product | null> {
    const product = (await this.current()).bySlugOrId.get(slug);
    return product?.slug === slug ? product : null;
  }

  /** All products, including those not for sale; the same array while unchanged. */
  async all(): Promise<readonly Product[]> {
    return (await this.current()).products;
  }

  /** As `all`, if cached. */
  peekAll(): readonly Product[] | null {
    return this.fresh()?.products ?? null;
  }

  /** As `findBySlug`, if cached. */
  peekBySlug(slug: string): Product | null {
    const product = this.fresh()?.bySlugOrId.get(slug);
    return product?.slug === slug ? product : null;
  }

  /** Call after a change, so that its author sees it (read your own writes). */
  async renew(): Promise<void> {
    await this.load();
  }

  private async answer(key: string, make: (snapshot: Snapshot) => PreparedAnswer): Promise<PreparedAnswer> {
    const snapshot = await this.current();
    const kept = snapshot.answers.get(key);
    if (kept) return kept;
    const made = make(snapshot);
    if (snapshot.answers.size < ANSWERS_MAX) snapshot.answers.set(key, made);
    return made;
  }

  private fresh(): Snapshot | null {
    const age = this.clock.now().getTime() - this.checkedAt;
    // A negative age means that the clock was set back.
    if (age < 0 || age >= CHECK_MS || !this.snapshot) return null;
    if (age >= CHECK_AHEAD_MS) this.checked().catch(() => undefined);
    return this.snapshot;
  }

  private async current(): Promise<Snapshot> {
    return this.fresh() ?? this.checked();
  }

  private checked(): Promise<Snapshot> {
    this.check ??= this.checkVersion().finally(() => {
      this.check = null;
    });
    return this.check;
  }

  private async checkVersion(): Promise<Snapshot> {
    const now = this.clock.now().getTime();
    const kept = this.snapshot;
    try {
      const fresh =
        kept &&
        Math.abs(now - kept.loadedAt) < RELOAD_MS &&
        (await this.repository.version()) === kept.version;
      this.checkedAt = now;
      return fresh ? kept : await this.load();
    } catch (error) {
      if (!kept) throw error;
      // Serve stale data during a database outage; purchases read the database.
      this.checkedAt = now;
      this.logger.warn({ msg: 'catalogue not renewed, answering the last one', err: error });
      return kept;
    }
  }

  private async load(): Promise<Snapshot> {
    const load = ++this.loads;
    // Version first, so that the products are at least as new.
    const version = await this.repository.version();
    const records = await this.repository.findAll();
    const stockOf = await this.readStocks();
    const productOf = (record: ListedProduct): Product => {
      const product = toProduct(record);
      const stock = stockOf(product._id, product.category);
      return stock ? { ...product, stock } : product;
    };
    const products = records.map(productOf);
    const bySlugOrId = new Map<string, Product>();
    for (const product of products) bySlugOrId.set(product._id, product).set(product.slug, product);
    const loadedAt = this.clock.now().getTime();
    const answers = new Map<string, PreparedAnswer>();
    const loaded: Snapshot = { version, loadedAt, records, products, productOf, bySlugOrId, answers };
    // A slow load must not replace a newer one.
    if (load === this.loads || !this.snapshot) this.snapshot = loaded;
    return loaded;
  }
}
