import { Injectable } from '@nestjs/common';
import type { CurrentSale, Product, ProductCategory, ProductSales, ProductStock } from '@city/contracts';
import { Clock } from '../../platform/clock.js';
import { toCachedResponse, type CachedResponse } from '../../platform/http/response-cache.js';
import { VersionedSnapshot } from '../../platform/http/versioned-snapshot.js';
import { contentRange, EXPOSED_LIST_HEADERS } from '../../platform/lists/content-range.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { selectProducts } from './product-list.js';
import { toProduct } from './product.mapper.js';
import { ProductsRepository, type ListedProduct } from './products.repository.js';

/** The stock of a product; undefined for an endless one. */
export type StockOf = (productId: string, category: ProductCategory) => ProductStock | undefined;

/** Counts the sales of these products, by id. Products that nobody has bought are missing. */
export type SalesSource = (
  products: readonly Pick<ListedProduct, '_id' | 'category'>[],
) => Promise<ReadonlyMap<string, ProductSales>>;

interface Products {
  records: ListedProduct[];
  products: readonly Product[];
  productOf: (record: ListedProduct) => Product;
  bySlugOrId: Map<string, Product>;
  offers: readonly CurrentSale[];
}

/**
 * In-memory cache of the catalogue for public reads, invalidated by the version document. Prices for payments always come
 * from the database (ProductsService.findForSale).
 */
@Injectable()
export class Catalogue {
  private readonly kept: VersionedSnapshot<Products>;
  private readStocks: () => Promise<StockOf> = async () => () => undefined;
  private readSales: SalesSource = async () => new Map();
  private readOffers: () => Promise<readonly CurrentSale[]> = async () => [];

  constructor(
    private readonly repository: ProductsRepository,
    clock: Clock,
  ) {
    this.kept = new VersionedSnapshot(
      { name: Catalogue.name, version: () => repository.version(), load: () => this.load() },
      clock,
    );
  }

  /** Sets the source of stocks, which another module stores. Call it in `onModuleInit`. */
  readStocksFrom(source: () => Promise<StockOf>): void {
    this.readStocks = source;
  }

  /** Sets the source of sales, likewise. */
  readSalesFrom(source: SalesSource): void {
    this.readSales = source;
  }

  /** Sets the source of the current sales, which `load` reads. */
  readOffersFrom(source: () => Promise<readonly CurrentSale[]>): void {
    this.readOffers = source;
  }

  /** The sales that run or begin soon; the same array while unchanged. */
  async offers(): Promise<readonly CurrentSale[]> {
    return (await this.kept.current()).offers;
  }

  offersResponse(): Promise<CachedResponse> {
    return this.kept.response('offers', ({ offers }) => toCachedResponse(offers));
  }

  /** A list in the dialect of ra-data-simple-rest. */
  async list(request: ListRequest): Promise<CachedResponse> {
    return this.kept.response(`list ${JSON.stringify(request)}`, ({ records, productOf }) => {
      const { rows, total } = selectProducts(records, request);
      const range = contentRange({ resource: 'products', offset: request.skip, count: rows.length, total });
      return toCachedResponse(rows.map(productOf), {
        'content-range': range,
        'access-control-expose-headers': EXPOSED_LIST_HEADERS,
      });
    });
  }

  /** A category's products, cheapest first. */
  async category(category: ProductCategory): Promise<CachedResponse> {
    return this.kept.response(`category ${category}`, ({ records, productOf }) => {
      const rows = records
        .filter((record) => record.category === category)
        .sort((a, b) => a.priceCents - b.priceCents || a.name.localeCompare(b.name, 'en'));
      return toCachedResponse(rows.map(productOf));
    });
  }

  /** One product by id or slug, or null. */
  async product(idOrSlug: string): Promise<CachedResponse | null> {
    const { bySlugOrId } = await this.kept.current();
    const product = bySlugOrId.get(idOrSlug);
    if (!product) return null;
    // The snapshot that stores the answer may be newer than the snapshot above.
    return this.kept.response(`product ${product._id}`, (newest) =>
      toCachedResponse(newest.bySlugOrId.get(product._id) ?? product),
    );
  }

  /** The product with this slug, or null. */
  async findBySlug(slug: string): Promise<Product | null> {
    const product = (await this.kept.current()).bySlugOrId.get(slug);
    return product?.slug === slug ? product : null;
  }

  /** All products, including products not for sale; the same array while unchanged. */
  async all(): Promise<readonly Product[]> {
    return (await this.kept.current()).products;
  }

  /** All products, if cached. */
  peekAll(): readonly Product[] | null {
    return this.kept.peek()?.products ?? null;
  }

  /** The product with this slug, if cached. */
  peekBySlug(slug: string): Product | null {
    const product = this.kept.peek()?.bySlugOrId.get(slug);
    return product?.slug === slug ? product : null;
  }

  /** Call after a change, so that its author sees it (read your own writes). */
  renew(): Promise<void> {
    return this.kept.renew();
  }

  private async load(): Promise<Products> {
    const records = await this.repository.findAll();
    const stockOf = await this.readStocks();
    const salesOf = await this.readSales(records);
    const productOf = (record: ListedProduct): Product => {
      const product = toProduct(record);
      const stock = stockOf(product._id, product.category);
      const sales = salesOf.get(product._id);
      return { ...product, ...(stock && { stock }), ...(sales && { sales }) };
    };
    const products = records.map(productOf);
    const bySlugOrId = new Map<string, Product>();
    for (const product of products) bySlugOrId.set(product._id, product).set(product.slug, product);
    return { records, products, productOf, bySlugOrId, offers: await this.readOffers() };
  }
}
