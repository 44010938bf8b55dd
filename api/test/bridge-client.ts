import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import {
  BRIDGE_HEADERS,
  BRIDGE_PATHS,
  bridgeCallText,
  siteAnswerText,
  type CurrentUser,
  type ErrorBody,
  type MyGame,
  type PairAnswer,
  type PairingCode,
  type SyncAnswer,
  type SyncRequest,
} from '@city/contracts';
import { Client, type ClientResponse, type RequestOptions } from './client.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A key pair of a game server. */
export interface BridgeKey {
  keyId: string;
  publicKey: string;
  privateKey: KeyObject;
}

export function createBridgeKey(): BridgeKey {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  return { publicKey, keyId: sha256(publicKey).slice(0, 16), privateKey: pair.privateKey };
}

export const signedBy = ({ privateKey }: BridgeKey, text: string): string =>
  sign(null, Buffer.from(text), privateKey).toString('base64');

/** A report of a quiet server. */
export const buildSync = (overrides: Partial<SyncRequest> = {}): SyncRequest => ({
  v: 1,
  boot: 'b'.repeat(24),
  journal: 'a'.repeat(24),
  state: {
    phase: 'up',
    players: 3,
    slots: 64,
    uptimeS: 600,
    restartInS: null,
    build: '12913',
    version: '1.0.0',
  },
  access: { digest: '0'.repeat(64) },
  claims: [],
  ...overrides,
});

/** What a test changes in a signed call. */
export interface Forgery {
  key?: BridgeKey;
  /** Claimed and signed. */
  time?: number;
  seq?: number;
  /** Called instead of the signed path. */
  sentPath?: string;
  /** Sent instead of the signed body. */
  sentBody?: unknown;
  headers?: Record<string, string>;
}

/** A game server: signs its calls. The last answer is kept with what belongs to its signature. */
export class BridgeClient extends Client {
  seq = Date.now();
  key = createBridgeKey();
  bridgeId = '';
  site = { keyId: '', publicKey: '' };
  private last: { response: ClientResponse; signature: string; text: string } | null = null;

  constructor(url: string) {
    super(url, null);
  }

  /** Connects it as staff and an owner would. */
  static async paired(url: string, admin: Client): Promise<BridgeClient> {
    const bridge = new BridgeClient(url);
    const { body } = await admin.post<PairingCode>('/api/bridges/pairing-codes', { bridgeId: null });
    const answer = await bridge.pair(body.code);
    if (answer.status !== 200) throw new Error(`not paired: ${JSON.stringify(answer.body)}`);
    return bridge;
  }

  async pair(code: string): Promise<ClientResponse<PairAnswer>> {
    const { publicKey } = this.key;
    const input = { code, publicKey, name: 'Los Santos', version: '1.0.0' };
    const answer = await this.call<PairAnswer>(BRIDGE_PATHS.pair, input);
    if (answer.status === 200) {
      this.bridgeId = answer.body.bridgeId;
      this.site = answer.body.site;
    }
    return answer;
  }

  /** Every call is signed, so that the walks over all routes can use this client like any other. */
  override request<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    { rawBody }: RequestOptions = {},
  ): Promise<ClientResponse<Body>> {
    return this.signed(method, path, rawBody ?? JSON.stringify(body ?? {}), {});
  }

  call<Body = unknown>(path: string, body: unknown, forgery: Forgery = {}): Promise<ClientResponse<Body>> {
    return this.signed('POST', path, JSON.stringify(body), forgery);
  }

  sync(
    overrides: Partial<SyncRequest> = {},
    forgery: Forgery = {},
  ): Promise<ClientResponse<SyncAnswer & Partial<Pick<ErrorBody, 'details'>>>> {
    return this.call(BRIDGE_PATHS.sync, buildSync(overrides), forgery);
  }

  /** Whether the last answer carries the site's signature. */
  isLastSigned(): boolean {
    if (!this.last) return false;
    const { response, signature, text } = this.last;
    const { publicKey } = this.site;
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const signed = Buffer.from(siteAnswerText(response.status, signature, sha256(text)));
    const own = response.headers.get(BRIDGE_HEADERS.siteSignature) ?? '';
    return verify(null, signed, key, Buffer.from(own, 'base64'));
  }

  private async signed<Body>(
    method: string,
    path: string,
    body: string,
    forgery: Forgery,
  ): Promise<ClientResponse<Body>> {
    const { key = this.key, time = Date.now(), seq = (this.seq += 1) } = forgery;
    const { sentPath = path, sentBody, headers } = forgery;
    const text = bridgeCallText({ method, path, keyId: key.keyId, time, seq, bodyHash: sha256(body) });
    const signature = signedBy(key, text);
    const response = await fetch(new URL(sentPath, this.url), {
      method,
      headers: {
        'content-type': 'application/json',
        [BRIDGE_HEADERS.key]: key.keyId,
        [BRIDGE_HEADERS.time]: String(time),
        [BRIDGE_HEADERS.seq]: String(seq),
        [BRIDGE_HEADERS.signature]: signature,
        ...headers,
      },
      body: sentBody === undefined ? body : JSON.stringify(sentBody),
    });
    const answer = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const parsed = (isJson ? JSON.parse(answer) : answer) as Body;
    const result = { status: response.status, headers: response.headers, body: parsed };
    this.last = { response: result, signature, text: answer };
    return result;
  }
}

/** The id of the account that a client is logged in with, and Discord's. */
export async function idsOf(player: Client): Promise<{ _id: string; discordId: string }> {
  const { body } = await player.get<CurrentUser>('/api/auth/user/me');
  return { _id: body._id, discordId: body.discord_id };
}

/** Links a new licence to a player, as a game server does that has recognised them; returns the link's id. */
export async function linkedLicence(bridge: BridgeClient, player: Client): Promise<string> {
  const { discordId } = await idsOf(player);
  await bridge.sync({ claims: [{ discordId, licence: randomBytes(20).toString('hex') }] });
  return (await player.get<MyGame>('/api/game/me')).body.links.at(-1)?.id ?? '';
}

/** A new identity, as a start of the resource makes one. */
export const newIdentity = (): string => randomBytes(12).toString('hex');
