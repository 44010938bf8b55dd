import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The entry file of a build, as named by documents and the service worker. */
const ENTRY = /"(\/assets\/index-[\w-]+\.js)"/g;
const NEWER_ENTRY = '/assets/index-newer.js';

/** A gateway in front of the product: it proxies requests, can be taken down and can serve a newer build. */
export class Front {
  /** Paths requested since the last `forget`. */
  asked: string[] = [];
  private isAway = false;
  private isNewer = false;
  private hasNewerWorker = false;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(private readonly target: string) {
    this.server = createServer((request, response) => this.pass(request, response));
    this.server.on('connection', (socket) => {
      if (this.isAway) socket.destroy();
      this.sockets.add(socket.on('close', () => this.sockets.delete(socket)));
    });
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Takes the product offline. */
  takeDown(): void {
    this.isAway = true;
    this.sockets.forEach((socket) => socket.destroy());
  }

  bringUp(): void {
    this.isAway = false;
  }

  /**
   * Serves another build: its documents have `data-build="newer"`.
   * @param hasWorker false: the older service worker stays, as in a browser that does not activate the newer one yet
   */
  deployNewer({ hasWorker = true } = {}): void {
    this.isNewer = true;
    this.hasNewerWorker = hasWorker;
  }

  forget(): void {
    this.asked = [];
  }

  private pass(incoming: IncomingMessage, response: ServerResponse): void {
    const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    this.asked.push(path);
    const isChanged =
      this.isNewer &&
      ((path === '/sw.js' && this.hasNewerWorker) ||
        incoming.headers.accept?.includes('text/html') ||
        !path.includes('.'));
    const headers: Record<string, unknown> = { ...incoming.headers, host: new URL(this.target).host };
    if (isChanged) {
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const outgoing = ask(
      new URL(incoming.url ?? '/', this.target),
      { method: incoming.method, headers: headers as NodeJS.Dict<string> },
      (answer) => {
        if (!isChanged || path.startsWith('/api')) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = newer(path, Buffer.concat(chunks).toString());
          response.writeHead(answer.statusCode ?? 502, {
            ...answer.headers,
            'content-length': Buffer.byteLength(text),
            etag: '"newer"',
          });
          response.end(text);
        });
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }
}

/** Renames the program in a file, as a newer build would. Only the browser’s cache has the new name. */
function newer(path: string, text: string): string {
  if (path === '/sw.js') return text.replace(/\/assets\/index-[\w-]+\.js/g, NEWER_ENTRY);
  return text
    .replace(ENTRY, (_all, entry: string) => `"${entry.replaceAll('/', '\\/')}"`)
    .replace('<html', `<html data-build="newer" data-entry="${NEWER_ENTRY}"`);
}
