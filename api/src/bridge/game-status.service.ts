import type { GameState, GameStatus } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { BridgesRepository } from '../game-records/bridges.repository.js';
import { Clock } from '../platform/clock.js';
import { cityStatus } from './server-state.js';
import { SiteKey } from './site-key.service.js';

/** How long a process caches the status. */
const KEEP_MS = 2_000;

/** The status of the city, for everyone. */
@Injectable()
export class GameStatusService {
  private kept: { status: GameStatus; at: number } | null = null;
  private pending: Promise<GameStatus> | null = null;

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

  /** The cached status, without waiting. Refreshes it in the background. */
  peekState(): GameState {
    // If the database is down, the last status stays.
    if (this.site.isSet) void this.read().catch(() => undefined);
    return this.kept?.status.state ?? 'unknown';
  }

  private async refresh(): Promise<GameStatus> {
    const at = this.clock.ticks();
    const bridges = this.site.isSet ? await this.bridges.findPaired() : [];
    const status = cityStatus(bridges, this.clock.now());
    this.kept = { status, at };
    return status;
  }
}
