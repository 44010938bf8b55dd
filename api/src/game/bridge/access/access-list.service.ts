import {
  ACCESS_LIMITS,
  accessVersionsText,
  signedPieceText,
  type AccessHeld,
  type AccessNews,
  type AccessPage,
  type AccessSeal,
  type Signed,
} from '@city/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config.js';
import type { BridgeRecord } from '../../records/bridge.schema.js';
import { Clock } from '../../../platform/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { sha256, SiteKey } from '../site-key.service.js';
import { BridgesRepository } from '../../records/bridges.repository.js';
import { AccessRows } from './access-rows.service.js';
import { rowFor } from './access-rules.js';
import { AccessRepository } from './access.repository.js';

const JOB = 'bridge.access-daily';
const DAY_MS = 24 * 3_600_000;
/** An unchanged list gets a new seal after this time. */
const SEAL_MS = 60_000;

/** The list of game servers: finds the pages that a server's copy lacks. Builds all rows at each start and once a day. */
@Injectable()
export class AccessListService implements OnApplicationBootstrap {
  /** Seals by the digest of the list. If staff gave a server a new list, its versions and its digest differ. */
  private readonly sealed = new Map<string, { at: number; seal: Signed }>();

  constructor(
    private readonly repository: AccessRepository,
    private readonly rows: AccessRows,
    private readonly bridges: BridgesRepository,
    private readonly site: SiteKey,
    private readonly config: AppConfig,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // While the bridge is off, the rows are not updated, so the list is built again when it is turned on.
    if (!this.site.isSet) return this.repository.setBuilt(null);
    await this.jobs.every(DAY_MS, JOB, () => this.rows.build());
    await this.jobs.runNow(JOB);
  }

  /**
   * Returns the pages that the server lacks, or a seal if its copy is current. Null while the list is being built.
   * @param server `listFrom`: the lowest version of a page for this game server
   */
  async newsFor(held: AccessHeld, server: BridgeRecord): Promise<AccessNews | null> {
    const { listFrom: from = 0 } = server;
    await this.repository.publish(this.clock.now());
    // Read the versions before the pages: a page may be newer than its version, but never older.
    const list = await this.repository.findList();
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
    const trusted = await this.bridges.findTrusted();
    const rows = await this.repository.findOfPages(numbers);
    const pages: Signed[] = [];
    let bytes = 0;
    for (const n of numbers) {
      const own = rows.filter((row) => row.n === n);
      const listed = own.map((row) => rowFor(row, serverId, trusted)).filter((row) => row !== null);
      const page: AccessPage = { n, v: versions[n] ?? 0, rows: listed };
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
