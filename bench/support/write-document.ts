import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../tools/product/root.ts';
import { section, withSection } from './document.ts';

const FILE = join(root, 'docs/benchmarks.md');

/** Replaces sections of `docs/benchmarks.md`; each gets its old lines and answers the new ones. */
export async function writeDocument(sections: Record<string, (old: string) => string>): Promise<void> {
  let text = readFileSync(FILE, 'utf8');
  for (const [name, write] of Object.entries(sections)) {
    text = withSection(text, name, write(section(text, name)));
  }
  const config = await resolveConfig(FILE);
  writeFileSync(FILE, await format(text, { ...config, filepath: FILE }));
}
