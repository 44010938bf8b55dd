import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { root } from '../../tools/product/root.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
};

/** A static server for the console's build alone: it can be deployed and stopped separately from the site. */
export class ConsoleServer {
  private server: Server | undefined;
  private folder = join(root, 'admin-console/dist');

  /** @param apiUrl the API of its standalone page, as behind the development server */
  constructor(
    readonly port: number,
    private readonly apiUrl: string,
  ) {}

  /** Its standalone page. */
  get page(): string {
    return `http://localhost:${this.port}/admin-console/index.html`;
  }

  get entry(): string {
    return `http://localhost:${this.port}/admin-console/remoteEntry.js`;
  }

  /** Deploys another build from `folder`. Returns a function that restores the original one. */
  deploy(folder: string): () => void {
    const before = this.folder;
    this.folder = folder;
    return () => {
      this.folder = before;
    };
  }

  /** Starts it, unless it is running. */
  async start(): Promise<void> {
    if (this.server) return;
    this.server = createServer((request, response) => {
      if (/^\/(api|auth)\b/.test(request.url ?? '')) return this.passOn(request, response);
      const path = normalize(
        ((request.url ?? '/').split('?', 1)[0] ?? '/').replace(/^\/admin-console\//, '/'),
      );
      readFile(join(this.folder, path)).then(
        (content) =>
          response
            .writeHead(200, {
              'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
              'access-control-allow-origin': '*',
              'cross-origin-resource-policy': 'cross-origin',
              'cache-control': 'no-cache',
            })
            .end(content),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
  }

  private passOn(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url = '/' } = incoming;
    const { host } = new URL(this.apiUrl);
    const outgoing = ask(new URL(url, this.apiUrl), { method, headers: { ...headers, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    this.server = undefined;
  }
}
