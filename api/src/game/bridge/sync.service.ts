import { isDeepStrictEqual } from 'node:util';
import {
  BRIDGE_LIMITS,
  type AccessHeld,
  type AccessNews,
  type SyncAnswer,
  type SyncRequest,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { BridgeRecord } from '../records/bridge.schema.js';
import { BridgesRepository } from '../records/bridges.repository.js';
import { Clock } from '../../platform/clock.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { AccessListService } from './access/access-list.service.js';
import { mapNews } from './city-map.js';
import { toStateRecord } from './game-status.service.js';
import { GameLinks } from './links/game-links.service.js';
import { Presence } from './presence/presence.service.js';
import { GameWork } from './work/game-work.service.js';

/** Maximum earlier starts that are stored. */
const OLD_BOOTS_MAX = 5;

/** The exchange with a game server. */
@Injectable()
export class SyncService {
  constructor(
    private readonly bridges: BridgesRepository,
    private readonly list: AccessListService,
    private readonly links: GameLinks,
    private readonly work: GameWork,
    private readonly presence: Presence,
    private readonly settings: LiveSettings,
    private readonly clock: Clock,
  ) {}

  async sync(bridge: BridgeRecord, request: SyncRequest): Promise<SyncAnswer> {
    const { boot, state, access, claims } = request;
    const now = this.clock.now();
    const next = toStateRecord(state, bridge.state, now);
    // Each start has a new id. An old id calls again only from a second machine with the same store.
    const isCopy = bridge.oldBoots.includes(boot);
    const isNew = bridge.boot !== boot;
    const isPaused = bridge.paused || isCopy;
    // A copied machine must not get the list of players.
    const news = isPaused ? null : await this.list.newsFor(access, bridge);
    const { timeZone, cityMap } = await this.settings.current();
    const isMapped = !isPaused && cityMap === 'shown';
    const map = isMapped && mapNews(bridge, request, { now, timeZone });
    const wasAhead = bridge.isAhead ?? false;
    const isAhead = news ? isAheadOf(news, access, wasAhead) : wasAhead;
    if (isNew && !isCopy && bridge.heardBefore) {
      // The server may have crashed without reporting who left. Its first report names the players who are still there.
      await this.presence.endAll(bridge, bridge.heardBefore);
    }
    // The guard writes once for each call. Write a second time only if something has changed.
    if (isNew || map || isAhead !== wasAhead || !isDeepStrictEqual(next, bridge.state)) {
      const oldBoots = [bridge.boot, ...bridge.oldBoots].filter((old) => old !== null && old !== boot);
      await this.bridges.storeReport(bridge, {
        state: next,
        isAhead,
        ...map,
        ...(isNew && { boot, oldBoots: (oldBoots as string[]).slice(0, OLD_BOOTS_MAX) }),
        ...(isCopy && { copySeenAt: now, paused: true }),
      });
    }
    if (!isPaused) {
      await this.links.claim(bridge._id.toHexString(), claims);
      if (request.presence) await this.presence.storeReport(bridge, request.presence);
    }
    return {
      now: now.getTime(),
      nextMs: BRIDGE_LIMITS.nextMs,
      access: news,
      maintenance: bridge.maintenance ?? null,
      timeZone,
      work: isPaused || !request.work ? null : await this.work.exchange(bridge, request, request.work),
      presence: !isPaused,
      districts: isMapped,
    };
  }
}

/** Whether a game server has newer pages than the site: its list differs, and the site has no newer page for it. */
function isAheadOf({ seal, pages }: AccessNews, { versions }: AccessHeld, before: boolean): boolean {
  if (seal) return false;
  return versions ? pages.length === 0 : before;
}
