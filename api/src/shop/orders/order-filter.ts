import { discordIdOf, type OrderStatus, type ProductCategory } from '@city/contracts';
import { Types, type QueryFilter } from 'mongoose';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { timeRange } from '../../platform/lists/find-page.js';
import type { OrderRecord } from './order.schema.js';

/** The filter of the staff list as a query of the collection. */
export function toQuery({
  filter,
  people,
}: Pick<ListRequest, 'filter' | 'people'>): QueryFilter<OrderRecord> {
  const { number, status, method, userId, productId, category, paymentId, claimed, from, to } =
    filter as Partial<Record<string, string>>;
  const query: QueryFilter<OrderRecord> = {};
  if (number) query.number = number;
  if (userId) query.discordId = discordIdOf(userId);
  if (productId) query['product.productId'] = new Types.ObjectId(productId);
  if (category) query['product.category'] = category as ProductCategory;
  if (paymentId) query.paymentRef = paymentId;
  if (status) query.status = status as OrderStatus;
  if (method) query.method = method as OrderRecord['method'];
  // The condition has the form of the index of claimed tips. Only tips have claims.
  if (claimed) Object.assign(query, { method: query.method ?? 'tip', 'tip.claim.at': { $exists: true } });
  if (people) query.userId = { $in: [...people] };
  if (from || to) query.createdAt = timeRange(from, to);
  return query;
}
