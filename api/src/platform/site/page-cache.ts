import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headLinks } from './site-head.js';
import type { SiteFiles } from './site-files.js';

interface Page {
  etag: string;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Pages with the links of their address in the head, made and compressed on the first visit. Only the addresses
 * of the site map come here, so their number is known.
 */
export class PageCache {
  private readonly pages = new Map<string, Promise<Page>>();

  constructor(
    private readonly files: SiteFiles,
    /** The site's origin, e.g. `https://city.example`. */
    private readonly origin: string,
  ) {}

  /** Answers with `file` as the page of `path` (without language) at `address` (with it). */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, path, address }: { file: string; path: string; address: string },
  ): Promise<FastifyReply> {
    let made = this.pages.get(address);
    if (!made) {
      made = this.make(file, path, address);
      this.pages.set(address, made);
      made.catch(() => this.pages.delete(address));
    }
    const page = await made;
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: page.etag });
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
    void reply.type('text/html; charset=utf-8');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (!encoding) return reply.send(page.html);
    return reply.header('content-encoding', encoding).send(page[encoding]);
  }

  private async make(file: string, path: string, address: string): Promise<Page> {
    const text = readFileSync(join(this.files.root, file), 'utf8');
    const html = Buffer.from(text.replace('</head>', `${headLinks(this.origin, path, address)}</head>`));
    const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)]);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 24)}"`;
    return { etag, html, br, gzip: gz };
  }
}
