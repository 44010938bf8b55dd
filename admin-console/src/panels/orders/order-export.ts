import { toDecimalText } from '@city/contracts';
import { csvRow } from '../../kit/list/csv-file.js';
import type { OrderRecord } from './order-record.js';

/** The filter that searches by a prefix of the player's name. */
export const ORDER_SEARCH = 'userName';

/** Returns a row of the file. Amounts are decimals in the currency column, times are ISO 8601. */
export function toExportRow(order: OrderRecord): Record<string, string> {
  const { paymentDetails, product } = order;
  return csvRow({
    order: order.number,
    orderedAt: order.createdAt,
    player: order.userName,
    discordId: order.userId,
    product: product.name,
    category: product.category,
    amount: toDecimalText(order),
    currency: order.currency,
    discountPercent: String(order.discountPercent),
    paidWith: paymentDetails.method,
    payment: paymentDetails.paymentId,
    state: paymentDetails.status,
  });
}
