import { toDecimalText } from '@city/contracts';
import { defaultExporter, type Exporter } from 'react-admin';
import type { OrderRecord } from './order-record.js';

/** Most rows of one file; the API answers no more at once. */
export const EXPORT_MAX = 1_000;

/** The orders of the list, as filtered, as a CSV file. */
export const exportOrders: Exporter = (records, fetchRelated, dataProvider) =>
  defaultExporter(
    (records as OrderRecord[]).map((order) => toExportRow(order)),
    fetchRelated,
    dataProvider,
    'orders',
  );

/** One line of the file. Amounts are decimals of the currency beside them, times are ISO 8601. */
export function toExportRow(order: OrderRecord): Record<string, string> {
  const { paymentDetails, product } = order;
  const row = {
    order: order._id,
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
