import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import {
  type Content,
  type CurrentSale,
  fillEntry,
  fillPage,
  fillProducts,
  hasProductMarks,
  type Locale,
  localePrefix,
  ofProduct,
  type Product,
  splitLocale,
} from '@city/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCached, type CachedResponse } from '../../platform/http/response-cache.js';
import { renderPublished, type PublishedPage } from '../editions/published-pages.js';
import { articlePage, editionPage, productPage, SITE_CARD } from './page-head.js';
import type { SiteDocuments } from './site-documents.js';
import type { SiteFiles } from './site-files.js';
import { headLinks } from './site-head.js';

type Words = Readonly<Record<string, string>>;

/** The build's translations of the seeded catalogue (`fr/product-words.json`), by their English texts. Read once. */
class ProductWords {
  private readonly words = new Map<Locale, Words>();

  constructor(private readonly files: SiteFiles) {}

  /** Translates a name or a line of a description; returns it unchanged without a translation. */
  say(locale: Locale, text: string): string {
    let words = this.words.get(locale);
    if (!words) this.words.set(locale, (words = this.read(locale)));
    return Object.hasOwn(words, text) ? (words[text] ?? text) : text;
  }

  private read(locale: Locale): Words {
    const file = `${localePrefix(locale).slice(1)}/product-words.json`;
    if (!this.files.has(file)) return {};
    return JSON.parse(readFileSync(join(this.files.root, file), 'utf8')) as Words;
  }
}

/** The site's preview image in a page. */
const CARD_IN_PAGE = /(<meta\s+property="og:image"\s+content=")(\/[^"]*)/;

/** The location of a page: `file` of the build, `path` without language, `address` with it. */
export interface PageAddress {
  file: string;
  path: string;
  address: string;
}

/** The headers that differ from page to page. */
const OWN_HEADERS = ['content-security-policy', 'x-robots-tag', 'cache-control', 'vary'] as const;

type Page = Omit<CachedResponse, 'headers' | 'isCurrent'>;

type IsCurrent = () => boolean;

/**
 * Renders and compresses documents on the first visit and whenever they change. Caches only files of the build and the
 * addresses of the site map and of products, so it is bounded.
 */
export class PageCache {
  private readonly pages = new Map<string, { text: string; page: Promise<Page> }>();
  private readonly texts = new Map<string, { template: string; shown: unknown; text: string }>();
  private readonly words: ProductWords;

  constructor(
    private readonly files: SiteFiles,
    private readonly documents: SiteDocuments,
    private readonly origin: string,
  ) {
    this.words = new ProductWords(files);
  }

  /** Sends `file`, the same for every address. */
  sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    isCurrent: IsCurrent,
  ): Promise<FastifyReply> {
    return this.answer(request, reply, { key: `file:${file}`, text: this.documents.read(file), isCurrent });
  }

  /** Whether `file` has placeholders for products. */
  showsProducts(file: string): boolean {
    return hasProductMarks(this.documents.read(file));
  }

  /**
   * Sends `file` with the products filled in.
   * @param products the whole catalogue, the same array while unchanged; null while unavailable
   */
  sendCatalogue(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    products: readonly Product[] | null,
    { sales, isCurrent }: { sales: readonly CurrentSale[]; isCurrent: IsCurrent },
  ): Promise<FastifyReply> {
    const { locale } = splitLocale(`/${file}`);
    const say = (words: string) => this.words.say(locale, words);
    const text = this.made(`file:${file}`, this.documents.read(file), products, (template) =>
      fillProducts(template, products, { locale, say }, sales),
    );
    return this.answer(request, reply, { key: `file:${file}`, text, isCurrent });
  }

  /** Sends `file` as the page at `address`. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    at: PageAddress,
    isCurrent: IsCurrent,
  ): Promise<FastifyReply> {
    const links = headLinks(this.origin, at.path, at.address);
    const text = this.documents
      .read(at.file)
      // Preview images need an absolute URL, and the build does not know the origin.
      .replace(CARD_IN_PAGE, (_all, start: string, path: string) => `${start}${this.origin}${path}`)
      .replace('</head>', () => `${links}</head>`);
    return this.answer(request, reply, { key: `${at.file} ${at.address}`, text, isCurrent });
  }

  sendProduct(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, path, address }: PageAddress,
    product: Product,
    { sales, isCurrent }: { sales: readonly CurrentSale[]; isCurrent: IsCurrent },
  ): Promise<FastifyReply> {
    const { locale } = splitLocale(address);
    const say = (text: string) => this.words.say(locale, text);
    const text = this.made(address, this.documents.read(file), product, (template) =>
      productPage(
        fillProducts(ofProduct(template, product.slug), [product], { locale, say }, sales),
        product,
        {
          ...this.site(),
          path,
          address,
          locale,
          say,
          hasFile: (name) => this.files.has(name),
        },
      ),
    );
    return this.answer(request, reply, { key: address, text, isCurrent });
  }

  sendArticle(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, path, address }: PageAddress,
    article: Content,
    isCurrent: IsCurrent,
  ): Promise<FastifyReply> {
    const { locale } = splitLocale(address);
    const text = this.made(address, this.documents.read(file), article, (template) =>
      articlePage(
        fillEntry(template, article, { locale, timeZone: this.documents.settings.timeZone }),
        article,
        {
          ...this.site(),
          path,
          address,
          locale,
        },
      ),
    );
    return this.answer(request, reply, { key: address, text, isCurrent });
  }

  /** @param version the version that the address names; null for the one in force */
  sendEdition(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, path, address }: PageAddress,
    { page, version }: { page: PublishedPage; version: string | null },
    isCurrent: IsCurrent,
  ): Promise<FastifyReply> {
    const { locale } = splitLocale(address);
    // Of all older versions of a page, the last one is kept.
    const key = version === null ? address : `older ${address}`;
    const text = this.made(key, this.documents.read(file), page, (template) => {
      const rendered = renderPublished(page, locale, this.documents.siteConfig);
      const filled = fillPage(template, { slug: page.slug, path, version, rendered }, locale);
      return editionPage(filled, rendered, { ...this.site(), path, address });
    });
    return this.answer(request, reply, { key, text, isCurrent });
  }

  /** The site as previews of its pages name and show it. */
  private site() {
    const { name, share } = this.documents.settings.brand;
    return { origin: this.origin, siteName: name, card: share ?? SITE_CARD };
  }

  /** Memoises `make` until the template or the data changes. */
  private made(key: string, template: string, shown: unknown, make: (template: string) => string): string {
    const kept = this.texts.get(key);
    if (kept?.template === template && kept.shown === shown) return kept.text;
    const text = make(template);
    this.texts.set(key, { template, shown, text });
    return text;
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, text, isCurrent }: { key: string; text: string; isCurrent: IsCurrent },
  ): Promise<FastifyReply> {
    const page = await this.page(key, text);
    // Keep a `vary` set by the caller.
    if (!reply.hasHeader('vary'))
      void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    const headers: Record<string, string> = {};
    for (const name of OWN_HEADERS) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = String(value);
    }
    sendCached(request, reply, { ...page, headers, isCurrent });
    return reply;
  }

  private page(key: string, text: string): Promise<Page> {
    const kept = this.pages.get(key);
    if (kept?.text === text) return kept.page;
    const made = { text, page: compressed(text) };
    this.pages.set(key, made);
    made.page.catch(() => this.pages.delete(key));
    return made.page;
  }
}

async function compressed(text: string): Promise<Page> {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)]);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`;
  return {
    etag,
    bytes,
    compressed: { br, gzip: gz },
    content: { 'content-type': 'text/html; charset=utf-8' },
  };
}
