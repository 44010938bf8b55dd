import type { Locale } from '@city/contracts';
import { textsOf } from '../support/texts.ts';

/** A text of the site by its id. */
export type Say = (id: string) => string;

/** The site's texts in a language, for scenes that find buttons by name. */
export function say(language: Locale): Say {
  return textsOf(language);
}
