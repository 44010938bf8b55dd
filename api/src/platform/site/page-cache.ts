import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { fillProducts, hasProductMarks, ofProduct, splitLocale, type Product } from '@city/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag } from '../http/prepared-answer.js';
import { productPage } from './product-head.js';
import { ProductWords } from './product-words.js';
import type { SiteDocuments } from './site-documents.js';
import { headLinks } from './site-head.js';
import { encodingFor, type Page, type ReadyPages } from './ready-pages.js';
import type { SiteFiles } from './site-files.js';

/** The site's own card in a built page. */
const SITE_CARD = /(<meta\s+property="og:image"\s+content=")(\/[^"]*)/;

/** Where a page is: `file` of the build, `path` without language, `address` with it. */
export interface PageAddress {
  file: string;
  path: string;
  address: string;
}

/** Whether what a page was made from still holds. */
type IsCurrent = () => boolean;

export interface SiteIdentity {
  /** The site's origin, e.g. `https://city.example`. */
  origin: string;
  /** The community's name. */
  siteName: string;
}

/**
 * Documents, those with an address of their own with what it has in the head, made and compressed on the first visit and
 * whenever they change. Only files of the build and the addresses of the site map and of products are kept, so their
 * number is known.
 */
export class PageCache {
  private readonly pages = new Map<string, { text: string; page: Promise<Page> }>();
  private readonly texts = new Map<string, { template: string; shown: unknown; text: string }>();
  private readonly words: ProductWords;

  constructor(
    private readonly files: SiteFiles,
    private readonly documents: SiteDocuments,
    private readonly site: SiteIdentity,
    private readonly ready: ReadyPages,
  ) {
    this.words = new ProductWords(files);
  }

  /** Answers with `file` as it is for every address. */
  sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    isCurrent: IsCurrent,
  ): Promise<FastifyReply> {
    return this.answer(request, reply, { key: `file:${file}`, text: this.documents.read(file), isCurrent });
  }

  /** Whether `file` has a place for products. */
  showsProducts(file: string): boolean {
    return hasProductMarks(this.documents.read(file));
  }

  /**
   * Answers with `file` and the products in it.
   * @param products the whole catalogue, the same array as long as it has not changed; null while it cannot be read
   */
  sendCatalogue(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    products: readonly Product[] | null,
    isCurrent: IsCurrent,
  ): Promise<FastifyReply> {
    const { locale } = splitLocale(`/${file}`);
    const say = (words: string) => this.words.say(locale, words);
    const text = this.made(`file:${file}`, this.documents.read(file), products, (template) =>
      fillProducts(template, products, say),
    );
    return this.answer(request, reply, { key: `file:${file}`, text, isCurrent });
  }

  /** Answers with `file` as the page at `address`. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    at: PageAddress,
    isCurrent: IsCurrent,
  ): Promise<FastifyReply> {
    const links = headLinks(this.site.origin, at.path, at.address);
    const text = this.documents
      .read(at.file)
      // Previews take no address without an origin, and the build does not know it.
      .replace(SITE_CARD, (_all, start: string, path: string) => `${start}${this.site.origin}${path}`)
      .replace('</head>', () => `${links}</head>`);
    return this.answer(request, reply, { key: at.address, text, isCurrent });
  }

  /** Answers with `file` as the page of this product, as the catalogue has it now. */
  sendProduct(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, path, address }: PageAddress,
    product: Product,
    isCurrent: IsCurrent,
  ): Promise<FastifyReply> {
    const { locale } = splitLocale(address);
    const say = (text: string) => this.words.say(locale, text);
    const text = this.made(address, this.documents.read(file), product, (template) =>
      productPage(fillProducts(ofProduct(template, product.slug), [product], say), product, {
        ...this.site,
        path,
        address,
        say,
        hasFile: (name) => this.files.has(name),
      }),
    );
    return this.answer(request, reply, { key: address, text, isCurrent });
  }

  /** What `make` makes of a template and of what it shows, made again when either is another. */
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
    // Whoever chose between documents has said for whom this one is.
    if (!reply.hasHeader('vary'))
      void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    void reply.header('etag', page.etag);
    this.ready.keep(request, reply, page, isCurrent);
    if (reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], page.etag))
      return reply.status(304).send();
    void reply.type('text/html; charset=utf-8');
    const encoding = encodingFor(request.headers);
    if (!encoding) return reply.send(page.html);
    return reply.header('content-encoding', encoding).send(page[encoding]);
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
  const html = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)]);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 24)}"`;
  return { etag, html, br, gzip: gz };
}
