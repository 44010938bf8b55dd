import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  ACCESS_LIMITS,
  accessVersionsText,
  signedPieceText,
  type AccessPage,
  type AccessRow,
  type AccessSeal,
  type Signed,
  type SyncRequest,
} from '@city/contracts';
import type { BridgeClient } from './bridge-client.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The list as a game server holds it: takes what the site has signed, and counts what it took. */
export class AccessListOfServer {
  versions = Array.from({ length: ACCESS_LIMITS.pages }, () => 0);
  seal: AccessSeal | null = null;
  /** Pages that were taken in the last exchange. */
  taken = 0;
  private readonly pages = new Map<number, AccessPage>();

  /** @param start of the resource, where other calls of the same server name one */
  constructor(
    private readonly bridge: BridgeClient,
    private readonly start: Pick<Partial<SyncRequest>, 'boot'> = {},
  ) {}

  /** Asks until the site seals what is held. */
  async update(): Promise<this> {
    this.taken = 0;
    for (let calls = 0; calls < 60; calls += 1) {
      const digest = sha256(accessVersionsText(this.versions));
      const { body } = await this.bridge.sync({
        ...this.start,
        access: { digest, versions: this.versions },
      });
      for (const page of body.access?.pages ?? []) this.take(this.open<AccessPage>('page', page));
      if (body.access?.seal) {
        this.seal = this.open<AccessSeal>('seal', body.access.seal);
        return this;
      }
      if (!body.access) await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('the list was not sealed');
  }

  rows(): AccessRow[] {
    return [...this.pages.values()].flatMap(({ rows }) => rows);
  }

  of(discordId: string): AccessRow | undefined {
    return this.rows().find((row) => row[2] === discordId);
  }

  private take(page: AccessPage): void {
    this.taken += 1;
    this.versions[page.n] = page.v;
    this.pages.set(page.n, page);
  }

  private open<Content>(piece: 'page' | 'seal', { data, sig }: Signed): Content {
    const der = Buffer.from(this.bridge.site.publicKey, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const text = Buffer.from(signedPieceText(piece, sha256(data)));
    if (!verify(null, text, key, Buffer.from(sig, 'base64'))) throw new Error(`a ${piece} without signature`);
    return JSON.parse(data) as Content;
  }
}
