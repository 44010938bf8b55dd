import { pointsInOneText, productPoints, type Product, type ProductSpeech } from '@city/contracts';
import { absolute, pageWithHead, previewText, SITE_CARD_FILE, type PagePlace } from './page-head.js';
import { productData } from './product-data.js';

/** Chat programs and social networks cannot show SVG. */
const NO_PREVIEW = /\.svgz?(?:[?#]|$)/i;
/** One of the project's own drawings. */
const DRAWING = /^\/art\/products\/([\w-]+)\.svg$/;

export interface ProductPlace extends ProductSpeech, PagePlace {
  /** Whether the build has this file. */
  hasFile(name: string): boolean;
}

/** The built page with title, description and preview of this product. */
export function productPage(shell: string, product: Product, place: ProductPlace): string {
  const { origin, address, locale, say } = place;
  const card = cardOf(product, place);
  const title = say(product.name);
  const picture = absolute(card ? `/${card}` : product.image, origin);
  const description = previewText(pointsInOneText(productPoints(product, locale, say)));
  const more = productData(product, { name: title, description, picture, address: `${origin}${address}` });
  return pageWithHead(
    shell,
    { type: 'product', title, description, picture, isCard: card !== null, more },
    place,
  );
}

/** The preview image: the image itself, or the raster version the build makes of the project's drawings. */
function cardOf({ image }: Product, { hasFile }: ProductPlace): string | null {
  if (!NO_PREVIEW.test(image)) return null;
  const [, drawing] = DRAWING.exec(image) ?? [];
  const card = `art/social/${drawing}.jpg`;
  return drawing && hasFile(card) ? card : SITE_CARD_FILE;
}
