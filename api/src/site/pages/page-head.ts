import { escapeHtml as escape } from '@city/contracts';
import { headLinks } from './site-head.js';

/** Maximum description length in previews; cut at a word. */
const DESCRIPTION_MAX = 200;
/** Elements of the built shell about the site as a whole. */
const GENERAL =
  /<title>[^<]*<\/title>|<meta\s+(?:name="(?:description|twitter:card)"|property="og:(?:title|description|image(?::\w+)?|type|url|site_name)")[^>]*>/g;

/** The preview image of the site, in the build. */
export const SITE_CARD_FILE = 'art/social.png';

/** The location of a page. */
export interface PagePlace {
  /** The site's origin, e.g. `https://city.example`. */
  origin: string;
  /** The community's name. */
  siteName: string;
  /** The page without its language. */
  path: string;
  /** The page with its language. */
  address: string;
}

/** The facts about a page that search engines and previews show. Plain text. */
export interface PagePreview {
  type: 'product' | 'article';
  title: string;
  /** Shortened by `previewText`. */
  description: string;
  /** Absolute URL. */
  picture: string;
  /** The picture is one of the build's cards, which all have the same size. */
  isCard: boolean;
  /** More elements of the head. */
  more: string;
}

/** The built page with the title, description and preview of one thing. */
export function pageWithHead(
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

/** A URL of this site as an absolute one. */
export const absolute = (address: string, origin: string): string =>
  address.startsWith('/') ? `${origin}${address}` : address;

/** A text in the length of a preview's description. */
export function previewText(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = text.slice(0, DESCRIPTION_MAX - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length)}…`;
}
