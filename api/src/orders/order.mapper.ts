import { toDecimal, type Order } from '@city/contracts';
import type { OrderRecord } from './order.schema.js';

/** An order as the API answers it. */
export function toOrder(record: OrderRecord): Order {
  const { product, tip, currency, amountMinor } = record;
  return {
    _id: record._id.toHexString(),
    userId: record.discordId,
    userName: record.userName,
    product: {
      _id: product.productId.toHexString(),
      name: product.name,
      category: product.category,
      price: toDecimal({ amount: amountMinor, currency }),
    },
    currency,
    amount: amountMinor,
    discountPercent: record.discountPercent,
    paymentDetails: { paymentId: record.paymentRef, method: record.method, status: record.status },
    tip: tip && {
      expiresAt: tip.expiresAt.toISOString(),
      claim: tip.claim && {
        tipNumber: tip.claim.tipNumber,
        ticketUrl: tip.claim.ticketUrl,
        at: tip.claim.at.toISOString(),
      },
    },
    history: record.history.map(({ at, action, by, note }) => ({ at: at.toISOString(), action, by, note })),
    createdAt: record.createdAt.toISOString(),
  };
}
