import type { ProductCategory } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { storeEdit, type StaffEdit } from '../../staff/audit/staff-edits.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import type { StoredFields } from './product.mapper.js';
import {
  CATALOGUE_VERSION_MODEL,
  PRODUCT_MODEL,
  type CatalogueVersionRecord,
  type ProductChangeRecord,
  type ProductRecord,
} from './product.schema.js';

/** A product without its history, for lists, pages and prices. */
export type ListedProduct = Omit<ProductRecord, 'history'>;

/** A new product. */
export type NewProduct = StoredFields & Pick<ProductRecord, '_id' | 'slug'>;

const WITHOUT_HISTORY = { history: 0 } as const;
const VERSION_ID = 'products';
const SAME_NAME_MAX = 20;

/** All queries on products and the catalogue version. */
@Injectable()
export class ProductsRepository {
  constructor(
    @InjectModel(PRODUCT_MODEL) private readonly products: Model<ProductRecord>,
    @InjectModel(CATALOGUE_VERSION_MODEL) private readonly versions: Model<CatalogueVersionRecord>,
  ) {}

  findAll(): Promise<ListedProduct[]> {
    return this.products.find({}, WITHOUT_HISTORY).lean<ListedProduct[]>().exec();
  }

  /** Products with their history: these, and those of the categories. */
  findRecords(
    ids: readonly Types.ObjectId[],
    categories: readonly ProductCategory[] = [],
  ): Promise<ProductRecord[]> {
    return this.products
      .find({ $or: [{ _id: { $in: ids } }, { category: { $in: categories } }] })
      .lean<ProductRecord[]>()
      .exec();
  }

  findById(id: Types.ObjectId): Promise<ProductRecord | null> {
    return this.products.findById(id).lean<ProductRecord>().exec();
  }

  findBySlug(slug: string): Promise<ListedProduct | null> {
    return this.products.findOne({ slug }, WITHOUT_HISTORY).lean<ListedProduct>().exec();
  }

  /** Products with exactly this name; names are not unique. */
  findByName(name: string): Promise<ListedProduct[]> {
    return this.products.find({ name }, WITHOUT_HISTORY).limit(SAME_NAME_MAX).lean<ListedProduct[]>().exec();
  }

  /** The given picture addresses that a product uses. */
  async findImages(addresses: readonly string[]): Promise<string[]> {
    const found = await this.products
      .find({ image: { $in: addresses } }, { image: 1 })
      .lean<Pick<ProductRecord, 'image'>[]>()
      .exec();
    return found.map(({ image }) => image);
  }

  /** @throws a duplicate-key error if the slug (or the id) is taken */
  async insert({ _id, slug, ...fields }: NewProduct, change: ProductChangeRecord): Promise<true> {
    await this.products.create({ _id, ...newProduct(slug, fields, change) });
    return true;
  }

  /** Stores a product unless its slug exists. True if it was stored. */
  async insertIfMissing(slug: string, fields: StoredFields, change: ProductChangeRecord): Promise<boolean> {
    const { slug: _, ...rest } = newProduct(slug, fields, change);
    // The index refuses it if a concurrent process stored it.
    const stored = await unlessTaken(
      this.products.updateOne({ slug }, { $setOnInsert: rest }, { upsert: true }),
    );
    return stored?.upsertedCount === 1;
  }

  /** See `storeEdit`. */
  update(edit: StaffEdit<ProductRecord>): Promise<ProductRecord | null> {
    return storeEdit(this.products, edit);
  }

  /** The catalogue's version; 0 before the first change. */
  async version(): Promise<number> {
    const found = await this.versions.findById(VERSION_ID).lean<CatalogueVersionRecord>().exec();
    return found?.version ?? 0;
  }

  /** Invalidates the catalogue cache of every process. */
  async incrementVersion(): Promise<void> {
    const countUp = () =>
      unlessTaken(this.versions.updateOne({ _id: VERSION_ID }, { $inc: { version: 1 } }, { upsert: true }));
    // Two writers race to create the document; the loser tries again and finds it.
    if (!(await countUp())) await countUp();
  }
}

function newProduct(
  slug: string,
  fields: StoredFields,
  change: ProductChangeRecord,
): Omit<ProductRecord, '_id'> {
  return { slug, ...fields, history: [change], rev: 1, createdAt: change.at, updatedAt: change.at };
}
