import type { CityNow, GameStatus } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { BridgesRepository } from '../records/bridges.repository.js';
import { Clock } from '../../platform/clock.js';
import { cityStatus } from './server-state.js';
import { SiteKey } from './site-key.service.js';

/** How long a process caches the status. */
const KEEP_MS = 2_000;
/** How long documents keep the numbers of players: a change renders them again. */
const SHOW_MS = 60_000;

/** The status of the city, for everyone. */
@Injectable()
export class GameStatusService {
  private kept: { status: GameStatus; at: number } | null = null;
  private pending: Promise<GameStatus> | null = null;
  private shown: { city: CityNow; at: number } = { city: { state: 'unknown', players: 0, slots: 0 }, at: 0 };

  constructor(
    private readonly bridges: BridgesRepository,
    private readonly site: SiteKey,
    private readonly clock: Clock,
  ) {}

  /** Up to two seconds old. */
  async read(): Promise<GameStatus> {
    if (this.kept && this.clock.ticks() - this.kept.at < KEEP_MS) return this.kept.status;
    this.pending ??= this.refresh().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  /**
   * The cached status for documents, without waiting; the same object while unchanged. Refreshes it in the background.
   * The numbers are up to a minute old.
   */
  peek(): CityNow {
    // If the database is down, the last status stays.
    if (this.site.isSet) void this.read().catch(() => undefined);
    const now = this.clock.ticks();
    const { city, at } = this.shown;
    const { state, players, slots } = this.kept?.status ?? city;
    const isSame = city.state === state && city.players === players && city.slots === slots;
    if (!isSame && (city.state !== state || now - at >= SHOW_MS)) {
      this.shown = { city: { state, players, slots }, at: now };
    }
    return this.shown.city;
  }

  private async refresh(): Promise<GameStatus> {
    const at = this.clock.ticks();
    const bridges = this.site.isSet ? await this.bridges.findPaired() : [];
    const status = cityStatus(bridges, this.clock.now());
    this.kept = { status, at };
    return status;
  }
}
