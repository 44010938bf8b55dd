// Writes what front ends load of the kinds of application, after the compiler, so that no page downloads the texts of other
// languages or the declarations of other kinds:
// - `dist/texts/<language>/<kind>.json`: the messages of a form; `kinds.json`: what receipts say of every kind
// - `dist/texts/catalogs.js`: these files, imported on demand
// - `dist/briefs/<language>.json`: the console's names of all kinds
// - `dist/kind-addresses.js`: the addresses of the kinds in the API, and what their receipts offer
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  kindBriefs,
  kindMessages,
  kindsWithTexts,
  receiptMessages,
  staffNames,
} from '../dist/kinds/kind-texts.js';
import { LOCALES } from '../dist/users.js';

const dist = join(import.meta.dirname, '../dist');
const write = (file, text) => writeFileSync(join(dist, file), `${text}\n`);
const writeJson = (file, value) => write(file, JSON.stringify(value));
const byKind = (valueOf) =>
  Object.fromEntries(kindsWithTexts.map(([kind, texts]) => [kind.name, valueOf(kind, texts)]));

mkdirSync(join(dist, 'briefs'), { recursive: true });
for (const locale of LOCALES) {
  mkdirSync(join(dist, 'texts', locale), { recursive: true });
  for (const [kind, texts] of kindsWithTexts)
    writeJson(`texts/${locale}/${kind.name}.json`, kindMessages(kind, texts, locale));
  const receipts = kindsWithTexts.map(([kind, texts]) => receiptMessages(kind, texts, locale));
  writeJson(`texts/${locale}/kinds.json`, Object.assign({}, ...receipts));
  writeJson(`briefs/${locale}.json`, {
    forms: byKind((kind, texts) => kindBriefs(kind, texts, locale)),
    ...staffNames(locale),
  });
}

const catalogs = [...kindsWithTexts.map(([{ name }]) => name), 'kinds'];
const imports = (name) => LOCALES.map((locale) => `    ${locale}: () => import('./${locale}/${name}.json'),`);
write(
  'texts/catalogs.js',
  [
    'export const kindCatalogs = {',
    ...catalogs.flatMap((name) => [`  ${name}: {`, ...imports(name), '  },']),
    '};',
  ].join('\n'),
);
write(
  'texts/catalogs.d.ts',
  [
    ...catalogs.map((name) => `import type ${name} from './en/${name}.json';`),
    "import type { Locale } from '../users.js';",
    '/** The English texts of the kinds by namespace. */',
    'export interface KindCatalogs {',
    ...catalogs.map((name) => `  ${name}: typeof ${name};`),
    '}',
    'export declare const kindCatalogs: {',
    '  [Name in keyof KindCatalogs]: Record<Locale, () => Promise<{ default: KindCatalogs[Name] }>>;',
    '};',
  ].join('\n'),
);

const addresses = JSON.stringify(
  byKind(({ api: { path, list, decisions, changes = false }, receipt: { form = null } }) => ({
    path,
    list,
    decisions,
    changes,
    receiptForm: form,
  })),
);
write('kind-addresses.js', `export const kindAddresses = ${addresses};`);
// JSON is a type, too: of its literals.
write('kind-addresses.d.ts', `export declare const kindAddresses: ${addresses};`);
