import { fileURLToPath } from 'node:url';
import {
  type BrandColors,
  CITY_CARD_SIZE,
  DIRECTION,
  hasText,
  WHITELIST,
  withoutDirectionMarks,
  type Locale,
} from '@city/contracts';
import { KIND_TEXTS, kindMessages } from '@city/contracts/kind-texts';
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
const FONT_FAMILIES = [...new Set(FONTS.map(({ family }) => family))].join(', ');

/** A text as part of XML. Characters that XML does not allow are left out. */
const escaped = (text: string): string =>
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

/** The contents of a card. Answers are stored values of the whitelist's form; the card leaves out empty ones. */
export interface CityCardFace {
  /** The community's name. */
  city: string;
  colors: BrandColors;
  locale: Locale;
  /** The character's name; null if the player does not show it. */
  name: string | null;
  age: string;
  path: string;
  sign: string;
  /** The favourite colour, in which the seal is drawn. */
  colour: string;
}

/** The seal, in the colours that the site's card uses (city-id.module.css). */
const SEALS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    red: ['firebrick'],
    blue: ['steelblue'],
    green: ['seagreen'],
    black: ['black'],
    white: ['white'],
    purple: ['mediumpurple'],
    pink: ['palevioletred'],
    gold_silver: ['gold', 'silver'],
    rainbow: ['firebrick', 'gold', 'seagreen', 'steelblue', 'mediumpurple'],
  }),
);

const { width: WIDTH, height: HEIGHT } = CITY_CARD_SIZE;
const MARGIN = 40;
const EDGE = 100;
const ROOM = WIDTH - 2 * EDGE;
const NAME_SIZE = 88;
/** A phone shows the card at a third of its size, where smaller letters are unreadable. */
const LABEL_SIZE = 40;
const FACT_SIZE = 46;
/** The columns of the three facts: their distance from the edge at which lines start, and their width. */
const COLUMNS = [
  { x: EDGE, room: 270 },
  { x: 400, room: 220 },
  { x: 650, room: 220 },
] as const;
/** From a label to its fact. */
const FACT_STEP = 68;
const SEAL = { x: 985, y: 435, radius: 88 } as const;
const STAMP_SIZE = 54;
/** From the middle of the seal down to the middle of the stamp, which is on the seal's lower edge. */
const STAMP_DROP = 88;

interface Line {
  text: string;
  /** From the edge at which lines start: the left one, in Arabic the right one. */
  x: number;
  y: number;
  size: number;
  color: string;
  /** The text ends at this position. */
  isEnd?: boolean;
  /** Longer texts are drawn smaller. */
  room?: number;
}

/** The city ID card of an accepted player as a PNG, laid out as on the site. */
export async function drawCityCard(face: CityCardFace): Promise<Buffer> {
  return sharp(Buffer.from(await cityCardSvg(face)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function cityCardSvg(face: CityCardFace): Promise<string> {
  const { city, colors, locale, name, age, path, sign, colour } = face;
  const words = kindMessages(WHITELIST, KIND_TEXTS.whitelist, locale);
  const say = (key: string) => words[`whitelist.${key}`] ?? '';
  const { accent, line, 'text-quiet': quiet, 'text-soft': soft, text } = colors;
  // Without a name the facts take the middle.
  const factsAt = name ? 422 : 340;
  const facts = [
    { label: say('field.characterAge'), value: age },
    { label: say('field.characterPath'), value: say(`option.characterPath.${path}`) },
    { label: say('field.zodiacSign'), value: say(`option.zodiacSign.${sign}`) },
  ].filter(({ value }) => value);
  const lines: Line[] = [
    { text: city.toLocaleUpperCase(locale), x: EDGE, y: 130, size: 46, color: accent, room: ROOM * 0.6 },
    { text: say('cityId'), x: WIDTH - EDGE, y: 130, size: 38, color: soft, isEnd: true },
    ...(name
      ? [
          { text: say('field.characterName'), x: EDGE, y: 222, size: LABEL_SIZE, color: quiet },
          { text: name, x: EDGE, y: 318, size: NAME_SIZE, color: text, room: ROOM },
        ]
      : []),
    ...facts.flatMap(({ label, value }, index) => {
      const column = COLUMNS[index];
      if (!column) return [];
      return [
        { ...column, text: label, y: factsAt, size: LABEL_SIZE, color: quiet },
        { ...column, text: value, y: factsAt + FACT_STEP, size: FACT_SIZE, color: text },
      ];
    }),
  ];
  const isRtl = DIRECTION[locale] === 'rtl';
  const from = (x: number) => (isRtl ? WIDTH - x : x);
  const drawn = await Promise.all(lines.map((one) => lineSvg(one, isRtl)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FONT_FAMILIES}">
    <defs>
      <linearGradient id="light" x1="${isRtl ? 1 : 0}" y1="0" x2="${isRtl ? 0 : 1}" y2="1">
        <stop offset="0" stop-color="${accent}" stop-opacity="0.14"/>
        <stop offset="0.55" stop-color="${accent}" stop-opacity="0"/>
      </linearGradient>
      ${sealGradients(colour, from(SEAL.x))}
    </defs>
    <rect width="100%" height="100%" fill="${colors.surface}"/>
    ${panel(colors['surface-raised'], line)}
    ${panel('url(#light)', line)}
    ${SEALS.has(colour) ? panel('url(#glow)', line) : ''}
    <path d="M${EDGE} 160H${WIDTH - EDGE}" stroke="${line}" stroke-width="2"/>
    ${drawn.join('\n')}
    ${seal(colour, from(SEAL.x), colors)}
    ${await stamp(say('cityIdStamp'), from(SEAL.x), isRtl, colors)}
  </svg>`;
}

const panel = (fill: string, edge: string): string =>
  `<rect x="${MARGIN}" y="${MARGIN}" width="${WIDTH - 2 * MARGIN}" height="${HEIGHT - 2 * MARGIN}" rx="24"
    fill="${fill}" stroke="${edge}" stroke-width="2"/>`;

/** Each text is laid out by its own direction, as `<bdi>` does, and placed by the direction of the card. */
async function lineSvg(line: Line, isRtl: boolean): Promise<string> {
  const text = `\u2068${withoutDirectionMarks(line.text)}\u2069`;
  const width = await textWidth(text, line.size);
  const size = line.room && width > line.room ? (line.size * line.room) / width : line.size;
  const anchor = isRtl === Boolean(line.isEnd) ? 'start' : 'end';
  return `<text x="${isRtl ? WIDTH - line.x : line.x}" y="${line.y}" font-size="${size.toFixed(1)}"
    fill="${line.color}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

/** The colour of the seal, and of its light on the card. */
function sealGradients(colour: string, x: number): string {
  const colours = SEALS.get(colour);
  if (!colours) return '';
  const stops = colours.map(
    (one, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${one}"/>`,
  );
  return `<linearGradient id="seal" x1="0" y1="0" x2="1" y2="1">${stops.join('')}</linearGradient>
    <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${SEAL.y}" r="620">
      <stop offset="0" stop-color="${colours[0]}" stop-opacity="0.18"/>
      <stop offset="1" stop-color="${colours[0]}" stop-opacity="0"/>
    </radialGradient>`;
}

function seal(colour: string, x: number, colors: BrandColors): string {
  const { y, radius } = SEAL;
  const isKnown = SEALS.has(colour);
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colors.line}" stroke-width="3"
      ${isKnown ? '' : 'stroke-dasharray="10 8"'}/>
    ${isKnown ? `<circle cx="${x}" cy="${y}" r="${radius - 12}" fill="url(#seal)"/>` : ''}
    ${star(colour, x, colors)}`;
}

/** Eight points: two squares, one turned. */
function star(colour: string, x: number, { 'text-quiet': quiet, surface }: BrandColors): string {
  const isLight = colour === 'black' || !SEALS.has(colour);
  const side = SEAL.radius;
  const square = `x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}"`;
  return `<g transform="translate(${x} ${SEAL.y})" fill="none"
    stroke="${isLight ? quiet : surface}" stroke-opacity="0.6" stroke-width="5">
    <rect ${square}/>
    <rect ${square} transform="rotate(45)"/>
  </g>`;
}

/** Across the lower edge of the seal. */
async function stamp(text: string, x: number, isRtl: boolean, colors: BrandColors): Promise<string> {
  const width = (await textWidth(text, STAMP_SIZE)) + 44;
  const height = STAMP_SIZE * 1.45;
  // Arabic words reach further below the line, and less far above it.
  const baseline = STAMP_SIZE * (isRtl ? 0.2 : 0.34);
  return `<g transform="translate(${x} ${SEAL.y + STAMP_DROP}) rotate(-9)">
    <rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="8"
      fill="${colors['surface-raised']}" fill-opacity="0.88" stroke="${colors.ok}" stroke-width="6"/>
    <text y="${baseline}" font-size="${STAMP_SIZE}" fill="${colors.text}"
      text-anchor="middle">${escaped(text)}</text>
  </g>`;
}
