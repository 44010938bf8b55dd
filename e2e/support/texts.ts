import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@city/contracts';
import { kindMessages, kindsWithTexts } from '@city/contracts/kind-texts';
import { root } from '../../tools/product/root.ts';

/** The site's own texts in a language by their ids, for journeys and pictures in several languages. */
export function textsOf(locale: Locale): (id: string) => string {
  const folder = join(root, 'public-site/src/locales', locale);
  const texts = Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object),
    ...kindsWithTexts.map(([kind, catalogue]) => kindMessages(kind, catalogue, locale)),
  ) as Record<string, string>;
  return (id) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`there is no text ${id} in ${locale}`);
    return text;
  };
}
