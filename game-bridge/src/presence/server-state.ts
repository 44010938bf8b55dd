import { BRIDGE_LIMITS, type BridgePhase, type ServerState } from '@city/contracts';
import type { Game } from '../platform/game.js';

/** Collects the state of the server: players, slots, queue, and announcements of txAdmin. */
export class ServerStateReader {
  private phase: BridgePhase = 'up';
  private restartAt: number | null = null;
  private readonly startedAt = Date.now();

  constructor(private readonly game: Game) {
    game.on('txAdmin:events:scheduledRestart', (event: { secondsRemaining?: unknown }) => {
      const seconds = Number(event?.secondsRemaining);
      if (Number.isFinite(seconds) && seconds >= 0) this.restartAt = Date.now() + seconds * 1_000;
    });
    game.on('txAdmin:events:scheduledRestartSkipped', () => {
      this.restartAt = null;
    });
    game.on('txAdmin:events:serverShuttingDown', () => {
      this.phase = this.restartAt === null ? 'stopping' : 'restarting';
    });
  }

  read(): ServerState {
    const now = Date.now();
    return {
      phase: this.phase,
      players: Math.min(this.game.playerCount(), BRIDGE_LIMITS.players),
      slots: Math.min(Number(this.game.setting('sv_maxclients', '48')) || 0, BRIDGE_LIMITS.players),
      queue: this.queue(),
      uptimeS: Math.max(0, Math.round((now - this.startedAt) / 1_000)),
      restartInS: this.restartAt === null ? null : Math.max(0, Math.round((this.restartAt - now) / 1_000)),
      build: buildOf(this.game.setting('version', '')),
      version: BRIDGE_VERSION,
    };
  }

  private queue(): number | null {
    const size = this.game.queueSize();
    return size === null ? null : Math.min(size, BRIDGE_LIMITS.players);
  }
}

/** `12913` of `FXServer-master SERVER v1.0.0.12913 linux`. */
const buildOf = (version: string): string => /v\d+\.\d+\.\d+\.(\d{1,8})/.exec(version)?.[1] ?? '';
