import type { LocalizedText } from '../users.js';
import { paths } from '../site-paths.js';

/** The pages of the product: their addresses by the names in `page:…`. */
export const SHIPPED_PAGES = {
  rpguide: paths.rpGuide,
  terms: paths.terms,
  privacypolicy: paths.privacyPolicy,
  cookiespolicy: paths.cookiesPolicy,
  streamerregulations: paths.streamerRegulations,
  contentguidelines: paths.contentGuidelines,
  who: paths.who,
  contact: paths.contact,
} as const;
export type ShippedPage = keyof typeof SHIPPED_PAGES;
export const SHIPPED_PAGE_NAMES = Object.keys(SHIPPED_PAGES) as readonly ShippedPage[];

/** Pages that bind players: publishing one needs the permission `settings`, too, and a release never changes one by itself. */
export const LEGAL_PAGES = [
  'terms',
  'privacypolicy',
  'cookiespolicy',
] as const satisfies readonly ShippedPage[];

/** Parts of a page that the site makes: the people of the team, the ways to reach it, and so on. */
export const PAGE_PARTS = ['team', 'ways-to-reach', 'kept-in-browser', 'panorama', 'apply'] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

/**
 * A block of a section. An empty line in a text begins a paragraph; texts can have `**bold**`, `[words](address)` and
 * marks as `{{name}}`.
 */
export type PageBlock =
  | { kind: 'text'; text: LocalizedText }
  | { kind: 'list'; ordered: boolean; items: LocalizedText[] }
  | { kind: 'example'; text: LocalizedText }
  /** Words and their meanings. An `id` is an anchor, unique on the page. */
  | { kind: 'terms'; items: { id: string; term: LocalizedText; text: LocalizedText }[] }
  /** Each row has as many cells as the head. */
  | { kind: 'table'; head: LocalizedText[]; rows: LocalizedText[][] }
  /** An uploaded picture. */
  | { kind: 'picture'; picture: string; alt: LocalizedText }
  | { kind: 'button'; label: LocalizedText; to: string }
  | { kind: 'part'; name: PagePart };
export type PageBlockKind = PageBlock['kind'];

export interface PageSection {
  /** Anchor, unique on the page. Links lead to it, so it stays when the section moves or gets another title. */
  id: string;
  /** Numbered sections are counted from 1. */
  numbered: boolean;
  /** Empty: the section has no heading. Only one without a number can be so. */
  title: LocalizedText;
  blocks: PageBlock[];
}

/** A page in all languages. A text that is empty in a language is shown in English, else in the first that has it. */
export interface PageBody {
  title: LocalizedText;
  /** Below the title; also the description for search engines. */
  lede: LocalizedText;
  /** Above the contents: the operator, the date. Null for none. */
  note: LocalizedText | null;
  sections: PageSection[];
  /** A search field and a list of contents. */
  search: boolean;
  /** Left out of the site map, and not listed by search engines. Everybody with the address can read it. */
  hidden: boolean;
}

/** Lengths in characters of a language, and largest numbers. */
export const PAGE_LIMITS = {
  /** Pages that staff have added. */
  own: 40,
  sections: 40,
  blocks: 20,
  /** Of a list, of terms, and rows of a table. */
  items: 40,
  columns: 6,
  anchor: 60,
  title: 120,
  lede: 500,
  note: 300,
  text: 6_000,
  item: 1_000,
  cell: 300,
  label: 60,
  address: 300,
} as const;

/** `GET /api/pages/{slug}/{locale}`: a page as a reader of a language sees it. `?version=n` shows an older version. */
export interface ShownPage extends RenderedPage {
  /** `terms`, or `p_joining` for a page that staff have added. */
  slug: string;
  /** 0 for the text of the product. */
  version: number;
  /** ISO 8601; null for the text of the product. */
  inForceAt: string | null;
}

/** A page in a language: plain texts, and HTML made of a closed set of elements. */
export interface RenderedPage {
  /** Plain. */
  title: string;
  /** The language of the title, and of the lede, if they are not in the reader's. */
  titleLang: string | null;
  /** Plain text of the lede. */
  description: string;
  /** HTML of the lede; empty without one. */
  lede: string;
  /** HTML; empty without one. */
  note: string;
  /** HTML: lists of links to the sections; empty without search. */
  contents: string;
  /** HTML: the sections. Parts are empty elements with `data-part`. */
  html: string;
}

/** `GET /api/pages/{slug}/versions`: the versions that are or were in force, newest first. */
export interface PageVersion {
  version: number;
  /** ISO 8601; null for the text of the product. */
  inForceAt: string | null;
  note: LocalizedText | null;
}

/** `POST /api/pages/{slug}/accept`. Answers the list of what still has to be accepted; PAGE_CHANGED for another version than the one in force. */
export interface AcceptInput {
  version: number;
}

/** The subject of a page's editions. */
export const pageSubject = (slug: string): `page:${string}` => `page:${slug}`;

/** The name of a page in the API: `terms`, `p_joining`. */
export const pageSlugOf = (subject: string): string => subject.replace(/^page:/, '');

/** Start of the names of pages that staff have added. */
const OWN = 'p_';

/** The path of a page on the site, without its language. */
export const pagePath = (slug: string): string =>
  SHIPPED_PAGES[slug as ShippedPage] ?? paths.page.replace(':slug', slug.slice(OWN.length));

/** The name of the page at a path; null if no page of this kind can be there. */
export function pageSlugAt(path: string): string | null {
  const shipped = SHIPPED_PAGE_NAMES.find((name) => SHIPPED_PAGES[name] === path);
  if (shipped) return shipped;
  const [, slug] = /^\/pages\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(path) ?? [];
  return slug ? `${OWN}${slug}` : null;
}
