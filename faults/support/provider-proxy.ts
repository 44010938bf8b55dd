import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong on the way to a provider. */
export type ProviderFault =
  /** Nothing comes for so long; the provider has done its work. */
  | { kind: 'late'; ms: number }
  /** The provider does nothing and never answers. */
  | { kind: 'hangs' }
  /** Another answer, and the provider does nothing. */
  | { kind: 'answers'; status: number; headers?: Record<string, string>; body: string }
  /** The provider does its work and the connection breaks before the answer. */
  | { kind: 'breaks-after' }
  /** The connection breaks before the provider hears of it. */
  | { kind: 'breaks-before' }
  /** Half of the answer, then the connection breaks. */
  | { kind: 'cut' }
  /** The answer with other facts in it. */
  | { kind: 'changed'; change: (body: string) => string }
  /** The provider gets the same request twice; its second answer is taken. */
  | { kind: 'twice' };

interface Rule {
  matches: RegExp;
  fault: ProviderFault;
  left: number;
  used: number;
}

/** A way to the provider stand-ins on which things go wrong as on a network. Only from this machine to this machine. */
export class ProviderProxy {
  private server: Server | null = null;
  private readonly rules = new Set<Rule>();

  constructor(private readonly target: string) {}

  /**
   * Lets the next `times` requests whose `METHOD path` matches go wrong. Answers how often it has happened so far, and
   * how to end it.
   */
  break(matches: RegExp, fault: ProviderFault, times = 1): { used(): number; end(): void } {
    const rule = { matches, fault, left: times, used: 0 };
    this.rules.add(rule);
    return { used: () => rule.used, end: () => this.rules.delete(rule) };
  }

  /** Answers its origin. */
  async open(): Promise<string> {
    const server = createServer((incoming, answer) => {
      void this.pass(incoming, answer).catch(() => answer.destroy());
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    server?.closeAllConnections();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  private async pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await wholeOf(incoming);
    const line = `${incoming.method} ${incoming.url}`;
    const rule = [...this.rules].find(({ matches, left }) => left > 0 && matches.test(line));
    if (rule) {
      rule.left -= 1;
      rule.used += 1;
    }
    const fault = rule?.fault;
    if (fault?.kind === 'hangs') return;
    if (fault?.kind === 'breaks-before') return void incoming.socket.destroy();
    if (fault?.kind === 'answers') {
      const headers = { 'content-type': 'application/json', ...fault.headers };
      return void answer.writeHead(fault.status, headers).end(fault.body);
    }
    if (fault?.kind === 'twice') await this.forward(incoming, body);
    const real = await this.forward(incoming, body);
    const text = fault?.kind === 'changed' ? Buffer.from(fault.change(real.body.toString())) : real.body;
    if (fault?.kind === 'breaks-after') return void incoming.socket.destroy();
    if (fault?.kind === 'late') await new Promise((resolve) => setTimeout(resolve, fault.ms).unref());
    const { connection: _, 'transfer-encoding': __, ...headers } = real.headers;
    answer.writeHead(real.status, { ...headers, 'content-length': String(text.length) });
    if (fault?.kind !== 'cut') return void answer.end(text);
    answer.write(text.subarray(0, text.length >> 1), () => incoming.socket.destroy());
  }

  private forward(incoming: IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
      (resolve, reject) => {
        const { method, headers } = incoming;
        const { host } = new URL(this.target);
        const options = { method, headers: { ...headers, host }, agent: false as const };
        const sent = request(`${this.target}${incoming.url}`, options, (real) => {
          wholeOf(real).then(
            (whole) => resolve({ status: real.statusCode ?? 0, headers: real.headers, body: whole }),
            reject,
          );
        });
        sent.on('error', reject);
        sent.end(body);
      },
    );
  }
}

async function wholeOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
