import type { Locale } from '@city/contracts';

type Words = Record<string, string>;

/**
 * Names and description lines of the seeded catalogue, by their English text. What staff wrote themselves, or changed, is
 * shown as it stands in the database.
 */
const files: Partial<Record<Locale, () => Promise<{ default: Words }>>> = {
  fr: () => import('../../locales/products/fr.json'),
  ar: () => import('../../locales/products/ar.json'),
};

let words: Words = {};

/** Loads the words of a language; without them products speak English. */
export async function loadProductWords(locale: Locale): Promise<void> {
  words = (await files[locale]?.())?.default ?? {};
}

/** A product's name, or one line of its description, in the player's language where it is known. */
export function productText(english: string): string {
  return words[english] ?? english;
}
