import { gzipSync } from 'node:zlib';
import type { CDPSession } from 'playwright-core';

/** One answer that a page got over the network. Times are milliseconds since the page's own request. */
export interface Download {
  requestId: string;
  url: string;
  /** The browser's kind: `Document`, `Script`, `Stylesheet`, `Image`, `Font`, `Fetch` … */
  type: string;
  /** On the wire, with its headers. */
  bytes: number;
  end: number;
  /** Asked for ahead of a page that may come. */
  prefetched: boolean;
}

/** Notes what a page downloads, from now on. */
export class Downloads {
  /** When the page was loaded; 0 until then. */
  loadedAt = 0;
  private readonly open = new Map<string, Download>();
  private readonly done: Download[] = [];
  private began = 0;
  private changed = Date.now();

  constructor(private readonly tools: CDPSession) {
    const at = (timestamp: number) => (timestamp - this.began) * 1_000;
    tools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      this.began ||= timestamp;
      this.changed = Date.now();
      if (!/^https?:/.test(request.url)) return;
      const { headers } = request;
      const purpose = headers['Sec-Purpose'] ?? headers['Purpose'] ?? '';
      const prefetched = purpose.includes('prefetch') || type === 'Prefetch';
      this.open.set(requestId, {
        requestId,
        url: request.url,
        type: type ?? 'Other',
        bytes: 0,
        end: Infinity,
        prefetched,
      });
    });
    tools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const download = this.open.get(requestId);
      if (download) download.bytes += encodedDataLength;
    });
    tools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      this.finish(requestId, at(timestamp), encodedDataLength);
    });
    tools.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      this.finish(requestId, at(timestamp));
    });
    tools.on('Page.loadEventFired', ({ timestamp }) => {
      this.loadedAt ||= at(timestamp);
    });
  }

  /** Everything that has arrived. */
  get all(): readonly Download[] {
    return this.done;
  }

  /** Bytes on the wire until a moment of the page's clock; what was under way then counts whole. */
  bytesUntil(moment: number): number {
    return this.done.filter(({ end }) => end <= moment).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Scripts for this page, those that were fetched ahead for another left out. */
  get scripts(): Download[] {
    return this.done.filter(
      ({ type, url, prefetched }) => !prefetched && (type === 'Script' || /\.m?js(\?|$)/.test(url)),
    );
  }

  async bodyOf({ requestId }: Download): Promise<Buffer> {
    const { body, base64Encoded } = await this.tools.send('Network.getResponseBody', { requestId });
    return Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
  }

  /** Waits until the page is loaded and has asked for nothing for this long; ends after `limitMs` in any case. */
  async quiet(forMs: number, limitMs = 30_000): Promise<void> {
    const until = Date.now() + limitMs;
    while (Date.now() < until) {
      const isQuiet = this.loadedAt > 0 && this.open.size === 0 && Date.now() - this.changed >= forMs;
      if (isQuiet) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private finish(requestId: string, end: number, bytes?: number): void {
    const download = this.open.get(requestId);
    if (!download) return;
    this.changed = Date.now();
    this.open.delete(requestId);
    this.done.push({ ...download, end, bytes: bytes ?? download.bytes });
  }
}

/** Bytes of a text as gzip at its best. */
export const gzipSize = (text: Buffer | string): number => gzipSync(text, { level: 9 }).length;
