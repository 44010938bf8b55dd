import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@city/contracts';
import { root } from '../../tools/product/root.ts';

/** A text of the site by its id. */
export type Say = (id: string) => string;

/** The site's texts in a language, for scenes that find buttons by name. */
export function say(language: Locale): Say {
  const folder = join(root, 'public-site/src/locales', language);
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    const part = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    for (const [id, text] of Object.entries(part)) texts.set(id, text);
  }
  return (id) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`no text ${id} in ${language}`);
    return text;
  };
}
