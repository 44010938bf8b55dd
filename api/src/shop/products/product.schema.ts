import { Schema } from 'mongoose';
import {
  PRODUCT_CATEGORIES,
  type Benefit,
  type ProductCategory,
  type ProductChange,
  type ProductNeed,
} from '@city/contracts';
import { playerFactSchema } from '../../platform/player-facts/player-fact.schema.js';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { personSnapshotSchema, type PersonSnapshot } from '../../staff/audit/person-snapshot.js';
import type { StaffEdited } from '../../staff/audit/staff-edits.js';
import { benefitSchema } from './benefit.schema.js';

export const PRODUCT_MODEL = 'Product';

export interface ProductChangeRecord {
  at: Date;
  action: ProductChange['action'];
  /** Null for the demo catalogue. */
  by: PersonSnapshot | null;
  changes: ProductChange['changes'];
}

/** A product as stored. Prices are integers. */
export interface ProductRecord extends StaffEdited<ProductChangeRecord> {
  /** Immutable, even if the name changes. */
  slug: string;
  name: string;
  description: string;
  /** Cents. */
  priceCents: number;
  /** Millimes; a multiple of 10. */
  tndMillimes: number;
  image: string;
  category: ProductCategory;
  available: boolean;
  /** Missing in a product that an older process creates during a rolling update. */
  benefits?: Benefit[];
  /** How many a player may have. Null or missing without a limit. */
  perPlayer?: number | null;
  /** What a buyer must be. Null or missing for a product for everybody. */
  needs?: ProductNeed | null;
  hidden?: boolean;
}

const fieldChangeSchema = new Schema<ProductChange['changes'][number]>(
  {
    field: { type: String, required: true },
    before: { type: Schema.Types.Mixed },
    after: { type: Schema.Types.Mixed },
  },
  { _id: false },
);

const changeSchema = new Schema<ProductChangeRecord>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    by: { type: personSnapshotSchema, default: null },
    changes: { type: [fieldChangeSchema], default: [] },
  },
  { _id: false },
);

const integer = { type: Number, required: true, min: 0, validate: Number.isSafeInteger };

export const productSchema = new Schema<ProductRecord>(
  {
    slug: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, required: true },
    priceCents: integer,
    tndMillimes: integer,
    image: { type: String, required: true },
    category: { type: String, enum: PRODUCT_CATEGORIES, required: true },
    available: { type: Boolean, required: true },
    benefits: { type: [benefitSchema], required: true },
    perPlayer: { type: Number, default: null },
    needs: { type: playerFactSchema, default: null },
    hidden: { type: Boolean, default: false },
    history: { type: [changeSchema], required: true },
    rev: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'products', versionKey: false, strict: 'throw' },
);

holdsPersonalData<ProductRecord>(productSchema, { on: 'anonymise', staffLines: ['history'] });
productSchema.index({ slug: 1 }, { unique: true });
productSchema.index({ name: 1 });

// Staff, for the erasure of a former staff member's data.
productSchema.index({ 'history.by.userId': 1 });

export const CATALOGUE_VERSION_MODEL = 'CatalogueVersion';

/** A version counter that lets all processes notice changes of the catalogue. */
export interface CatalogueVersionRecord {
  _id: string;
  version: number;
}

export const catalogueVersionSchema = new Schema<CatalogueVersionRecord>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { collection: 'catalogue_version', versionKey: false, strict: 'throw' },
);
