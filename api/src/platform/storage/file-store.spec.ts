import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from './file-store.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps a file whole that two processes store at the same time', async () => {
  const content = Buffer.alloc(4_000_000, 'x');
  const stores = [new FolderStore(folder), new FolderStore(folder)];
  await Promise.all(stores.map((store) => store.put('car.avif', content)));
  expect((await stores[0]?.get('car.avif'))?.equals(content)).toBe(true);
  expect(await readdir(folder)).toEqual(['car.avif']);
});

it('removes a file with what was left of interrupted writes, and no other file', async () => {
  for (const name of ['car.avif', 'car.avif.1f.part', 'car.avif.2e.part', 'card.avif', 'card.avif.3d.part'])
    await writeFile(join(folder, name), 'pix');
  const store = new FolderStore(folder);
  await store.remove('car.avif');
  await store.remove('missing.avif');
  expect(await readdir(folder)).toEqual(['card.avif', 'card.avif.3d.part']);
});
