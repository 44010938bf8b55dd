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
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config.js';
import type { BridgeRecord } from '../../records/bridge.schema.js';
import { Clock } from '../../../platform/clock.js';
import { sha256, SiteKey } from '../site-key.service.js';
import { AccessListRepository } from './access-list.repository.js';
import type { AccessRowRecord } from './access.schema.js';
import { AccessRowsRepository } from './access.repository.js';

/** An unchanged list gets a new seal after this time. */
const SEAL_MS = 60_000;

/** Finds the pages that a game server's copy of the list lacks. */
@Injectable()
export class AccessListService {
  /** Seals by the digest of the list. If staff gave a server a new list, its versions and its digest differ. */
  private readonly sealed = new Map<string, { at: number; seal: Signed }>();

  constructor(
    private readonly list: AccessListRepository,
    private readonly rows: AccessRowsRepository,
    private readonly site: SiteKey,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the pages that the server lacks, or a seal if its copy is current. Null while the list is being built.
   * @param server `listFrom`: the lowest version of a page for this game server
   */
  async newsFor(held: AccessHeld, server: BridgeRecord): Promise<AccessNews | null> {
    const { listFrom: from = 0 } = server;
    // Read the versions before the pages: a page may be newer than its version, but never older.
    const list = await this.list.find();
    if (!list?.builtAt) return null;
    const versions = list.versions.map((v) => Math.max(v, from));
    const digest = sha256(accessVersionsText(versions));
    if (digest === held.digest) return { seal: this.seal(digest), pages: [], more: false };
    if (!held.versions) return { seal: null, pages: [], more: true };
    const pages = await this.pagesFor(versions, held.versions, server._id.toHexString());
    // If the digest differs although no page is newer, the site's database was restored and the game server is ahead.
    return { seal: null, pages, more: pages.length > 0 };
  }

  private async pagesFor(
    versions: readonly number[],
    held: readonly number[],
    serverId: string,
  ): Promise<Signed[]> {
    const numbers = versions
      .flatMap((v, n) => (v > (held[n] ?? 0) ? [n] : []))
      .slice(0, ACCESS_LIMITS.pagesAtOnce);
    const rows = await this.rows.findOfPages(numbers);
    const pages: Signed[] = [];
    let bytes = 0;
    for (const n of numbers) {
      const own = rows.filter((row) => row.n === n && !row.gone);
      const page: AccessPage = {
        n,
        v: versions[n] ?? 0,
        rows: own.map((row) => toRow(row, serverId)).filter(isNeeded),
      };
      const signed = this.sign('page', page);
      bytes += Buffer.byteLength(signed.data);
      if (pages.length > 0 && bytes > ACCESS_LIMITS.bytesAtOnce) break;
      pages.push(signed);
    }
    return pages;
  }

  private seal(digest: string): Signed {
    const ticks = this.clock.ticks();
    for (const [old, { at }] of this.sealed) if (ticks - at >= SEAL_MS) this.sealed.delete(old);
    const known = this.sealed.get(digest);
    if (known) return known.seal;
    const hours = this.config.bridge?.listHours ?? 0;
    const until = Math.floor(this.clock.now().getTime() / 1_000) + hours * 3_600;
    const seal = this.sign('seal', { digest, until });
    this.sealed.set(digest, { at: ticks, seal });
    return seal;
  }

  private sign(piece: 'page' | 'seal', content: AccessPage | AccessSeal): Signed {
    const data = JSON.stringify(content);
    return { data, sig: this.site.sign(signedPieceText(piece, sha256(data))) };
  }
}

/** Whether a server needs a row: the player has flags, or a licence that counts on this server. */
const isNeeded = ([, flags, , licences]: AccessRow): boolean => flags !== 0 || licences.length > 0;

function toRow(row: AccessRowRecord, serverId: string): AccessRow {
  const { ref, flags, discordId, locale, until, reason, levels, claimed = [] } = row;
  const here = claimed.flatMap(({ licence, servers }) => (servers.includes(serverId) ? [licence] : []));
  const licences = [...row.licences, ...here].slice(0, ACCESS_LIMITS.licences);
  return [ref, flags, discordId, licences, locale, until, reason, levels];
}
