import { randomBytes } from 'node:crypto';
import {
  ACCESS_LIMITS,
  accessVersionsText,
  BRIDGE_HEADERS,
  BRIDGE_PATHS,
  bridgeCallText,
  type AccessHeld,
  type AccessPage,
  type PairingCode,
  type SyncAnswer,
  type SyncRequest,
} from '@city/contracts';
import { sendExpecting } from '../../tools/clients/requests.ts';
import { newKeys, sha256, signatureOf } from '../signatures.ts';
import type { Subject } from './bench.ts';

const newIdentity = (): string => randomBytes(12).toString('hex');

const CALLS_MAX = 300;

/** A connected game server on which nothing happens. */
export class QuietGameServer {
  readonly keys = newKeys();
  private seq = Date.now();
  private readonly boot = newIdentity();
  private readonly journal = newIdentity();
  private readonly versions: number[] = Array.from({ length: ACCESS_LIMITS.pages }, () => 0);

  /** Connects it, and waits until it has the list of players. */
  static async connected({ product, admin }: Subject): Promise<QuietGameServer> {
    const { url } = product;
    const server = new QuietGameServer();
    const { body } = await sendExpecting(200, `${url}/api/bridges/pairing-codes`, {
      ...{ method: 'POST', headers: { cookie: admin, origin: url }, body: { bridgeId: null } },
    });
    const { code } = JSON.parse(body.toString()) as PairingCode;
    const { publicKey } = server.keys;
    await server.call(url, BRIDGE_PATHS.pair, { code, publicKey, name: 'Quiet city', version: '1.0.0' });
    for (let calls = 0; !(await server.isUpToDate(url)); calls += 1) {
      if (calls > CALLS_MAX) throw new Error('the list was not sealed');
    }
    return server;
  }

  /** The exchange of a server at rest. */
  sync(url: string): Promise<SyncAnswer> {
    return this.exchange(url, { digest: sha256(accessVersionsText(this.versions)) });
  }

  /** Sends a signed call with these fields besides the fields of a server at rest. */
  async report(url: string, fields: object, status: number): Promise<void> {
    const access = { digest: sha256(accessVersionsText(this.versions)) };
    await this.call(url, BRIDGE_PATHS.sync, { ...this.requestOf(access), ...fields }, status);
  }

  private async isUpToDate(url: string): Promise<boolean> {
    const { versions } = this;
    const held = { digest: sha256(accessVersionsText(versions)), versions };
    const { access } = await this.exchange(url, held, { effects: [] });
    for (const { data } of access?.pages ?? []) {
      const { n, v } = JSON.parse(data) as AccessPage;
      versions[n] = v;
    }
    return Boolean(access?.seal);
  }

  private exchange(url: string, access: AccessHeld, effects: { effects?: [] } = {}): Promise<SyncAnswer> {
    return this.call<SyncAnswer>(url, BRIDGE_PATHS.sync, this.requestOf(access, effects));
  }

  private requestOf(access: AccessHeld, effects: { effects?: [] } = {}): SyncRequest {
    const { boot, journal } = this;
    return {
      ...{ v: 1, boot, journal, access, claims: [] },
      state: {
        ...{
          phase: 'up',
          players: 3,
          slots: 64,
          queue: null,
          uptimeS: Math.floor(performance.now() / 1_000),
        },
        ...{ restartInS: null, build: '12913', version: '1.0.0' },
      },
      work: {
        ...{ framework: 'qbox', catalogue: { digest: sha256('[]'), ...effects }, holding: [], receipts: [] },
        ...{ characters: [], probed: [] },
      },
    };
  }

  private async call<Body>(url: string, path: string, body: object, status = 200): Promise<Body> {
    const { keyId, key } = this.keys;
    const [time, seq] = [Date.now(), (this.seq += 1)];
    const bodyHash = sha256(JSON.stringify(body));
    const text = bridgeCallText({ method: 'POST', path, keyId, time, seq, bodyHash });
    const headers = {
      [BRIDGE_HEADERS.key]: keyId,
      [BRIDGE_HEADERS.time]: String(time),
      [BRIDGE_HEADERS.seq]: String(seq),
      [BRIDGE_HEADERS.signature]: signatureOf(key, text),
    };
    const answer = await sendExpecting(status, `${url}${path}`, { method: 'POST', headers, body });
    return JSON.parse(answer.body.toString()) as Body;
  }
}
