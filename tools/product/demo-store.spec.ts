import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressFile, withDemoStore } from './demo-store.ts';

describe('the data of the demo', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'city-data-'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is available to a backup beside the running product, and to nothing else', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const used: string[] = [];
    const use = (uri: string) => Promise.resolve(used.push(uri) > 0);
    // The product holds the store.
    const isDone = await withDemoStore(folder, { beside: false }, async (uri) => {
      writeFileSync(addressFile(folder), uri);
      expect(await withDemoStore(folder, { beside: true }, use)).toBe(true);
      expect(used).toEqual([uri]);
      expect(await withDemoStore(folder, { beside: false }, use)).toBe(false);
      return true;
    });
    expect([isDone, used.length]).toEqual([true, 1]);
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^The product is running .*Stop it.*$/)]]);
  });
});
