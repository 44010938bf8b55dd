import {
  CURRENCIES,
  isPrice,
  priceOf,
  toDecimal,
  toMoney,
  type Currency,
  type ProductCategory,
  type SaleTerms,
} from '@city/contracts';
import { toInput } from '../products/product.mapper.js';
import type { ProductRecord } from '../products/product.schema.js';

/** A sale with the time in which it counted. */
export interface PastSale extends SaleTerms {
  from: Date;
  to: Date;
}

/** The facts of a product that decided its price from a moment on. */
interface Offer {
  from: number;
  price: number;
  tndPrice: number;
  category: ProductCategory;
  available: boolean;
}

/**
 * Returns the lowest price that everybody could pay for a product in a time, without pack and code, sales included.
 * @returns whole units of each currency; 0 if it was not sold in that currency
 */
export function lowestPrice(
  product: ProductRecord,
  sales: readonly PastSale[],
  { from, to }: { from: Date; to: Date },
): Record<Currency, number> {
  const offers = offersOf(product);
  const moments = [
    from.getTime(),
    ...offers.map((offer) => offer.from),
    ...sales.flatMap((sale) => [sale.from.getTime(), sale.to.getTime()]),
  ].filter((at) => at >= from.getTime() && at < to.getTime());
  const lowest: Record<Currency, number> = { USD: 0, TND: 0 };
  for (const at of moments) {
    const offer = offers.findLast((one) => one.from <= at);
    if (!offer?.available) continue;
    const running = sales.filter((sale) => sale.from.getTime() <= at && at < sale.to.getTime());
    for (const currency of CURRENCIES) {
      const sold = { ...offer, _id: product._id.toHexString() };
      const { total } = priceOf(sold, { currency, discount: null, sales: running });
      const best = toMoney(lowest[currency], currency).amount;
      if (total.amount > 0 && (best === 0 || total.amount < best)) lowest[currency] = toDecimal(total);
    }
  }
  return lowest;
}

/** The offers of a product, oldest first. Before the oldest change in its history, the oldest known offer counts. */
function offersOf(product: ProductRecord): Offer[] {
  const { price, tndPrice, category, available } = toInput(product);
  let offer = { price, tndPrice, category, available };
  const offers: Offer[] = [];
  for (const { at, changes } of [...product.history].reverse()) {
    offers.unshift({ from: at.getTime(), ...offer });
    const before = new Map(changes.map((change) => [change.field, change.before]));
    const [oldPrice, oldTnd] = [before.get('price'), before.get('tndPrice')];
    offer = {
      price: isPrice(oldPrice) ? oldPrice : offer.price,
      tndPrice: isPrice(oldTnd) ? oldTnd : offer.tndPrice,
      category: (before.get('category') as ProductCategory | undefined) ?? offer.category,
      available: (before.get('available') as boolean | undefined) ?? offer.available,
    };
  }
  const isWhole = product.history[0]?.action === 'created';
  return isWhole ? offers : [{ from: product.createdAt.getTime(), ...offer }, ...offers];
}
