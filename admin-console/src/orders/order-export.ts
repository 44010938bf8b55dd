import { LIST_MAX, toDecimalText } from '@city/contracts';
import { defaultExporter, fetchRelatedRecords, type DataProvider } from 'react-admin';
import type { OrderRecord } from './order-record.js';

/** The filter that searches by the beginning of a player's name. */
export const ORDER_SEARCH = 'userName';

/** Rows that are read at once: the API answers no more. */
export const EXPORT_PAGE = LIST_MAX;

/** Most rows of one file. */
export const EXPORT_MAX = 20_000;

/** Hands orders to the person as a CSV file, through the browser's own download. */
export function saveOrders(orders: OrderRecord[], dataProvider: DataProvider): void {
  const rows = orders.map((order) => toExportRow(order));
  // Not waited for: the promise that comes back from here never settles, although the file is made at once.
  void defaultExporter(rows, fetchRelatedRecords(dataProvider), dataProvider, 'orders');
}

/** One line of the file. Amounts are decimals of the currency beside them, times are ISO 8601. */
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

/** Names come from players: a cell that begins like a formula would be run by a spreadsheet. */
const asText = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
