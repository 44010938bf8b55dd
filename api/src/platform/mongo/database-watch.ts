import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Waiting requests are looked at this often. */
const LOOK_MS = 50;
/** A request that waits longer makes the watch ask the database for a sign of life. */
const SUSPICIOUS_MS = 200;
/** While it is away, it is asked again after this. */
const ASK_AGAIN_MS = 200;
/** A timer that is so much late says that this process was busy, and nothing about the database. */
const BUSY_MS = 100;

/**
 * Notices within a second that the database does not answer any more although its connections stand: a machine that
 * hangs, a network that swallows, a disk that blocks. The driver notices that after several seconds, and every query would
 * wait so long. Costs nothing while requests are answered quickly: the database is asked only when one is not.
 *
 * What waits then is answered with 503. A write among it may still be carried out later, like any whose answer was lost.
 */
export class DatabaseWatch {
  private readonly waiting = new Map<FastifyRequest, { reply: FastifyReply; since: number }>();
  private isAway = false;
  private asking = false;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param ping asks the database for a sign of life; rejects when there can be none
   * @param refuse answers a request that waits in vain
   * @param silenceMs without a sign of life for so long the database counts as away. With the default and the two times
   * above 800 ms: a busy process has the rest of the second.
   */
  constructor(
    private readonly ping: () => Promise<unknown>,
    private readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void,
    private readonly silenceMs: number,
  ) {}

  /** The database gives no sign of life. */
  get away(): boolean {
    return this.isAway;
  }

  /** A request waits for the database from now on, until its answer is made. */
  begin(request: FastifyRequest, reply: FastifyReply): void {
    this.waiting.set(request, { reply, since: performance.now() });
    this.timer ??= setInterval(() => this.look(), LOOK_MS).unref();
  }

  end(request: FastifyRequest): void {
    this.waiting.delete(request);
    if (this.waiting.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    if (this.asking || this.isAway) return;
    const [oldest] = this.waiting.values();
    if (oldest && performance.now() - oldest.since > SUSPICIOUS_MS) void this.ask();
  }

  private async ask(): Promise<void> {
    this.asking = true;
    try {
      while (!(await this.noteActivity())) {
        this.isAway = true;
        this.refuseAll();
        await pause(ASK_AGAIN_MS, undefined, { ref: false });
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
      // The answer may lie there unread.
      if (performance.now() - started < this.silenceMs + BUSY_MS) return false;
    }
  }

  private refuseAll(): void {
    for (const [request, { reply }] of this.waiting) {
      this.end(request);
      this.refuse(request, reply);
    }
  }
}
