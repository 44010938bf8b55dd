import { EventEmitter } from 'node:events';
import { Places } from './places.js';

const LIMIT = 16;

/** Places in a process whose time, and whose turns, the test decides; and a way to take and to leave them. */
function hall() {
  let now = 0;
  let turn = 17;
  const places = new Places(LIMIT, { now: () => now, turn: () => turn });
  const inside: EventEmitter[] = [];
  const enter = (kind: 'read' | 'write', count: number): number => {
    let entered = 0;
    for (let n = 0; n < count && places.hasRoomFor(kind); n += 1) {
      const answer = new EventEmitter();
      places.take(kind, answer as never);
      inside.push(answer);
      entered += 1;
    }
    return entered;
  };
  const leave = (count: number) => inside.splice(0, count).forEach((answer) => answer.emit('close'));
  return {
    places,
    enter,
    leave,
    pass: (ms: number) => (now += ms),
    turnsTake: (ms: number) => (turn = ms),
    /** A crowd that has stayed, found by its limit. */
    crowded() {
      enter('read', 100);
      now += 300;
      enter('read', 1);
      now += 201;
      leave(100);
    },
  };
}

it('lets three times as many in for half a second, of reads three quarters, of writes half', () => {
  const reads = hall();
  expect(reads.enter('read', 100)).toBe(36);
  expect(reads.enter('write', 100)).toBe(12);
  const writes = hall();
  expect(writes.enter('write', 100)).toBe(24);
  expect(writes.enter('read', 100)).toBe(24);
});

it('goes by its limit when the crowd stays', () => {
  const { enter, leave, pass, places } = hall();
  enter('read', 100);
  pass(501);
  expect([enter('read', 1), enter('write', 1)]).toEqual([0, 0]);
  leave(26);
  expect([enter('read', 100), enter('write', 100), places.inUse]).toEqual([2, 4, LIMIT]);
});

it('has fewer places while turns take long, and more again when they do not, never more than its limit', () => {
  const { enter, leave, pass, turnsTake, crowded } = hall();
  crowded();
  turnsTake(100);
  for (let looks = 0; looks < 50; looks += 1) {
    pass(100);
    enter('read', 100);
    leave(100);
  }
  pass(100);
  expect(enter('read', 100) + enter('write', 100)).toBe(2);
  leave(100);
  turnsTake(1);
  for (let looks = 0; looks < 50; looks += 1) {
    pass(100);
    enter('read', 100);
    leave(100);
  }
  pass(100);
  expect(enter('read', 100)).toBe(12);
});

it('takes a crowd for gone only when nobody has found the places taken for half a second', () => {
  const { enter, leave, pass, crowded } = hall();
  crowded();
  for (let breaths = 0; breaths < 20; breaths += 1) {
    pass(50);
    expect(enter('read', 100)).toBe(12);
    leave(100);
  }
  pass(400);
  expect(enter('read', 2)).toBe(2);
  pass(101);
  expect(enter('read', 2)).toBe(2);
  expect(enter('read', 100)).toBe(32);
});
