import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../product/root.ts';
import { section, withSection } from './document.ts';

/**
 * Replaces sections of a document; each function maps the old lines to the new ones.
 * @param path of the document, from the repository root
 */
export async function writeDocument(
  path: string,
  sections: Record<string, (old: string) => string>,
): Promise<void> {
  const file = join(root, path);
  let text = readFileSync(file, 'utf8');
  for (const [name, write] of Object.entries(sections)) {
    text = withSection(text, name, write(section(text, name)));
  }
  const config = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...config, filepath: file }));
}
