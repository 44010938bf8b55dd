import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Waiting requests are checked this often. */
const CHECK_MS = 50;
/** A query that is out longer triggers a ping. */
const SUSPICIOUS_MS = 200;
/** Ping interval during an outage. */
const PING_AGAIN_MS = 200;
/** If a timer is this late, this process was busy, and the state of the database is unknown. */
const BUSY_MS = 100;

/**
 * Detects within a second that the database has stopped responding on open connections (hung machine, packet loss, blocked
 * disk). The driver takes several seconds, during which every query would wait. No cost while queries are fast: the
 * database is pinged only if one is slow, however long a request waits for something else.
 *
 * Waiting requests then get 503. A write among them may still be executed later, like any whose response is lost.
 */
export class DatabaseWatch {
  private readonly waiting = new Map<FastifyRequest, FastifyReply>();
  private isAway = false;
  private asking = false;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param ping pings the database; rejects if it is disconnected
   * @param oldestQueryMs age of the oldest query without a response
   * @param refuse responds to a waiting request
   * @param silenceMs silence after which the database counts as unavailable. With the default and the two intervals above
   * 800 ms in total, which leaves some of the second for a busy process.
   */
  constructor(
    private readonly ping: () => Promise<unknown>,
    private readonly oldestQueryMs: () => number,
    private readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void,
    private readonly silenceMs: number,
  ) {}

  /** Whether the database is unresponsive. */
  get away(): boolean {
    return this.isAway;
  }

  /** Registers a request until its response is ready. */
  begin(request: FastifyRequest, reply: FastifyReply): void {
    this.waiting.set(request, reply);
    this.timer ??= setInterval(() => this.look(), CHECK_MS).unref();
  }

  end(request: FastifyRequest): void {
    this.waiting.delete(request);
    if (this.waiting.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    if (this.asking || this.isAway) return;
    if (this.oldestQueryMs() > SUSPICIOUS_MS) void this.ask();
  }

  private async ask(): Promise<void> {
    this.asking = true;
    try {
      while (!(await this.noteActivity())) {
        this.isAway = true;
        this.refuseAll();
        await pause(PING_AGAIN_MS, undefined, { ref: false });
      }
      this.isAway = false;
    } finally {
      this.asking = false;
    }
  }

  private async noteActivity(): Promise<boolean> {
    const sign = this.ping().then(
      () => true,
      () => false,
    );
    for (;;) {
      const started = performance.now();
      const late = pause(this.silenceMs, null, { ref: false });
      const answer = await Promise.race([sign, late]);
      if (answer !== null) return answer;
      // The response may be unread because this process was busy.
      if (performance.now() - started < this.silenceMs + BUSY_MS) return false;
    }
  }

  private refuseAll(): void {
    for (const [request, reply] of this.waiting) {
      this.end(request);
      this.refuse(request, reply);
    }
  }
}
