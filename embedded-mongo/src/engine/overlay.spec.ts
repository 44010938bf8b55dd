import { Random } from '../random.js';
import { openStore } from '../store.js';
import { removeFolder, temporaryFolder } from '../testing/stores.spec-helper.js';
import { Overlay } from './overlay.js';

const ROUNDS = 60;

/** The same key space as a sorted list. */
class Model {
  readonly entries = new Map<string, string>();

  range(start: string, end: string, reverse: boolean, offset: number): string[] {
    const keys = [...this.entries.keys()].filter((key) => key >= start && key < end).sort();
    if (reverse) keys.reverse();
    return keys.slice(offset).map((key) => `${key}=${this.entries.get(key)}`);
  }
}

it('an overlay reads as a store that holds its snapshot and its changes', async () => {
  const folder = temporaryFolder();
  const store = openStore(folder, false);
  const random = new Random(7);
  const key = () => String.fromCharCode(97 + random.below(26)) + String.fromCharCode(97 + random.below(4));
  for (let round = 0; round < ROUNDS; round++) {
    const model = new Model();
    await store.write(() => {
      for (const old of [...store.keys(Buffer.from('a'), Buffer.from('zz~'))]) store.remove(Buffer.from(old));
      for (let i = random.below(30); i > 0; i--) {
        const at = key();
        store.put(Buffer.from(at), Buffer.from('stored'));
        model.entries.set(at, 'stored');
      }
    });
    const overlay = new Overlay(store.snapshot());
    // The overlay does not see later writes.
    await store.write(() => store.put(Buffer.from(key()), Buffer.from('later')));
    for (let i = random.below(30); i > 0; i--) {
      const at = key();
      if (random.chance(0.4)) {
        overlay.remove(Buffer.from(at));
        model.entries.delete(at);
      } else {
        overlay.put(Buffer.from(at), Buffer.from(`own ${i}`));
        model.entries.set(at, `own ${i}`);
      }
    }
    for (let i = 0; i < 20; i++) {
      const [start = '', end = ''] = [key(), key()].sort();
      const [reverse, offset] = [random.chance(0.5), random.below(5)];
      const bounds = [Buffer.from(start), Buffer.from(end)] as const;
      const read = [...overlay.range(...bounds, reverse, offset)].map(
        ({ key: at, value }) => `${at.toString()}=${value.toString()}`,
      );
      expect(read).toEqual(model.range(start, end, reverse, offset));
      expect([...overlay.keys(...bounds, offset)].map(String)).toEqual(
        model.range(start, end, false, offset).map((entry) => entry.split('=')[0]),
      );
      expect(overlay.count(...bounds)).toBe(model.range(start, end, false, 0).length);
      expect(overlay.get(bounds[0])?.toString()).toBe(model.entries.get(start));
    }
    await overlay.close();
  }
  await store.close();
  removeFolder(folder);
}, 120_000);
