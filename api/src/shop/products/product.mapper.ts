import {
  tidyBenefit,
  tidyFact,
  toDecimal,
  toMoney,
  type Product,
  type ProductChange,
  type ProductInput,
} from '@city/contracts';
import { toPerson } from '../../staff/audit/person-snapshot.js';
import type { ProductChangeRecord, ProductRecord } from './product.schema.js';

/** The editable fields, as stored. */
export type StoredFields = Pick<
  ProductRecord,
  | 'name'
  | 'description'
  | 'priceCents'
  | 'tndMillimes'
  | 'image'
  | 'category'
  | 'available'
  | 'benefits'
  | 'perPlayer'
  | 'needs'
  | 'hidden'
>;

export function toProduct(record: StoredFields & Pick<ProductRecord, '_id' | 'slug'>): Product {
  const { perPlayer, needs, hidden, ...fields } = toInput(record);
  return {
    _id: String(record._id),
    slug: record.slug,
    ...fields,
    ...(perPlayer !== null && { perPlayer }),
    ...(needs && { needs }),
    ...(hidden && { hidden }),
  };
}

/** Converts stored fields to API format: prices in whole units. */
export function toInput(record: StoredFields): Required<ProductInput> {
  return {
    name: record.name,
    description: record.description,
    price: toDecimal({ amount: record.priceCents, currency: 'USD' }),
    tndPrice: toDecimal({ amount: record.tndMillimes, currency: 'TND' }),
    image: record.image,
    category: record.category,
    available: record.available,
    benefits: (record.benefits ?? []).map(tidyBenefit),
    perPlayer: record.perPlayer ?? null,
    needs: record.needs ? tidyFact(record.needs) : null,
    hidden: record.hidden ?? false,
  };
}

/** Converts API format to stored fields: trims texts, and stores prices as integers. */
export function toStoredFields(input: ProductInput): StoredFields {
  return {
    name: input.name.trim(),
    description: input.description.trim(),
    priceCents: toMoney(input.price, 'USD').amount,
    tndMillimes: toMoney(input.tndPrice, 'TND').amount,
    image: input.image.trim(),
    category: input.category,
    available: input.available,
    benefits: input.benefits.map(tidyBenefit),
    perPlayer: input.perPlayer ?? null,
    needs: input.needs ?? null,
    // Nothing hides a product that is for everybody.
    hidden: Boolean(input.needs && input.hidden),
  };
}

export function toProductChange({ at, action, by, changes }: ProductChangeRecord): ProductChange {
  return { at: at.toISOString(), action, by: by && toPerson(by), changes };
}
