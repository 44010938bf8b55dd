// Writes the catalogues of the kinds of application by language, after the compiler: a page and the console download one
// language only. `dist/texts/<language>/<kind>.json` has the site's messages, `dist/briefs/<language>.json` the
// console's names of all kinds.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindBriefs, kindMessages, kindsWithTexts } from '../dist/kinds/kind-texts.js';
import { LOCALES } from '../dist/users.js';

const dist = join(import.meta.dirname, '../dist');
const write = (file, value) => writeFileSync(join(dist, file), `${JSON.stringify(value)}\n`);

mkdirSync(join(dist, 'briefs'), { recursive: true });
for (const locale of LOCALES) {
  mkdirSync(join(dist, 'texts', locale), { recursive: true });
  for (const [kind, texts] of kindsWithTexts)
    write(`texts/${locale}/${kind.name}.json`, kindMessages(kind, texts, locale));
  const briefs = kindsWithTexts.map(([kind, texts]) => [kind.name, kindBriefs(kind, texts, locale)]);
  write(`briefs/${locale}.json`, Object.fromEntries(briefs));
}
