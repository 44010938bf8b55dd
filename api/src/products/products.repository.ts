import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { carrying } from '../audit/pending-audit.js';
import { AppConfig } from '../config/app-config.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import type { StoredFields } from './product.mapper.js';
import {
  CATALOGUE_VERSION_MODEL,
  HISTORY_MAX,
  PRODUCT_MODEL,
  type CatalogueVersionRecord,
  type ProductChangeRecord,
  type ProductRecord,
} from './product.schema.js';

/** A product without its history: what lists, pages and prices need. */
export type ListedProduct = Omit<ProductRecord, 'history'>;

/** A product that is to be stored. */
export type NewProduct = StoredFields & Pick<ProductRecord, '_id' | 'slug'>;

const WITHOUT_HISTORY = { history: 0 } as const;
const VERSION_ID = 'products';
const SAME_NAME_MAX = 20;

/** Everything that touches the collection of products and the catalogue's version. */
@Injectable()
export class ProductsRepository {
  constructor(
    @InjectModel(PRODUCT_MODEL) private readonly products: Model<ProductRecord>,
    @InjectModel(CATALOGUE_VERSION_MODEL) private readonly versions: Model<CatalogueVersionRecord>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  findAll(): Promise<ListedProduct[]> {
    return this.products.find({}, WITHOUT_HISTORY).maxTimeMS(this.maxTimeMS).lean<ListedProduct[]>().exec();
  }

  findById(id: Types.ObjectId): Promise<ProductRecord | null> {
    return this.products.findById(id).maxTimeMS(this.maxTimeMS).lean<ProductRecord>().exec();
  }

  findBySlug(slug: string): Promise<ListedProduct | null> {
    return this.products
      .findOne({ slug }, WITHOUT_HISTORY)
      .maxTimeMS(this.maxTimeMS)
      .lean<ListedProduct>()
      .exec();
  }

  /** Products that have exactly this name; names are not unique. */
  findByName(name: string): Promise<ListedProduct[]> {
    return this.products
      .find({ name }, WITHOUT_HISTORY)
      .limit(SAME_NAME_MAX)
      .maxTimeMS(this.maxTimeMS)
      .lean<ListedProduct[]>()
      .exec();
  }

  /** Stores a new product; false where the slug (or the id) is taken. */
  async insert(
    { _id, slug, ...fields }: NewProduct,
    change: ProductChangeRecord,
    audit: AuditRecord,
  ): Promise<boolean> {
    try {
      await this.products.create({ _id, ...newProduct(slug, fields, change), pendingAudit: [audit] });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Stores a product where its slug is free and leaves everything as it is where it is not. True if it was stored. */
  async insertIfMissing(slug: string, fields: StoredFields, change: ProductChangeRecord): Promise<boolean> {
    const { slug: _, ...rest } = newProduct(slug, fields, change);
    try {
      const { upsertedCount } = await this.products.updateOne(
        { slug },
        { $setOnInsert: rest },
        { upsert: true, maxTimeMS: this.maxTimeMS },
      );
      return upsertedCount === 1;
    } catch (error) {
      // Another process stored it at the same moment.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** One conditional update, history included; null where the product has changed since `rev`. */
  update(
    id: Types.ObjectId,
    rev: number,
    fields: Partial<StoredFields>,
    change: ProductChangeRecord,
    audit?: AuditRecord,
  ): Promise<ProductRecord | null> {
    return this.products
      .findOneAndUpdate(
        { _id: id, rev },
        {
          $set: { ...fields, updatedAt: change.at },
          $inc: { rev: 1 },
          $push: { history: { $each: [change], $slice: -HISTORY_MAX }, ...carrying(audit) },
        },
        { returnDocument: 'after', maxTimeMS: this.maxTimeMS },
      )
      .lean<ProductRecord>()
      .exec();
  }

  /** The catalogue's version; 0 before the first change. */
  async version(): Promise<number> {
    const found = await this.versions
      .findById(VERSION_ID)
      .maxTimeMS(this.maxTimeMS)
      .lean<CatalogueVersionRecord>()
      .exec();
    return found?.version ?? 0;
  }

  /** Tells every process that the catalogue has changed. */
  async countUpVersion(): Promise<void> {
    const countUp = () =>
      this.versions.updateOne(
        { _id: VERSION_ID },
        { $inc: { version: 1 } },
        { upsert: true, maxTimeMS: this.maxTimeMS },
      );
    try {
      await countUp();
    } catch (error) {
      // Two first writers race to create the document; the second finds it there.
      if (!isDuplicateKey(error)) throw error;
      await countUp();
    }
  }
}

function newProduct(
  slug: string,
  fields: StoredFields,
  change: ProductChangeRecord,
): Omit<ProductRecord, '_id'> {
  return { slug, ...fields, history: [change], rev: 1, createdAt: change.at, updatedAt: change.at };
}
