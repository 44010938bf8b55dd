import {
  type Content,
  contentText,
  type Currency,
  escapeHtml as escape,
  jsonInHtml,
  type Locale,
  pointsInOneText,
  type Product,
  productPoints,
  type ProductSpeech,
  type RenderedPage,
  stockState,
  type StockState,
  summaryOf,
  toDecimalText,
  toMoney,
} from '@city/contracts';
import { headLinks } from './site-head.js';

/** Maximum description length in previews; cut at a word. */
const DESCRIPTION_MAX = 200;
/** Elements of the built shell about the site as a whole. */
const GENERAL =
  /<title>[^<]*<\/title>|<meta\s+(?:name="(?:description|twitter:card)"|property="og:(?:title|description|image(?::\w+)?|type|url|site_name)")[^>]*>/g;

/** The preview image of the site, in the build. */
export const SITE_CARD = '/art/social.png';

export interface PagePlace {
  origin: string;
  siteName: string;
  /** Path of the preview image of the site. */
  card: string;
  path: string;
  /** The page with its language. */
  address: string;
}

/** The facts about a page that search engines and previews show. Plain text. */
interface PagePreview {
  type: 'product' | 'article' | 'website';
  title: string;
  /** Shortened by `previewText`. */
  description: string;
  picture: string;
  /** The picture is one of the build's cards, which all have the same size. */
  isCard: boolean;
  more: string;
}

function pageWithHead(
  shell: string,
  { type, title, description, picture, isCard, more }: PagePreview,
  { origin, siteName, path, address }: PagePlace,
): string {
  const metas: readonly (readonly [attribute: 'name' | 'property', key: string, value: string])[] = [
    ['name', 'description', description],
    ['property', 'og:type', type],
    ['property', 'og:site_name', siteName],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', picture],
    ...(isCard
      ? ([
          ['property', 'og:image:width', '1200'],
          ['property', 'og:image:height', '630'],
        ] as const)
      : []),
    ['property', 'og:image:alt', title],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  const head = [
    `<title>${escape(`${title} · ${siteName}`)}</title>`,
    ...metas.map(([attribute, key, value]) => `<meta ${attribute}="${key}" content="${escape(value)}">`),
    headLinks(origin, path, address),
    more,
  ].join('');
  // A function, so that `$&` in a title is not special.
  return shell.replace(GENERAL, '').replace('</head>', () => `${head}</head>`);
}

export const absolute = (address: string, origin: string): string =>
  address.startsWith('/') ? `${origin}${address}` : address;

/** A text in the length of a preview's description. */
export function previewText(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = text.slice(0, DESCRIPTION_MAX - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length)}…`;
}

/** The built page with title, description and preview of this article or faction, as a reader of `locale` sees it. */
export function articlePage(
  shell: string,
  { texts, picture, publishedAt }: Content,
  place: PagePlace & { locale: Locale },
): string {
  const { title, text } = contentText(texts, place.locale);
  return pageWithHead(
    shell,
    {
      type: 'article',
      title,
      description: previewText(summaryOf(text)),
      picture: absolute(picture ?? place.card, place.origin),
      isCard: picture === null,
      more: `<meta property="article:published_time" content="${publishedAt}">`,
    },
    place,
  );
}

/** The built page with title, description and preview of a page that staff edit. */
export function editionPage(shell: string, { title, description }: RenderedPage, place: PagePlace): string {
  return pageWithHead(
    shell,
    {
      ...{ type: 'website', title, description: previewText(description), more: '' },
      ...{ picture: absolute(place.card, place.origin), isCard: true },
    },
    place,
  );
}

/** Chat programs and social networks cannot show SVG. */
const NO_PREVIEW = /\.svgz?(?:[?#]|$)/i;
/** One of the project's own drawings. */
const DRAWING = /^\/art\/products\/([\w-]+)\.svg$/;

interface ProductPlace extends ProductSpeech, PagePlace {
  hasFile(name: string): boolean;
}

export function productPage(shell: string, product: Product, place: ProductPlace): string {
  const { origin, address, locale, say } = place;
  const card = cardOf(product, place);
  const title = say(product.name);
  const picture = absolute(card ?? product.image, origin);
  const description = previewText(pointsInOneText(productPoints(product, locale, say)));
  const more = productData(product, { name: title, description, picture, address: `${origin}${address}` });
  return pageWithHead(
    shell,
    { type: 'product', title, description, picture, isCard: card !== null, more },
    place,
  );
}

/** The preview image: the image itself, or the raster version the build makes of the project's drawings. */
function cardOf({ image }: Product, { hasFile, card: ofSite }: ProductPlace): string | null {
  if (!NO_PREVIEW.test(image)) return null;
  const [, drawing] = DRAWING.exec(image) ?? [];
  const card = `art/social/${drawing}.jpg`;
  return drawing && hasFile(card) ? `/${card}` : ofSite;
}

interface ProductFacts {
  /** In the page's language, as the description. */
  name: string;
  description: string;
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
function productData(
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
