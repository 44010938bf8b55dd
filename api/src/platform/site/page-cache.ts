import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { splitLocale, type Product } from '@city/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { productPage } from './product-head.js';
import { ProductWords } from './product-words.js';
import { headLinks } from './site-head.js';
import type { SiteFiles } from './site-files.js';

/** The site's own card in a built page. */
const SITE_CARD = /(<meta\s+property="og:image"\s+content=")(\/[^"]*)/;

interface Page {
  etag: string;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Where a page is: `file` of the build, `path` without language, `address` with it. */
export interface PageAddress {
  file: string;
  path: string;
  address: string;
}

export interface SiteIdentity {
  /** The site's origin, e.g. `https://city.example`. */
  origin: string;
  /** The community's name. */
  siteName: string;
}

/**
 * Pages with what their address has in the head, made and compressed on the first visit and whenever they change. Only
 * the addresses of the site map and of products come here, so their number is known.
 */
export class PageCache {
  private readonly pages = new Map<string, { text: string; page: Promise<Page> }>();
  private readonly shells = new Map<string, string>();
  private readonly words: ProductWords;

  constructor(
    private readonly files: SiteFiles,
    private readonly site: SiteIdentity,
  ) {
    this.words = new ProductWords(files);
  }

  /** Answers with `file` as the page at `address`. */
  send(request: FastifyRequest, reply: FastifyReply, at: PageAddress): Promise<FastifyReply> {
    const links = headLinks(this.site.origin, at.path, at.address);
    const text = this.shell(at.file)
      // Previews take no address without an origin, and the build does not know it.
      .replace(SITE_CARD, (_all, start: string, path: string) => `${start}${this.site.origin}${path}`)
      .replace('</head>', `${links}</head>`);
    return this.answer(request, reply, at.address, text);
  }

  /** Answers with `file` as the page of this product, as the catalogue has it now. */
  sendProduct(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, path, address }: PageAddress,
    product: Product,
  ): Promise<FastifyReply> {
    const { locale } = splitLocale(address);
    const say = (text: string) => this.words.say(locale, text);
    const text = productPage(this.shell(file), product, {
      ...this.site,
      path,
      address,
      say,
      hasFile: (name) => this.files.has(name),
    });
    return this.answer(request, reply, address, text);
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    text: string,
  ): Promise<FastifyReply> {
    const page = await this.page(address, text);
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: page.etag });
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
    void reply.type('text/html; charset=utf-8');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (!encoding) return reply.send(page.html);
    return reply.header('content-encoding', encoding).send(page[encoding]);
  }

  private page(address: string, text: string): Promise<Page> {
    const kept = this.pages.get(address);
    if (kept?.text === text) return kept.page;
    const made = { text, page: compressed(text) };
    this.pages.set(address, made);
    made.page.catch(() => this.pages.delete(address));
    return made.page;
  }

  private shell(file: string): string {
    let text = this.shells.get(file);
    if (text === undefined) {
      text = readFileSync(join(this.files.root, file), 'utf8');
      this.shells.set(file, text);
    }
    return text;
  }
}

async function compressed(text: string): Promise<Page> {
  const html = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)]);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 24)}"`;
  return { etag, html, br, gzip: gz };
}
