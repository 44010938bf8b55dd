import {
  jsonInHtml,
  stockState,
  toDecimalText,
  toMoney,
  type Currency,
  type Product,
  type StockState,
} from '@city/contracts';

export interface ProductFacts {
  /** In the page's language, as the description. */
  name: string;
  description: string;
  /** Absolute URLs. */
  picture: string;
  address: string;
}

/** If a payment fails, its unit is free again, so `buying` counts as out of stock instead of sold out. */
const AVAILABILITY = {
  free: 'InStock',
  buying: 'OutOfStock',
  taken: 'SoldOut',
} as const satisfies Record<StockState, string>;

/**
 * The product as structured data (https://schema.org/Product), with the public prices (`GET /api/products`) and no personal
 * discounts. A price of 0 means that it is not sold in that currency.
 */
export function productData(
  { slug, price, tndPrice, available, stock }: Product,
  { name, description, picture, address }: ProductFacts,
): string {
  const offer = (amount: number, currency: Currency) => ({
    '@type': 'Offer',
    url: address,
    price: toDecimalText(toMoney(amount, currency)),
    priceCurrency: currency,
    availability: `https://schema.org/${available ? AVAILABILITY[stockState(stock) ?? 'free'] : 'OutOfStock'}`,
  });
  const offers = [
    ...(price > 0 ? [offer(price, 'USD')] : []),
    ...(tndPrice > 0 ? [offer(tndPrice, 'TND')] : []),
  ];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    image: picture,
    sku: slug,
    url: address,
    ...(offers.length ? { offers } : {}),
  };
  // Escapes `</script>` inside the JSON.
  return `<script type="application/ld+json">${jsonInHtml(data)}</script>`;
}
