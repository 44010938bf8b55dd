import { LIST_MAX, toDecimalText } from '@city/contracts';
import { defaultExporter, fetchRelatedRecords, type DataProvider } from 'react-admin';
import type { OrderRecord } from './order-record.js';

/** The filter that searches by a prefix of the player's name. */
export const ORDER_SEARCH = 'userName';

/** Page size: the API's maximum. */
export const EXPORT_PAGE = LIST_MAX;

/** Maximum number of rows in a file. */
export const EXPORT_MAX = 20_000;

/** Downloads orders as a CSV file. */
export function saveOrders(orders: OrderRecord[], dataProvider: DataProvider): void {
  const rows = orders.map((order) => toExportRow(order));
  // Not awaited: the returned promise never settles, although the file is created.
  void defaultExporter(rows, fetchRelatedRecords(dataProvider), dataProvider, 'orders');
}

/** One row of the file. Amounts are decimals in the currency column, times are ISO 8601. */
export function toExportRow(order: OrderRecord): Record<string, string> {
  const { paymentDetails, product } = order;
  const row = {
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
  };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)]));
}

/** Names come from players: a spreadsheet would execute a cell that starts like a formula. */
const asText = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
