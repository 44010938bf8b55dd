import { pointsInOneText, productPoints, type Product } from '@city/contracts';
import { currentLocale } from './i18n/i18n';
import { productText } from './i18n/product-words';

/** What a product is and gives: the lines that staff write, then its benefits, in the page's language. */
export const productItems = (product: Pick<Product, 'description' | 'benefits'>): string[] =>
  productPoints(product, currentLocale(), productText);

/** The same as one text, for places without a list. */
export const productLine = (product: Pick<Product, 'description' | 'benefits'>): string =>
  pointsInOneText(productItems(product));
