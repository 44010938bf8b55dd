import { BRIDGE_LIMITS, BRIDGE_PATHS, type SyncAnswer, type SyncRequest } from '@city/contracts';
import type { Game } from '../platform/game.js';
import { exchangeKeys, isKeyOld } from './key-rotation.js';
import type { SiteAnswer, SiteClient } from './site-client.js';
import type { Link } from './stored-link.js';

/** Two calls a second at most, and several pieces of work share one. */
const SOON_MS = 500;
/** Short, because work must continue within five seconds after the site's return, and an idle server calls every two. */
const BACK_OFF_MAX_MS = 3_000;
/** The console gets at most one line about failures in this time. */
const COMPLAIN_EVERY_MS = 60_000;

/** The wait after a number of failures in a row: two seconds, then three, each randomly up to a fifth longer or shorter. */
export function backOffMs(failures: number, random: number): number {
  const wait = Math.min(BRIDGE_LIMITS.nextMs * 2 ** (failures - 1), BACK_OFF_MAX_MS);
  return Math.round(wait * (0.8 + 0.4 * random));
}

interface Exchange {
  /** The content of the next call. */
  request(): SyncRequest;
  /** Applies the site's answer to a request. Returns in how many milliseconds to call again. */
  learn(answer: SyncAnswer, request: SyncRequest): number;
}

/** Calls the site every two seconds, one call at a time. */
export class SyncLoop {
  private link: Link | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isCalling = false;
  private isUrgent = false;
  /** Waiting time in milliseconds after the last answer or failure. */
  private waitMs = 0;
  private failures = 0;
  private complainedAt = 0;
  private lastOk = 0;

  constructor(
    private readonly game: Game,
    private readonly client: SiteClient,
    private readonly exchange: Exchange,
  ) {}

  start(link: Link): void {
    this.link = link;
    this.failures = 0;
    this.plan(0);
  }

  /** Makes the next call soon, because there is something to report, unless calls fail or the site wants fewer. */
  soon(): void {
    if (this.isUrgent || !this.link || this.waitMs > BRIDGE_LIMITS.nextMs) return;
    this.isUrgent = true;
    if (!this.isCalling) this.plan(Math.min(this.waitMs, SOON_MS));
  }

  /** Whether the site has answered lately. */
  get isAnswered(): boolean {
    return Date.now() - this.lastOk < BRIDGE_LIMITS.silentMs;
  }

  /** For `bridge_status`. */
  describe(): string {
    if (!this.link) return 'not connected: bridge_pair CODE https://your.site';
    const ago = this.lastOk ? `${Math.round((Date.now() - this.lastOk) / 1_000)} s ago` : 'never';
    return `connected with ${this.link.url}; last exchange: ${ago}`;
  }

  private plan(ms: number): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.call(), ms);
  }

  private call(): void {
    const { link } = this;
    if (!link || this.isCalling) return;
    this.isCalling = true;
    if (isKeyOld(link, this.client.now())) {
      exchangeKeys(this.game, this.client, link, (next) => {
        // The server was connected again meanwhile: the new link counts.
        if (this.link === link) this.link = next;
        this.sync();
      });
    } else this.sync();
  }

  private sync(): void {
    const { link } = this;
    if (!link) return;
    this.isUrgent = false;
    const request = this.exchange.request();
    this.client.call<SyncAnswer>(link, BRIDGE_PATHS.sync, request, (answer) => {
      try {
        this.waitMs = this.after(answer, request);
      } finally {
        // This runs even after a fault of our own, so that the calls continue.
        this.isCalling = false;
        this.plan(this.isUrgent ? Math.min(this.waitMs, SOON_MS) : this.waitMs);
      }
    });
  }

  /** Applies an answer; returns when to call again. */
  private after(answer: SiteAnswer<SyncAnswer>, request: SyncRequest): number {
    if (answer.kind === 'ok') {
      this.failures = 0;
      this.lastOk = Date.now();
      return this.exchange.learn(answer.body, request);
    }
    this.failures += 1;
    const now = Date.now();
    if (now - this.complainedAt > COMPLAIN_EVERY_MS) {
      this.complainedAt = now;
      const why = answer.kind === 'refused' ? answer.code : answer.why;
      this.game.print(`the exchange with the site fails: ${why}`);
    }
    return backOffMs(this.failures, Math.random());
  }
}
