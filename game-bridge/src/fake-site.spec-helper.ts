import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ACCESS_LIMITS,
  accessVersionsText,
  BRIDGE_HEADERS,
  BRIDGE_PATHS,
  bridgeCallText,
  signedPieceText,
  siteAnswerText,
  type AccessHeld,
  type AccessNews,
  type AccessRow,
  type DoorStanding,
  type Signed,
  type SyncAnswer,
  type WorkNews,
  type WorkReport,
} from '@city/contracts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The list of a site. */
interface List {
  /** Of the first page; the others are empty. */
  rows: AccessRow[];
  /** The version of the first page. */
  v: number;
  /** In seconds since 1970. */
  until: number;
}

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
  /** The answer is sent when this has happened. */
  after?: Promise<void>;
  /** Changes the answer after it was signed. */
  tampered?: boolean;
  /** The answer's signature is missing or made with another key. */
  signature?: 'none' | 'foreign';
}

/** A site for tests: checks the signatures of calls and gives the answers that a test sets. */
export class FakeSite {
  readonly calls: Call[] = [];
  /** Calls with an invalid signature. */
  readonly forged: string[] = [];
  /** Its list and maintenance text, unless a test sets another answer. */
  list: List = { rows: [], v: 1, until: Math.floor(Date.now() / 1_000) + 12 * 3_600 };
  maintenance: string | null = null;
  timeZone = 'Africa/Tunis';
  /** What it says about players at the door. */
  standing: DoorStanding | null = null;
  /** What it says of deliveries. */
  work: (report: WorkReport) => WorkNews | null = () => null;
  answer: (call: Call) => Reply = (call) => {
    if (call.path === BRIDGE_PATHS.pair) return this.pairAnswer(call);
    if (call.path === BRIDGE_PATHS.ask) return { body: { standing: this.standing } };
    return { body: { now: Date.now(), nextMs: 100 } };
  };
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
        const { status = 200, body: said, after, tampered, signature } = this.answer(call);
        const whole = path === BRIDGE_PATHS.sync && status === 200 ? this.withList(input, said) : said;
        const sent = status === 204 ? '' : JSON.stringify(whole);
        const signed = siteAnswerText(status, header('signature'), sha256(sent));
        const { privateKey } = signature === 'foreign' ? this.foreign : this.key;
        if (signature !== 'none') {
          const value = sign(null, Buffer.from(signed), privateKey).toString('base64');
          response.setHeader(BRIDGE_HEADERS.siteSignature, value);
        }
        const send = () => void response.writeHead(status).end(tampered ? sent.replace('{', '{ ') : sent);
        if (after) void after.then(send);
        else send();
      });
    });
  }

  /** @param port 0 takes any free one */
  static async start(port = 0): Promise<FakeSite> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
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

  /** The site's news for a bridge, which depends on the list that the bridge has. */
  news(held: AccessHeld): AccessNews {
    const { rows, v, until } = this.list;
    const versions = Array.from({ length: ACCESS_LIMITS.pages }, (_, n) => (n === 0 ? v : 0));
    const digest = sha256(accessVersionsText(versions));
    if (held.digest === digest) {
      return { seal: this.piece('seal', { digest, until }), pages: [], more: false };
    }
    if (!held.versions) return { seal: null, pages: [], more: true };
    const pages = v > (held.versions[0] ?? 0) ? [this.piece('page', { n: 0, v, rows })] : [];
    return { seal: null, pages, more: pages.length > 0 };
  }

  /** @param key signs the piece */
  piece(piece: 'page' | 'seal', content: object, key: 'own' | 'foreign' = 'own'): Signed {
    const data = JSON.stringify(content);
    const { privateKey } = key === 'own' ? this.key : this.foreign;
    return {
      data,
      sig: sign(null, Buffer.from(signedPieceText(piece, sha256(data))), privateKey).toString('base64'),
    };
  }

  private withList(input: Record<string, unknown>, said: unknown): SyncAnswer {
    const { maintenance, timeZone } = this;
    return {
      access: this.news(input['access'] as AccessHeld),
      maintenance,
      timeZone,
      work: input['work'] ? this.work(input['work'] as WorkReport) : null,
      ...(said as Pick<SyncAnswer, 'now' | 'nextMs'>),
    };
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
