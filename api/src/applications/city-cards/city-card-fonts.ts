import { fileURLToPath } from 'node:url';
import { hasText } from '@city/contracts';
import sharp from 'sharp';

/** Pixels; texts are measured at this size. */
const MEASURED = 100;

/** The fonts of the site's titles, in the files of `shared-ui/scripts/subset-fonts.ts`, and a text of their letters. */
const FONTS = [
  { family: 'Barlow Condensed SemiBold', file: 'barlow-condensed-600.ttf', letters: 'A' },
  { family: 'Barlow Condensed SemiBold', file: 'barlow-condensed-ext-600.ttf', letters: 'ā' },
  { family: 'IBM Plex Sans Arabic SemiBold', file: 'ibm-plex-sans-arabic-600.ttf', letters: 'ا' },
] as const;

/** The value of CSS `font-family`: the first font that has a letter draws it. */
export const FONT_FAMILIES = [...new Set(FONTS.map(({ family }) => family))].join(', ');

/** A text as part of XML. Characters that XML does not allow are left out. */
export const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\p{Cn}]/gu, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function measure(text: string, fontfile?: string): Promise<number> {
  // Without the second comma Pango would take the last word of a name for the weight.
  const font = `${FONT_FAMILIES}, ${MEASURED}`;
  const { width } = await sharp({ text: { text: escaped(text), font, fontfile, dpi: 72 } }).metadata();
  return width;
}

let loaded: Promise<unknown> | undefined;

/**
 * Loads the fonts into the renderer of this process, which finds fonts by name. Sharp loads a font file when it
 * measures a text with it.
 */
const loadFonts = (): Promise<unknown> =>
  (loaded ??= (async () => {
    for (const { file, letters } of FONTS)
      await measure(letters, fileURLToPath(new URL(`../../../assets/fonts/${file}`, import.meta.url)));
  })().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));

/** The width of a text in pixels, drawn at `size` pixels. */
export async function textWidth(text: string, size: number): Promise<number> {
  await loadFonts();
  return hasText(text) ? ((await measure(text)) * size) / MEASURED : 0;
}
