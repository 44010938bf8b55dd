import { foldText, PRODUCT_CATEGORIES } from '@city/contracts';
import type { ListRequest, ListRules } from '../../platform/lists/list-query.js';
import type { ListedProduct } from './products.repository.js';

const SEARCH_MAX = 120;

/** Sort fields and filters of the product list. `q` is a part of the name. */
export const PRODUCT_LIST: ListRules = {
  sorts: {
    createdAt: 'createdAt',
    name: 'name',
    price: 'priceCents',
    tndPrice: 'tndMillimes',
    category: 'category',
    available: 'available',
  },
  filters: {
    category: { kind: 'oneOf', values: PRODUCT_CATEGORIES },
    available: { kind: 'boolean' },
    q: { kind: 'text', max: SEARCH_MAX },
  },
  defaultSort: { field: 'createdAt', order: 'DESC' },
};

/** Filters, sorts and pages the catalogue in memory. */
export function selectProducts(
  records: readonly ListedProduct[],
  { sort, skip, limit, filter }: ListRequest,
): { rows: ListedProduct[]; total: number } {
  const words = typeof filter['q'] === 'string' ? foldText(filter['q']) : '';
  const found = records.filter(
    (record) =>
      (filter['category'] === undefined || record.category === filter['category']) &&
      (filter['available'] === undefined || record.available === filter['available']) &&
      (!words || foldText(record.name).includes(words)),
  );
  const direction = sort.order === 'ASC' ? 1 : -1;
  const field = sort.field as keyof ListedProduct;
  found.sort((a, b) => direction * (compare(a[field], b[field]) || compare(String(a._id), String(b._id))));
  return { rows: found.slice(skip, skip + limit), total: found.length };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'en');
  return Number(a) - Number(b);
}
