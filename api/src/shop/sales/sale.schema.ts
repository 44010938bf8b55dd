import {
  PRODUCT_CATEGORIES,
  type LocalizedText,
  type ProductCategory,
  type SaleChange,
} from '@city/contracts';
import { Schema, type Types } from 'mongoose';
import { holdsPersonalData } from '../../platform/ports/personal-data.js';
import { personSnapshotSchema, type PersonSnapshot } from '../../staff/audit/person-snapshot.js';
import type { StaffEdited } from '../../staff/audit/staff-edits.js';

export const SALE_MODEL = 'Sale';

export interface SaleChangeRecord {
  at: Date;
  action: SaleChange['action'];
  by: PersonSnapshot | null;
  fields: SaleChange['fields'];
}

/** A sale as stored. Once it has begun, only `name` and `endsAt` change, so that past prices can be computed. */
export interface SaleRecord extends StaffEdited<SaleChangeRecord> {
  name: LocalizedText;
  percent: number;
  categories: ProductCategory[];
  products: Types.ObjectId[];
  withPack: boolean;
  startsAt: Date;
  endsAt: Date;
  /** The end that players read when it began. */
  firstEndsAt: Date;
}

const text = { type: String, default: '' };

const changeSchema = new Schema<SaleChangeRecord>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    by: { type: personSnapshotSchema, default: null },
    fields: { type: [String], default: [] },
  },
  { _id: false },
);

export const saleSchema = new Schema<SaleRecord>(
  {
    name: { type: new Schema({ en: text, fr: text, ar: text }, { _id: false }), required: true },
    percent: { type: Number, required: true },
    categories: { type: [{ type: String, enum: PRODUCT_CATEGORIES }], required: true },
    products: { type: [Schema.Types.ObjectId], required: true },
    withPack: { type: Boolean, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    firstEndsAt: { type: Date, required: true },
    history: { type: [changeSchema], required: true },
    rev: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'sales', versionKey: false, strict: 'throw' },
);

holdsPersonalData<SaleRecord>(saleSchema, { on: 'anonymise', staffLines: ['history'] });
saleSchema.index({ endsAt: 1 });
// Staff, for the erasure of a former staff member's data.
saleSchema.index({ 'history.by.userId': 1 });
