import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault on the way to a provider. */
export type ProviderFault =
  /** Delays the response; the provider processes the request. */
  | { kind: 'late'; ms: number }
  /** The request is dropped and never answered. */
  | { kind: 'hangs' }
  /** Another response, without reaching the provider. */
  | { kind: 'answers'; status: number; headers?: Record<string, string>; body: string }
  /** The provider processes the request, and the connection breaks before the response. */
  | { kind: 'breaks-after' }
  /** The connection breaks before the provider receives the request. */
  | { kind: 'breaks-before' }
  /** A truncated response, then the connection breaks. */
  | { kind: 'cut' }
  /** The response with altered facts. */
  | { kind: 'changed'; change: (body: string) => string }
  /** The provider receives the request twice; its second response is returned. */
  | { kind: 'twice' };

interface Rule {
  matches: RegExp;
  fault: ProviderFault;
  left: number;
  used: number;
}

/** A proxy to the provider sandbox that injects network faults. Loopback only. */
export class ProviderProxy {
  private server: Server | null = null;
  private readonly rules = new Set<Rule>();

  constructor(private readonly target: string) {}

  /**
   * Injects a fault into the next `times` requests whose `METHOD path` matches. Returns the number of injections so
   * far, and a function that removes the rule.
   */
  break(matches: RegExp, fault: ProviderFault, times = 1): { used(): number; end(): void } {
    const rule = { matches, fault, left: times, used: 0 };
    this.rules.add(rule);
    return { used: () => rule.used, end: () => this.rules.delete(rule) };
  }

  /** Returns its origin. */
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
