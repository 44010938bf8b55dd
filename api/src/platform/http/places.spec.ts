import { EventEmitter } from 'node:events';
import { Places } from './places.js';

const LIMIT = 8;

/** Places on a clock that the test moves, and a way to take and to leave them. */
function hall() {
  let now = 0;
  const places = new Places(LIMIT, () => now);
  const inside: EventEmitter[] = [];
  return {
    places,
    pass: (ms: number) => (now += ms),
    enter(kind: 'read' | 'write', count: number): number {
      let entered = 0;
      for (let n = 0; n < count && places.hasRoomFor(kind); n += 1) {
        const answer = new EventEmitter();
        places.take(answer as never);
        inside.push(answer);
        entered += 1;
      }
      return entered;
    },
    leave: (count: number) => inside.splice(0, count).forEach((answer) => answer.emit('close')),
  };
}

it('lets three times as many in for half a second, and keeps a quarter for writes', () => {
  const { enter } = hall();
  expect(enter('read', 100)).toBe(18);
  expect(enter('write', 100)).toBe(6);
});

it('goes by its limit when the crowd stays', () => {
  const { enter, leave, pass } = hall();
  enter('read', 100);
  pass(501);
  expect([enter('read', 1), enter('write', 1)]).toEqual([0, 0]);
  leave(12);
  expect([enter('read', 1), enter('write', 100)]).toEqual([0, 2]);
});

it('does not take a breath for the end of the crowd', () => {
  const { enter, leave, pass } = hall();
  enter('read', 6);
  pass(501);
  for (let n = 0; n < 20; n += 1) {
    leave(1);
    expect(enter('read', 100)).toBe(1);
  }
  leave(3);
  expect(enter('read', 100)).toBe(15);
});
