import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP proxy to the store that adds latency. Loopback only. */
export class TcpProxy {
  private delay = 0;
  /** Releases delayed chunks. */
  private readonly late = new Set<() => void>();
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;

  constructor(private readonly target: number) {}

  /** Milliseconds that each chunk is delayed. A change releases pending chunks immediately. */
  set delayMs(ms: number) {
    this.delay = ms;
    for (const go of this.late) go();
  }

  /** Returns the address of the store through it. */
  async open(): Promise<string> {
    const server = createServer((client) => {
      const store = connect(this.target, '127.0.0.1');
      for (const [from, to] of [
        [client, store],
        [store, client],
      ] as const) {
        this.sockets.add(from);
        from.setNoDelay(true);
        from.on('error', () => to.destroy()).on('close', () => (this.sockets.delete(from), to.destroy()));
      }
      client.pipe(this.slow()).pipe(store);
      store.pipe(client);
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  private slow(): Transform {
    return new Transform({
      transform: (piece: Buffer, _, done) => {
        if (this.delay === 0) return done(null, piece);
        const go = () => {
          clearTimeout(timer);
          this.late.delete(go);
          done(null, piece);
        };
        const timer = setTimeout(go, this.delay);
        this.late.add(go);
      },
    });
  }
}
