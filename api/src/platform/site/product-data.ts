import { jsonInHtml, toDecimalText, toMoney, type Currency, type Product } from '@city/contracts';

export interface ProductFacts {
  /** In the page's language, as the description. */
  name: string;
  description: string;
  /** Whole addresses. */
  picture: string;
  address: string;
}

/**
 * The product for search engines (https://schema.org/Product), with the prices that anybody may see (`GET /api/products`);
 * discounts are between a player and the server. A price of 0 means that it is not sold in that currency.
 */
export function productData(
  { slug, price, tndPrice, available }: Product,
  { name, description, picture, address }: ProductFacts,
): string {
  const offer = (amount: number, currency: Currency) => ({
    '@type': 'Offer',
    url: address,
    price: toDecimalText(toMoney(amount, currency)),
    priceCurrency: currency,
    availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
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
  // The end of an element must not be readable inside the JSON.
  return `<script type="application/ld+json">${jsonInHtml(data)}</script>`;
}
