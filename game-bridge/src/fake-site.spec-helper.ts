import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BRIDGE_HEADERS, bridgeCallText, siteAnswerText } from '@city/contracts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Call {
  path: string;
  keyId: string;
  time: number;
  seq: number;
  input: Record<string, unknown>;
}

interface Reply {
  status?: number;
  body: unknown;
  /** Changes the answer on its way, after it was signed. */
  tampered?: boolean;
  /** Left out or made by another key. */
  signature?: 'none' | 'foreign';
}

/** The site as the bridge sees it: checks signatures, and answers as a test wants. */
export class FakeSite {
  readonly calls: Call[] = [];
  /** Signatures that did not fit their calls. */
  readonly forged: string[] = [];
  answer: (call: Call) => Reply = () => ({ body: { now: Date.now(), nextMs: 100 } });
  readonly publicKey: string;
  private readonly key = generateKeyPairSync('ed25519');
  private readonly foreign = generateKeyPairSync('ed25519');
  private readonly keys = new Map<string, string>();

  private constructor(private readonly server: Server) {
    this.publicKey = this.key.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const header = (name: keyof typeof BRIDGE_HEADERS) => String(request.headers[BRIDGE_HEADERS[name]]);
        const path = request.url ?? '';
        const input = JSON.parse(body) as Record<string, unknown>;
        const call = {
          ...{ path, keyId: header('key'), time: Number(header('time')), seq: Number(header('seq')) },
          input,
        };
        if (typeof input['publicKey'] === 'string') {
          this.keys.set(sha256(input['publicKey']).slice(0, 16), input['publicKey']);
        }
        const text = bridgeCallText({ method: 'POST', ...call, bodyHash: sha256(body) });
        if (!this.isSigned(call.keyId, text, header('signature'))) this.forged.push(path);
        this.calls.push(call);
        const { status = 200, body: said, tampered, signature } = this.answer(call);
        const sent = status === 204 ? '' : JSON.stringify(said);
        const signed = siteAnswerText(status, header('signature'), sha256(sent));
        const { privateKey } = signature === 'foreign' ? this.foreign : this.key;
        if (signature !== 'none') {
          const value = sign(null, Buffer.from(signed), privateKey).toString('base64');
          response.setHeader(BRIDGE_HEADERS.siteSignature, value);
        }
        response.writeHead(status).end(tampered ? sent.replace('{', '{ ') : sent);
      });
    });
  }

  static async start(): Promise<FakeSite> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FakeSite(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The answer to a code. */
  pairAnswer({ keyId }: Call): Reply {
    const site = { keyId: sha256(this.publicKey).slice(0, 16), publicKey: this.publicKey };
    return { body: { bridgeId: 'f'.repeat(24), keyId, site, now: Date.now() } };
  }

  to(path: string): Call[] {
    return this.calls.filter((call) => call.path === path);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private isSigned(keyId: string, text: string, signature: string): boolean {
    const publicKey = this.keys.get(keyId);
    if (!publicKey) return false;
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  }
}
