import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy to the store that can be interrupted, to test database outages. */
export class StoreProxy {
  private readonly sockets = new Set<Socket>();
  private held = false;
  private holdAfterText: string | null = null;
  private server: Server | null = null;
  private port = 0;

  constructor(private readonly target: URL) {}

  /** Starts the proxy; returns the store's URI through it. */
  async open(): Promise<string> {
    if (this.server) return this.address();
    const server = createServer((client) => {
      const store = connect(Number(this.target.port), this.target.hostname);
      for (const [from, to] of [
        [client, store],
        [store, client],
      ] as const) {
        this.sockets.add(from);
        from.on('error', () => to.destroy()).on('close', () => to.destroy());
        from.pipe(to);
        if (from === client) from.on('data', (chunk: Buffer) => this.holdIfSent(chunk));
        if (this.held) from.pause();
      }
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
    return this.address();
  }

  /** Keeps connections open but forwards nothing. */
  hold(): void {
    this.held = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Holds once a command with this text has been forwarded: the store carries it out, and its answer does not arrive. */
  holdAfter(text: string): void {
    this.holdAfterText = text;
  }

  private holdIfSent(chunk: Buffer): void {
    if (this.holdAfterText === null || !chunk.includes(this.holdAfterText)) return;
    this.holdAfterText = null;
    this.hold();
  }

  /** Forwards what was held. */
  release(): void {
    this.held = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Closes every connection and accepts no new ones. */
  async cut(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = null;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }

  private address(): string {
    return `mongodb://127.0.0.1:${this.port}`;
  }
}
