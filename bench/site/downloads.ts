import { gzipSync } from 'node:zlib';
import type { CDPSession } from 'playwright-core';

/** A network response. Times are milliseconds since the page's own request. */
export interface Download {
  requestId: string;
  url: string;
  /** The browser's resource type: `Document`, `Script`, `Stylesheet`, `Image`, `Font`, `Fetch` … */
  type: string;
  /** Bytes on the wire, headers included. */
  bytes: number;
  end: number;
  /** Prefetched for another page. */
  prefetched: boolean;
}

/** Records what a page downloads, from now on. */
export class Downloads {
  /** The load event of the page; 0 until then. */
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

  /** All completed downloads. */
  get all(): readonly Download[] {
    return this.done;
  }

  /** Bytes on the wire until a time of the page's clock; downloads in progress count completely. */
  bytesUntil(moment: number): number {
    return this.done.filter(({ end }) => end <= moment).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Scripts for this page, without prefetched ones. */
  get scripts(): Download[] {
    return this.done.filter(
      ({ type, url, prefetched }) => !prefetched && (type === 'Script' || /\.m?js(\?|$)/.test(url)),
    );
  }

  async bodyOf({ requestId }: Download): Promise<Buffer> {
    const { body, base64Encoded } = await this.tools.send('Network.getResponseBody', { requestId });
    return Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
  }

  /** Waits until the page is loaded and has made no request for this long; at most `limitMs`. */
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

/** The gzip size of a text at the best compression. */
export const gzipSize = (text: Buffer | string): number => gzipSync(text, { level: 9 }).length;
