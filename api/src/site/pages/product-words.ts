import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localePrefix, type Locale } from '@city/contracts';
import type { SiteFiles } from './site-files.js';

type Words = Readonly<Record<string, string>>;

/** The build's translations of the seeded catalogue (`fr/product-words.json`), by their English texts. Read once. */
export class ProductWords {
  private readonly words = new Map<Locale, Words>();

  constructor(private readonly files: SiteFiles) {}

  /** Translates a name or a line of a description; returns it unchanged without a translation. */
  say(locale: Locale, text: string): string {
    let words = this.words.get(locale);
    if (!words) this.words.set(locale, (words = this.read(locale)));
    return Object.hasOwn(words, text) ? (words[text] ?? text) : text;
  }

  private read(locale: Locale): Words {
    const file = `${localePrefix(locale).slice(1)}/product-words.json`;
    if (!this.files.has(file)) return {};
    return JSON.parse(readFileSync(join(this.files.root, file), 'utf8')) as Words;
  }
}
