import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/product/root.ts';

/**
 * Makes another version of the built console: its files have other addresses, and `text` is replaced by `replacement`.
 * @param folder where it is made; does not exist yet
 */
export async function makeNewerConsole(text: string, replacement: string, folder: string): Promise<void> {
  await cp(join(root, 'admin-console/dist'), folder, { recursive: true });
  await rename(join(folder, 'assets'), join(folder, 'newer'));
  const files = await readdir(folder, { recursive: true });
  let isReplaced = false;
  for (const file of files.filter((name) => /\.(js|html)$/.test(name))) {
    const before = await readFile(join(folder, file), 'utf8');
    isReplaced ||= before.includes(text);
    await writeFile(join(folder, file), before.replaceAll('assets/', 'newer/').replaceAll(text, replacement));
  }
  if (!isReplaced) throw new Error(`the console does not say "${text}"`);
}
