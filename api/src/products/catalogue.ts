import { Injectable, Logger } from '@nestjs/common';
import type { Product, ProductCategory } from '@city/contracts';
import { Clock } from '../platform/clock.js';
import { prepareAnswer, type PreparedAnswer } from '../platform/http/prepared-answer.js';
import { contentRange, EXPOSED_LIST_HEADERS } from '../platform/lists/content-range.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { selectProducts } from './product-list.js';
import { toProduct } from './product.mapper.js';
import { ProductsRepository, type ListedProduct } from './products.repository.js';

/** Changes made by other processes are seen after at most this long. */
const CHECK_MS = 2_000;
/** While it is read it is looked at this early: nobody waits for that, and prepared reads do not all lose their answer at once. */
const CHECK_AHEAD_MS = 1_000;
/** A process that is killed between a change and counting the version up is outlived by this. */
const RELOAD_MS = 60_000;
/** Answers kept for different list requests; more are made anew. */
const ANSWERS_MAX = 200;

interface Snapshot {
  version: number;
  loadedAt: number;
  records: ListedProduct[];
  products: readonly Product[];
  bySlugOrId: Map<string, Product>;
  answers: Map<string, PreparedAnswer>;
}

/**
 * The catalogue in memory, for the public reads that every page makes: prepared bytes, renewed when the version document
 * has moved. Prices that are charged never come from here, only from the database (ProductsService.findForSale).
 */
@Injectable()
export class Catalogue {
  private readonly logger = new Logger(Catalogue.name);
  private snapshot: Snapshot | null = null;
  private checkedAt = 0;
  private check: Promise<Snapshot> | null = null;
  private loads = 0;

  constructor(
    private readonly repository: ProductsRepository,
    private readonly clock: Clock,
  ) {}

  /** A list in the dialect of ra-data-simple-rest. */
  async list(request: ListRequest): Promise<PreparedAnswer> {
    return this.answer(`list ${JSON.stringify(request)}`, ({ records }) => {
      const { rows, total } = selectProducts(records, request);
      const range = contentRange({ resource: 'products', offset: request.skip, count: rows.length, total });
      return prepareAnswer(rows.map(toProduct), {
        'content-range': range,
        'access-control-expose-headers': EXPOSED_LIST_HEADERS,
      });
    });
  }

  /** A category's products, cheapest first. */
  async category(category: ProductCategory): Promise<PreparedAnswer> {
    return this.answer(`category ${category}`, ({ records }) => {
      const rows = records
        .filter((record) => record.category === category)
        .sort((a, b) => a.priceCents - b.priceCents || a.name.localeCompare(b.name, 'en'));
      return prepareAnswer(rows.map(toProduct));
    });
  }

  /** One product by id or slug; null where there is none. */
  async product(idOrSlug: string): Promise<PreparedAnswer | null> {
    const { bySlugOrId } = await this.current();
    const product = bySlugOrId.get(idOrSlug);
    return product ? this.answer(`product ${product._id}`, () => prepareAnswer(product)) : null;
  }

  /** The answer of `category`, if it lies ready and nothing has to be asked. Any text may be given. */
  peekCategory(category: string): PreparedAnswer | null {
    return this.fresh()?.answers.get(`category ${category}`) ?? null;
  }

  /** The answer of `product`, if it lies ready and nothing has to be asked. */
  peekProduct(idOrSlug: string): PreparedAnswer | null {
    const snapshot = this.fresh();
    const product = snapshot?.bySlugOrId.get(idOrSlug);
    return (product && snapshot?.answers.get(`product ${product._id}`)) ?? null;
  }

  /** The product with this slug; null where there is none. */
  async findBySlug(slug: string): Promise<Product | null> {
    const product = (await this.current()).bySlugOrId.get(slug);
    return product?.slug === slug ? product : null;
  }

  /** Every product, those that are not for sale included; the same array as long as nothing has changed. */
  async all(): Promise<readonly Product[]> {
    return (await this.current()).products;
  }

  /** As `all`, if nothing has to be asked for it. */
  peekAll(): readonly Product[] | null {
    return this.fresh()?.products ?? null;
  }

  /** As `findBySlug`, if nothing has to be asked for it; null too where there is none. */
  peekBySlug(slug: string): Product | null {
    const product = this.fresh()?.bySlugOrId.get(slug);
    return product?.slug === slug ? product : null;
  }

  /** To be called after a change: the change itself must be seen by whoever made it. */
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
    // A clock that was set back makes the age negative: checked again, not trusted for hours.
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
      // The shop stays readable while the database is away; buying asks the database itself.
      this.checkedAt = now;
      this.logger.warn({ msg: 'catalogue not renewed, answering the last one', err: error });
      return kept;
    }
  }

  private async load(): Promise<Snapshot> {
    const load = ++this.loads;
    // The version first: products read after it are at least as new.
    const version = await this.repository.version();
    const records = await this.repository.findAll();
    const products = records.map(toProduct);
    const bySlugOrId = new Map<string, Product>();
    for (const product of products) bySlugOrId.set(product._id, product).set(product.slug, product);
    const loadedAt = this.clock.now().getTime();
    const loaded: Snapshot = { version, loadedAt, records, products, bySlugOrId, answers: new Map() };
    // A slow load must not replace a newer one.
    if (load === this.loads || !this.snapshot) this.snapshot = loaded;
    return loaded;
  }
}
