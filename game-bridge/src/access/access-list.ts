import {
  ACCESS_LIMITS,
  accessVersionsText,
  signedPieceText,
  type AccessHeld,
  type AccessNews,
  type AccessPage,
  type AccessRow,
  type AccessSeal,
  type Signed,
} from '@city/contracts';
import { isSigned, sha256 } from '../link/keys.js';
import type { Game, PlayerIds } from '../platform/game.js';
import type { Rows } from '../presence/players.js';

/** With a list of 50,000 players these are 2,000 rows, which take four milliseconds. */
const PAGES_A_TICK_AT_START = 10;
/** Work for one tick. The rest waits for the next tick. */
const WORK_MS = 2;
const SEAL = 'seal';

const pageKey = (n: number): string => `page:${n}`;

/**
 * The signed list of players who may enter. It is stored, so that a restarted server has it even without the site. Pages and
 * seals without the site’s signature are ignored.
 */
export class AccessList {
  /** False while the store is being read. */
  isLoaded = false;
  private siteKey = '';
  private seal: AccessSeal | null = null;
  private lastSeal = '';
  private digest: string | null = null;
  /** Whether the site has asked for the versions. */
  private isBehind = false;
  private readonly pages = new Map<number, AccessPage>();
  private readonly waiting: Signed[] = [];
  private readonly byLicence = new Map<string, AccessRow>();
  private readonly byDiscord = new Map<string, AccessRow>();

  /** @param changed called when rows may have changed */
  constructor(
    private readonly game: Game,
    private readonly changed: () => void,
  ) {}

  /** End of the list’s validity, by the site’s clock in seconds since 1970; 0 without a list. */
  get until(): number {
    return this.seal?.until ?? 0;
  }

  rowsOf({ licence, discordId }: PlayerIds): Rows {
    return [this.byLicence.get(licence ?? '') ?? null, this.byDiscord.get(discordId ?? '') ?? null];
  }

  /**
   * Reads the store, a few pages a tick. Pages of another site are ignored.
   * @param done called once, when everything is read
   */
  load(siteKey: string, done: () => void): void {
    this.forget(siteKey);
    this.loadFrom(0, siteKey, done);
  }

  /** Tells the site which pages are here, so that it sends the others. */
  held(): AccessHeld {
    const versions = this.versions();
    this.digest ??= sha256(accessVersionsText(versions));
    return { digest: this.digest, ...(this.isBehind ? { versions } : {}) };
  }

  /** Takes new pages and seals. Returns in how many milliseconds to ask the site for more; null if nothing is missing. */
  learn({ pages, seal, more }: AccessNews): number | null {
    this.isBehind = more;
    const isIdle = this.waiting.length === 0;
    this.waiting.push(...pages);
    if (isIdle && pages.length > 0) this.game.onMainThread(() => this.takeNext());
    if (seal) this.takeSeal(seal);
    return more ? 250 + 10 * this.waiting.length : null;
  }

  /** Applies as many pages as fit into a tick. Empty pages take no time, a page of 200 rows takes milliseconds. */
  private takeNext(): void {
    const end = performance.now() + WORK_MS;
    do {
      const signed = this.waiting.shift();
      const page = signed && this.open<AccessPage>('page', signed);
      if (!page || !this.isNewer(page)) continue;
      this.put(page);
      this.game.write(pageKey(page.n), JSON.stringify(signed));
    } while (this.waiting.length > 0 && performance.now() < end);
    // Looking up all players again needs a separate tick.
    this.game.onMainThread(() => (this.waiting.length > 0 ? this.takeNext() : this.changed()));
  }

  private takeSeal(signed: Signed): void {
    if (signed.sig === this.lastSeal) return;
    const seal = this.open<AccessSeal>('seal', signed);
    if (seal?.digest !== this.held().digest) return;
    this.seal = seal;
    this.lastSeal = signed.sig;
    this.game.write(SEAL, JSON.stringify(signed));
  }

  private loadFrom(first: number, siteKey: string, done: () => void): void {
    if (siteKey !== this.siteKey) return;
    const end = Math.min(first + PAGES_A_TICK_AT_START, ACCESS_LIMITS.pages);
    for (let n = first; n < end; n += 1) {
      const page = this.stored<AccessPage>('page', pageKey(n));
      if (page && this.isNewer(page)) this.put(page);
    }
    if (end < ACCESS_LIMITS.pages) return this.game.onMainThread(() => this.loadFrom(end, siteKey, done));
    this.seal = this.stored<AccessSeal>('seal', SEAL);
    this.isLoaded = true;
    this.changed();
    done();
  }

  private stored<Content>(piece: 'page' | 'seal', key: string): Content | null {
    const text = this.game.read(key);
    return text === null ? null : this.open<Content>(piece, JSON.parse(text) as Signed);
  }

  /** Null without the site’s signature. */
  private open<Content>(piece: 'page' | 'seal', { data, sig }: Signed): Content | null {
    if (!isSigned(this.siteKey, signedPieceText(piece, sha256(data)), sig)) return null;
    return JSON.parse(data) as Content;
  }

  private isNewer({ n, v }: AccessPage): boolean {
    return v > (this.pages.get(n)?.v ?? 0);
  }

  private put(page: AccessPage): void {
    // A licence may have moved to an account on another page, so only entries that still name the old row are removed.
    for (const old of this.pages.get(page.n)?.rows ?? []) {
      if (this.byDiscord.get(old[2]) === old) this.byDiscord.delete(old[2]);
      for (const licence of old[3]) if (this.byLicence.get(licence) === old) this.byLicence.delete(licence);
    }
    for (const row of page.rows) {
      const [, , discordId, licences] = row;
      this.byDiscord.set(discordId, row);
      for (const licence of licences) this.byLicence.set(licence, row);
    }
    this.pages.set(page.n, page);
    this.digest = null;
  }

  /** Versions by page; 0 for a missing page. */
  private versions(): number[] {
    return Array.from({ length: ACCESS_LIMITS.pages }, (_, n) => this.pages.get(n)?.v ?? 0);
  }

  private forget(siteKey: string): void {
    this.siteKey = siteKey;
    this.isLoaded = false;
    this.seal = null;
    this.lastSeal = '';
    this.digest = null;
    this.waiting.length = 0;
    for (const known of [this.pages, this.byLicence, this.byDiscord]) known.clear();
  }
}
