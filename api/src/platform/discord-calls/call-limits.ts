/** The facts about limits in an answer of Discord. Times are in milliseconds. */
export interface LimitFacts {
  status: number;
  /** False for the page of a proxy. */
  isJson: boolean;
  /** From the headers `X-RateLimit-…`; null where the route has no limit of its own. */
  bucket: { id: string; limit: number; remaining: number; resetAfterMs: number } | null;
  /** The wait that a 429 requires, from its body or header. */
  retryAfterMs: number;
  scope: 'user' | 'shared' | 'global';
}

/** Calls that may share limits: calls of one route with the same guild, channel or webhook. */
export interface CallTarget {
  /** Method and path with parameter names, e.g. `GET /guilds/{guildId}/roles`. */
  route: string;
  /** The id of the guild, channel or webhook in the path, or empty. */
  major: string;
}

interface Window {
  limit: number;
  remaining: number;
  resetAt: number;
  /** The longest window seen. */
  lengthMs: number;
}

const SECOND_MS = 1_000;
/** Above this number of windows, past ones are deleted. */
const WINDOWS_MAX = 1_000;
/** Added to the wait of a 429, because clocks differ. */
const MARGIN_MS = 50;
/** A proxy that answers a page instead of JSON blocks the whole address. */
const PAGE_WAIT_MS = 60_000;

/** Discord bans an address after 10,000 invalid answers in ten minutes. */
const INVALID_WINDOW_MS = 10 * 60_000;
export const INVALID_MAX = 200;
const INVALID_STATUS: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Computes when a call to Discord may be sent, by the buckets in the headers of answers, the global limit, and a budget
 * of invalid answers. The caller reads the clock and sends. Source: Discord's documentation, "Rate Limits".
 */
export class CallLimits {
  private readonly bucketOf = new Map<string, string>();
  private readonly windows = new Map<string, Window>();
  private readonly inFlight = new Map<string, number>();
  /** Routes that a 429 has stopped before their bucket was known, or for all bots. */
  private readonly notBefore = new Map<string, number>();
  private quietUntil = 0;
  private recent: number[] = [];
  private invalid: number[] = [];

  /** @param perSecond calls a second of this process, all routes together */
  constructor(public perSecond: number) {}

  /**
   * Milliseconds until the call may be sent, 0 for now. Infinity if it must wait for the answer to another call of the
   * route, because its bucket is unknown or used up by calls in flight.
   */
  waitFor(target: CallTarget, now: number): number {
    return Math.max(
      this.quietUntil - now,
      this.spacing(now),
      this.budget(now),
      (this.notBefore.get(keyOf(target)) ?? 0) - now,
      this.bucketWait(target, now),
      0,
    );
  }

  /** Calls of a route that may be sent in a second, by the answers so far; null before the first answer. */
  rateOf(target: CallTarget): number | null {
    const window = this.windows.get(this.placeOf(target));
    if (!window || window.lengthMs <= 0) return null;
    return Math.min(this.perSecond, (window.limit * SECOND_MS) / window.lengthMs);
  }

  /** Counts a call that is sent now. Returns where it was counted, for `end`. */
  begin(target: CallTarget, now: number): string {
    this.recent = [...this.recent.filter((at) => at > now - SECOND_MS), now];
    const key = this.placeOf(target);
    this.inFlight.set(key, (this.inFlight.get(key) ?? 0) + 1);
    const window = this.windows.get(key);
    if (!window) return key;
    if (now >= window.resetAt) {
      window.remaining = window.limit;
      window.resetAt = now + window.lengthMs;
    }
    window.remaining -= 1;
    return key;
  }

  /**
   * Learns from the answer to a call that was counted at `place`. `facts` is null when there was none.
   * @returns whether the budget of invalid answers is used up by this one
   */
  end(target: CallTarget, place: string, facts: LimitFacts | null, now: number): boolean {
    const left = (this.inFlight.get(place) ?? 1) - 1;
    if (left > 0) this.inFlight.set(place, left);
    else this.inFlight.delete(place);
    this.forgetWindows(now);
    if (!facts) return false;
    if (facts.bucket) this.learn(target, facts.bucket, now);
    if (facts.status === 429) this.stop(target, facts, now);
    return this.countInvalid(facts, now);
  }

  private bucketWait(target: CallTarget, now: number): number {
    const key = this.placeOf(target);
    const inFlight = this.inFlight.get(key) ?? 0;
    const window = this.windows.get(key);
    // Send one call at a time until the limit of the route is known.
    if (!window) return inFlight > 0 ? Number.POSITIVE_INFINITY : 0;
    if (now >= window.resetAt) return inFlight < window.limit ? 0 : Number.POSITIVE_INFINITY;
    return window.remaining > 0 ? 0 : window.resetAt - now;
  }

  /** Deletes past windows. Each player's channel has its own window, so they would accumulate. */
  private forgetWindows(now: number): void {
    if (this.windows.size < WINDOWS_MAX) return;
    for (const [key, { resetAt }] of this.windows)
      if (resetAt <= now && !this.inFlight.has(key)) this.windows.delete(key);
  }

  private spacing(now: number): number {
    const recent = this.recent.filter((at) => at > now - SECOND_MS);
    const oldest = recent[recent.length - this.perSecond];
    return oldest === undefined ? 0 : oldest + SECOND_MS - now;
  }

  private budget(now: number): number {
    this.invalid = this.invalid.filter((at) => at > now - INVALID_WINDOW_MS);
    const oldest = this.invalid[this.invalid.length - INVALID_MAX];
    return oldest === undefined ? 0 : oldest + INVALID_WINDOW_MS - now;
  }

  private learn(target: CallTarget, bucket: NonNullable<LimitFacts['bucket']>, now: number): void {
    const { id, limit, remaining, resetAfterMs } = bucket;
    this.bucketOf.set(target.route, id);
    const key = this.placeOf(target);
    const inFlight = this.inFlight.get(key) ?? 0;
    const resetAt = now + resetAfterMs;
    const lengthMs = Math.max(resetAfterMs, this.windows.get(key)?.lengthMs ?? 0);
    // Discord may have counted the calls in flight already. Assuming the opposite wastes a place, but avoids a 429.
    this.windows.set(key, { limit, remaining: Math.max(0, remaining - inFlight), resetAt, lengthMs });
  }

  private stop(target: CallTarget, { isJson, scope, retryAfterMs }: LimitFacts, now: number): void {
    const until = now + retryAfterMs + MARGIN_MS;
    if (!isJson) this.quietUntil = Math.max(this.quietUntil, now + PAGE_WAIT_MS);
    else if (scope === 'global') this.quietUntil = Math.max(this.quietUntil, until);
    else this.notBefore.set(keyOf(target), until);
  }

  /** Another program causes a 429 of a shared limit, and Discord does not count it. */
  private countInvalid({ status, scope }: LimitFacts, now: number): boolean {
    if (!INVALID_STATUS.has(status) || (status === 429 && scope === 'shared')) return false;
    const wasOpen = this.budget(now) === 0;
    this.invalid.push(now);
    return wasOpen && this.budget(now) > 0;
  }

  /** The bucket of the call; its route until the bucket is known. */
  private placeOf({ route, major }: CallTarget): string {
    return `${this.bucketOf.get(route) ?? route} ${major}`;
  }
}

const keyOf = ({ route, major }: CallTarget): string => `${route} ${major}`;
