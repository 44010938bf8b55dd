import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import {
  ACCESS_LIMITS,
  accessVersionsText,
  BRIDGE_HEADERS,
  BRIDGE_LIMITS,
  BRIDGE_PATHS,
  signedPieceText,
  siteAnswerText,
  type AccessHeld,
  type AccessNews,
  type AccessRow,
  type Signed,
  type SyncAnswer,
  type SyncRequest,
} from '@city/contracts';
import { newKeys, sha256, signatureOf } from '../signatures.ts';

const HOURS_S = 12 * 3_600;

/** A site that only signs a list and answers the exchange of one game server. */
export class BenchSite {
  readonly keys = newKeys();
  /** Reports that were answered, the newest last. */
  readonly requests: SyncRequest[] = [];
  readonly pages: Signed[] = [];
  seal: Signed = { data: '', sig: '' };
  private readonly versions: number[] = [];
  private readonly sockets = new Set<Socket>();
  /** Bytes of sockets that are closed. */
  private closedBytes = 0;
  private readonly server: Server;

  private constructor(rows: readonly AccessRow[]) {
    for (let n = 0; n < ACCESS_LIMITS.pages; n += 1) {
      this.setPage(
        n,
        1,
        rows.filter((_, index) => index % ACCESS_LIMITS.pages === n),
      );
    }
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const answer = JSON.stringify(this.answer(request.url ?? '', body));
        const signature = String(request.headers[BRIDGE_HEADERS.signature]);
        const text = siteAnswerText(200, signature, sha256(answer));
        response.setHeader(BRIDGE_HEADERS.siteSignature, signatureOf(this.keys.key, text));
        response.end(answer);
      });
    });
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => {
        this.sockets.delete(socket);
        this.closedBytes += bytesOf(socket);
      });
    });
  }

  static async start(rows: readonly AccessRow[]): Promise<BenchSite> {
    const site = new BenchSite(rows);
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Bytes in both directions so far, with headers. */
  get bytes(): number {
    return [...this.sockets].reduce((sum, socket) => sum + bytesOf(socket), this.closedBytes);
  }

  /** Replaces and signs a page, and signs a new seal. */
  setPage(n: number, v: number, rows: readonly AccessRow[]): void {
    this.versions[n] = v;
    this.pages[n] = this.piece('page', { n, v, rows });
    this.seal = this.piece('seal', {
      digest: sha256(accessVersionsText(this.versions)),
      until: Math.floor(Date.now() / 1_000) + HOURS_S,
    });
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(path: string, body: string): SyncAnswer | object {
    if (path !== BRIDGE_PATHS.sync) return { standing: null };
    const request = JSON.parse(body) as SyncRequest;
    this.requests.push(request);
    return {
      ...{ now: Date.now(), nextMs: BRIDGE_LIMITS.nextMs, access: this.news(request.access) },
      ...{ maintenance: null, work: null, presence: true },
    };
  }

  private news({ digest, versions }: AccessHeld): AccessNews {
    if (digest === sha256(accessVersionsText(this.versions)))
      return { seal: this.seal, pages: [], more: false };
    if (!versions) return { seal: null, pages: [], more: true };
    const pages = this.pages.filter((_, n) => (versions[n] ?? 0) < (this.versions[n] ?? 0));
    return { seal: null, pages, more: true };
  }

  private piece(piece: 'page' | 'seal', content: object): Signed {
    const data = JSON.stringify(content);
    return { data, sig: signatureOf(this.keys.key, signedPieceText(piece, sha256(data))) };
  }
}

const bytesOf = ({ bytesRead, bytesWritten }: Socket): number => bytesRead + bytesWritten;
