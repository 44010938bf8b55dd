import type { Locale } from '@city/contracts';

type Words = Record<string, string>;

/**
 * Translated names and description lines of the seeded catalogue, by their English text. Texts that staff wrote or
 * changed are shown as stored.
 */
const files: Partial<Record<Locale, () => Promise<{ default: Words }>>> = {
  fr: () => import('../../locales/products/fr.json'),
  ar: () => import('../../locales/products/ar.json'),
};

let words: Words = {};

/** Loads the product texts of a language; without them products are in English. */
export async function loadProductWords(locale: Locale): Promise<void> {
  words = (await files[locale]?.())?.default ?? {};
}

/** A product's name, or one line of its description, translated if possible. */
export function productText(english: string): string {
  return words[english] ?? english;
}
