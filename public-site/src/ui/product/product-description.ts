import { pointsInOneText, productPoints, type Product } from '@city/contracts';
import { currentLocale } from '../../platform/i18n/i18n';
import { productText } from '../../platform/i18n/product-words';

/** Returns the lines of a product in the page’s language: the description by staff, then its benefits. */
export const productItems = (product: Pick<Product, 'description' | 'benefits'>): string[] =>
  productPoints(product, currentLocale(), productText);

/** Returns these lines as one text, for places without a list. */
export const productLine = (product: Pick<Product, 'description' | 'benefits'>): string =>
  pointsInOneText(productItems(product));
