import type { Game } from '../platform/game.js';
import { Journal } from './journal.js';

const FOR = { character: 'ABC12345', licence: 'a'.repeat(40) };
const NOBODY = { character: null, licence: null };
const task = (attempt: number, id = 'd'.repeat(24)) => ({ id, attempt });

/** A journal and its store, which another journal can open later. */
function opened(store = new Map<string, string>()) {
  const read = (key: string) => store.get(key) ?? null;
  const write = (key: string, value: string) => void store.set(key, value);
  return { store, journal: new Journal({ read, write } as Partial<Game> as Game) };
}

it('knows nothing of an attempt before it has begun', () => {
  const { journal } = opened();
  expect([journal.read(task(1)), journal.find(task(1).id)]).toEqual([null, null]);
  journal.write(task(1), 'begun', FOR);
  expect(journal.read(task(2))).toBeNull();
  expect(journal.read(task(1, 'e'.repeat(24)))).toBeNull();
  expect(journal.read(task(1))).toEqual({ attempt: 1, state: 'begun', ...FOR });
});

it('says what was done by an earlier attempt, but not what failed', () => {
  const { journal } = opened();
  journal.write(task(1), 'failed', NOBODY);
  expect(journal.read(task(2))).toBeNull();
  journal.write(task(2), 'done', FOR);
  expect(journal.read(task(3))).toEqual({ attempt: 2, state: 'done', ...FOR });
});

it('tells a restored site, which asks for an older attempt, about the last one', () => {
  const { journal } = opened();
  journal.write(task(4), 'failed', NOBODY);
  expect(journal.read(task(2))).toEqual({ attempt: 4, state: 'failed', ...NOBODY });
});

it('is kept in the store, and survives a restart of the resource', () => {
  const { store, journal } = opened();
  journal.write(task(1), 'begun', FOR);
  expect([...store.keys()]).toEqual([`once:${task(1).id}`]);
  expect(opened(store).journal.find(task(1).id)).toEqual({ attempt: 1, state: 'begun', ...FOR });
});
