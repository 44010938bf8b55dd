import { escapeHtml as escape, productPoints, type Product, type ProductSpeech } from '@city/contracts';
import { productData } from './product-data.js';
import { headLinks } from './site-head.js';

/** Maximum description length in previews; cut at a word. */
const DESCRIPTION_MAX = 200;
/** Chat programs and social networks cannot show SVG. */
const NO_PREVIEW = /\.svgz?(?:[?#]|$)/i;
/** One of the project's own drawings. */
const DRAWING = /^\/art\/products\/([\w-]+)\.svg$/;
/** Elements of the built shell about the site as a whole. */
const GENERAL =
  /<title>[^<]*<\/title>|<meta\s+(?:name="(?:description|twitter:card)"|property="og:(?:title|description|image(?::\w+)?|type|url|site_name)")[^>]*>/g;

export interface ProductPlace extends ProductSpeech {
  /** The site's origin, e.g. `https://city.example`. */
  origin: string;
  /** The community's name. */
  siteName: string;
  /** The page without its language. */
  path: string;
  /** The page with its language. */
  address: string;
  /** Whether the build has this file. */
  hasFile(name: string): boolean;
}

/** The built page with title, description and preview of this product. Staff texts are escaped. */
export function productPage(shell: string, product: Product, place: ProductPlace): string {
  const { origin, siteName, path, address, locale, say } = place;
  const card = cardOf(product, place);
  const name = say(product.name);
  const picture = card ? `${origin}/${card}` : addressOf(product.image, origin);
  const description = shorten(productPoints(product, locale, say).join(' · '));
  const metas: readonly (readonly [attribute: 'name' | 'property', key: string, value: string])[] = [
    ['name', 'description', description],
    ['property', 'og:type', 'product'],
    ['property', 'og:site_name', siteName],
    ['property', 'og:title', name],
    ['property', 'og:description', description],
    ['property', 'og:image', picture],
    ...(card
      ? ([
          ['property', 'og:image:width', '1200'],
          ['property', 'og:image:height', '630'],
        ] as const)
      : []),
    ['property', 'og:image:alt', name],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  const head = [
    `<title>${escape(`${name} · ${siteName}`)}</title>`,
    ...metas.map(([attribute, key, value]) => `<meta ${attribute}="${key}" content="${escape(value)}">`),
    headLinks(origin, path, address),
    productData(product, { name, description, picture, address: `${origin}${address}` }),
  ].join('');
  // A function, so that `$&` in a name is not special.
  return shell.replace(GENERAL, '').replace('</head>', () => `${head}</head>`);
}

/** The preview image: the image itself, or the raster version the build makes of the project's drawings. */
function cardOf({ image }: Product, { hasFile }: ProductPlace): string | null {
  if (!NO_PREVIEW.test(image)) return null;
  const [, drawing] = DRAWING.exec(image) ?? [];
  const card = `art/social/${drawing}.jpg`;
  return drawing && hasFile(card) ? card : 'art/social.png';
}

const addressOf = (image: string, origin: string) => (image.startsWith('/') ? `${origin}${image}` : image);

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = text.slice(0, DESCRIPTION_MAX - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length)}…`;
}
