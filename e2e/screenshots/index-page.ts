import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PICTURE = /^(?<screen>.+?)(?:-(?<language>ar|fr))?-(?<width>\d+)\.webp$/;
const LANGUAGES = { en: 'English', ar: 'Arabic', fr: 'French' } as const;
type Language = keyof typeof LANGUAGES;

/** Writes the folder's README: one line per screen, with links to its pictures. */
export function writeIndexPage(folder: string): void {
  const screens = new Map<string, Partial<Record<Language, string[]>>>();
  for (const file of readdirSync(folder).sort()) {
    const { screen, language = 'en', width } = PICTURE.exec(file)?.groups ?? {};
    if (!screen || !width) continue;
    const pictures = screens.get(screen) ?? {};
    (pictures[language as Language] ??= []).push(width);
    screens.set(screen, pictures);
  }
  const cell = (screen: string, language: Language, widths: string[] = []) =>
    widths
      .sort((a, b) => Number(a) - Number(b))
      .map((width) => `[${width}](${screen}${language === 'en' ? '' : `-${language}`}-${width}.webp)`)
      .join(' · ');
  const lines = [...screens].map(([screen, pictures]) => {
    const cells = (Object.keys(LANGUAGES) as Language[]).map((one) => cell(screen, one, pictures[one]));
    return `| ${screen.replaceAll('-', ' ')} | ${cells.join(' | ')} |`;
  });
  const text = [
    '# Every screen',
    '',
    'Taken by `npm run screenshots` from a new product with its demo data, at the widths of a phone (390 px), a tablet (768 px)',
    'and a desktop (1440 px): all of the product in English and Arabic, twenty in French. `npm run screenshots -- --only landing`',
    'retakes one scene, and `--widths 2560` takes it on a large desktop.',
    '',
    `| Screen | ${Object.values(LANGUAGES).join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ];
  writeFileSync(join(folder, 'README.md'), text.join('\n'));
}
