import { CallLimits, INVALID_MAX, type CallTarget, type LimitFacts } from './call-limits.js';

const GIVE = { route: 'PUT /guilds/{guildId}/members/{userId}/roles/{roleId}', major: '1' };
const READ = { route: 'GET /guilds/{guildId}/members/{userId}', major: '1' };

const answer = (facts: Partial<LimitFacts> = {}): LimitFacts => ({
  status: 204,
  isJson: true,
  bucket: null,
  retryAfterMs: 0,
  scope: 'user',
  ...facts,
});
const bucket = (remaining: number, id = 'b') => ({ id, limit: 3, remaining, resetAfterMs: 10_000 });

/** A call and its answer. */
function call(limits: CallLimits, target: CallTarget, facts: LimitFacts, now: number): boolean {
  return limits.end(target, limits.begin(target, now), facts, now);
}

function known(remaining: number): CallLimits {
  const limits = new CallLimits(1_000);
  call(limits, GIVE, answer({ bucket: bucket(remaining) }), 0);
  return limits;
}

describe('limits of calls', () => {
  it('let one call of an unknown route run at a time', () => {
    const limits = new CallLimits(1_000);
    expect(limits.waitFor(GIVE, 0)).toBe(0);
    const place = limits.begin(GIVE, 0);
    expect(limits.waitFor(GIVE, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(limits.waitFor(READ, 0)).toBe(0);
    limits.end(GIVE, place, answer(), 10);
    expect(limits.waitFor(GIVE, 10)).toBe(0);
  });

  it('let as many run as the bucket has left, then wait for its reset', () => {
    const limits = known(2);
    const places = [1, 2].map(() => {
      expect(limits.waitFor(GIVE, 100)).toBe(0);
      return limits.begin(GIVE, 100);
    });
    expect(limits.waitFor(GIVE, 100)).toBe(9_900);
    for (const place of places) limits.end(GIVE, place, answer({ bucket: bucket(0) }), 200);
    expect(limits.waitFor(GIVE, 200)).toBe(10_000);
    expect(limits.waitFor(GIVE, 10_200)).toBe(0);
  });

  it('are a whole bucket again after the reset, of which calls in flight take their places', () => {
    const limits = known(0);
    let sent = 0;
    while (limits.waitFor(GIVE, 10_000) === 0) {
      limits.begin(GIVE, 10_000);
      sent += 1;
    }
    expect(sent).toBe(3);
  });

  it('tell how many calls a route allows in a second, at most those of this process', () => {
    const limits = new CallLimits(20);
    expect(limits.rateOf(GIVE)).toBeNull();
    call(limits, GIVE, answer({ bucket: bucket(2) }), 0);
    expect(limits.rateOf(GIVE)).toBe(0.3);
    call(limits, READ, answer({ bucket: { id: 'r', limit: 100, remaining: 99, resetAfterMs: 1_000 } }), 0);
    expect(limits.rateOf(READ)).toBe(20);
  });

  it('are separate for each guild', () => {
    expect(known(0).waitFor({ ...GIVE, major: '2' }, 0)).toBe(0);
  });

  it('are shared by routes of one bucket', () => {
    const limits = known(1);
    call(limits, READ, answer({ bucket: bucket(0) }), 0);
    expect(limits.waitFor(GIVE, 0)).toBe(10_000);
  });

  it('wait as a 429 asks: its own route, or every one after a global limit', () => {
    const limits = new CallLimits(1_000);
    call(limits, GIVE, answer({ status: 429, retryAfterMs: 700 }), 0);
    expect(limits.waitFor(GIVE, 0)).toBe(750);
    expect(limits.waitFor(READ, 0)).toBe(0);
    call(limits, READ, answer({ status: 429, retryAfterMs: 2_000, scope: 'global' }), 0);
    expect(limits.waitFor(GIVE, 0)).toBe(2_050);
  });

  it('stop everything for a minute after the page of a proxy', () => {
    const limits = new CallLimits(1_000);
    call(limits, READ, answer({ status: 429, isJson: false, retryAfterMs: 5 }), 0);
    expect(limits.waitFor(GIVE, 0)).toBe(60_000);
  });

  it('spread calls over each second', () => {
    const limits = new CallLimits(2);
    limits.begin({ ...READ, major: '1' }, 0);
    limits.begin({ ...READ, major: '2' }, 400);
    expect(limits.waitFor(GIVE, 500)).toBe(500);
    expect(limits.waitFor(GIVE, 1_000)).toBe(0);
  });

  it('stop after too many invalid answers, once reported, until the oldest is ten minutes old', () => {
    const limits = new CallLimits(100_000);
    const reported = Array.from({ length: INVALID_MAX + 1 }, (_, at) => {
      return call(limits, GIVE, answer({ status: 403 }), at);
    });
    expect(reported.filter(Boolean)).toHaveLength(1);
    expect(limits.waitFor(READ, INVALID_MAX)).toBe(600_000 - INVALID_MAX + 1);
    expect(limits.waitFor(READ, 600_001)).toBe(0);
  });

  it('count neither successes nor shared limits as invalid', () => {
    const limits = new CallLimits(100_000);
    for (let at = 0; at < 2 * INVALID_MAX; at += 1) {
      const facts = at % 2 ? answer() : answer({ status: 429, scope: 'shared' });
      call(limits, GIVE, facts, at);
    }
    expect(limits.waitFor(READ, 2 * INVALID_MAX)).toBe(0);
  });
});
