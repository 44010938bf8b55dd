import { EventEmitter } from 'node:events';
import { ConcurrencyLimiter } from './load-shedding.js';

const LIMIT = 16;

/** A limiter with a controlled clock and event loop, and helpers to start and finish requests. */
function setUp() {
  let now = 0;
  let turn = 17;
  const limiter = new ConcurrencyLimiter(LIMIT, { now: () => now, turn: () => turn });
  const inProgress: EventEmitter[] = [];
  const enter = (kind: 'read' | 'write', count: number): number => {
    let entered = 0;
    for (let n = 0; n < count && limiter.hasCapacity(kind); n += 1) {
      const answer = new EventEmitter();
      limiter.take(kind, answer as never);
      inProgress.push(answer);
      entered += 1;
    }
    return entered;
  };
  const leave = (count: number) => inProgress.splice(0, count).forEach((answer) => answer.emit('close'));
  return {
    limiter,
    enter,
    leave,
    passMs: (ms: number) => (now += ms),
    setTurnMs: (ms: number) => (turn = ms),
    /** Brings the limiter into lasting overload. */
    overload() {
      enter('read', 100);
      now += 300;
      enter('read', 1);
      now += 201;
      leave(100);
    },
  };
}

it('admits a burst of three times the limit for half a second: three quarters reads, half writes', () => {
  const reads = setUp();
  expect(reads.enter('read', 100)).toBe(36);
  expect(reads.enter('write', 100)).toBe(12);
  const writes = setUp();
  expect(writes.enter('write', 100)).toBe(24);
  expect(writes.enter('read', 100)).toBe(24);
});

it('enforces the limit when the overload lasts', () => {
  const { enter, leave, passMs, limiter } = setUp();
  enter('read', 100);
  passMs(501);
  expect([enter('read', 1), enter('write', 1)]).toEqual([0, 0]);
  leave(26);
  expect([enter('read', 100), enter('write', 100), limiter.inProgress]).toEqual([2, 4, LIMIT]);
});

it('lowers the limit while event loop turns are long and raises it again up to the configured limit', () => {
  const { enter, leave, passMs, setTurnMs, overload } = setUp();
  overload();
  setTurnMs(100);
  for (let rounds = 0; rounds < 50; rounds += 1) {
    passMs(100);
    enter('read', 100);
    leave(100);
  }
  passMs(100);
  expect(enter('read', 100) + enter('write', 100)).toBe(2);
  leave(100);
  setTurnMs(1);
  for (let rounds = 0; rounds < 50; rounds += 1) {
    passMs(100);
    enter('read', 100);
    leave(100);
  }
  passMs(100);
  expect(enter('read', 100)).toBe(12);
});

it('ends the overload only after half a second without a refused request', () => {
  const { enter, leave, passMs, overload } = setUp();
  overload();
  for (let rounds = 0; rounds < 20; rounds += 1) {
    passMs(50);
    expect(enter('read', 100)).toBe(12);
    leave(100);
  }
  passMs(400);
  expect(enter('read', 2)).toBe(2);
  passMs(101);
  expect(enter('read', 2)).toBe(2);
  expect(enter('read', 100)).toBe(32);
});
