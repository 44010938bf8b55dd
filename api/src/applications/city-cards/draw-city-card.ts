import { fileURLToPath } from 'node:url';
import {
  type BrandColors,
  CITY_CARD_SIZES,
  CITY_NEEDLE,
  DIRECTION,
  DISTRICT_GROUND,
  DISTRICT_WIDTH,
  districtOutline,
  DISTRICTS,
  districtWindows,
  hasText,
  WHITELIST,
  withoutDirectionMarks,
  type CityCardFormat,
  type Locale,
} from '@city/contracts';
import { KIND_TEXTS, kindMessages } from '@city/contracts/kind-texts';
import sharp from 'sharp';
import { encode } from 'uqr';

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
  /** The address in the QR code. */
  link: string;
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

/** A phone shows the wide card at a third of its size, where smaller letters are unreadable. */
const LABEL_SIZE = 40;

interface Line {
  text: string;
  /** From the edge at which lines start: the left one, in Arabic the right one. */
  x: number;
  y: number;
  size: number;
  color: string;
  /** The text ends at this position, or its middle is there. */
  at?: 'end' | 'middle';
  /** Longer texts are drawn smaller. */
  room?: number;
}

/** A circle: the seal. The stamp is on its lower edge. */
interface Round {
  x: number;
  y: number;
  radius: number;
}

/** How a format is laid out. Distances are from the edge at which lines start. */
interface Layout {
  panel: { x: number; y: number; width: number; height: number };
  /** The line below the community's name. */
  rule: { x: number; y: number };
  lines: Line[];
  seal: Round;
  stampSize: number;
  qr: { x: number; y: number; size: number };
  /** Whether the skyline is below the card. */
  hasSkyline: boolean;
}

interface Fact {
  label: string;
  value: string;
}

type Say = (key: string) => string;

/** The city ID card of an accepted player as a PNG, laid out as on the site. */
export async function drawCityCard(face: CityCardFace, format: CityCardFormat = 'wide'): Promise<Buffer> {
  return sharp(Buffer.from(await cityCardSvg(face, format)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function cityCardSvg(face: CityCardFace, format: CityCardFormat): Promise<string> {
  const { colors, locale, age, path, sign, colour, link } = face;
  const words = kindMessages(WHITELIST, KIND_TEXTS.whitelist, locale);
  const say: Say = (key) => words[`whitelist.${key}`] ?? '';
  const facts = [
    { label: say('field.characterAge'), value: age },
    { label: say('field.characterPath'), value: say(`option.characterPath.${path}`) },
    { label: say('field.zodiacSign'), value: say(`option.zodiacSign.${sign}`) },
  ].filter(({ value }) => value);
  const { panel, rule, lines, seal, stampSize, qr, hasSkyline } = LAYOUTS[format](face, facts, say);
  const { width, height } = CITY_CARD_SIZES[format];
  const { accent, line } = colors;
  const isRtl = DIRECTION[locale] === 'rtl';
  const from = (x: number) => (isRtl ? width - x : x);
  const drawn = await Promise.all(lines.map((one) => lineSvg(one, isRtl, width)));
  const own = { ...seal, x: from(seal.x) };
  const panelIn = (fill: string) =>
    `<rect x="${panel.x}" y="${panel.y}" width="${panel.width}" height="${panel.height}" rx="24"
      fill="${fill}" stroke="${line}" stroke-width="2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT_FAMILIES}">
    <defs>
      <linearGradient id="light" x1="${isRtl ? 1 : 0}" y1="0" x2="${isRtl ? 0 : 1}" y2="1">
        <stop offset="0" stop-color="${accent}" stop-opacity="0.14"/>
        <stop offset="0.55" stop-color="${accent}" stop-opacity="0"/>
      </linearGradient>
      ${sealGradients(colour, own)}
    </defs>
    <rect width="100%" height="100%" fill="${colors.surface}"/>
    ${hasSkyline ? skyline(width, height, colors) : ''}
    ${panelIn(colors['surface-raised'])}
    ${panelIn('url(#light)')}
    ${SEALS.has(colour) ? panelIn('url(#glow)') : ''}
    <path d="M${rule.x} ${rule.y}H${width - rule.x}" stroke="${line}" stroke-width="2"/>
    ${drawn.join('\n')}
    ${sealSvg(colour, own, colors)}
    ${await stamp(say('cityIdStamp'), own, { size: stampSize, isRtl, colors })}
    ${qrCode(link, { ...qr, x: isRtl ? width - qr.x - qr.size : qr.x }, colors)}
  </svg>`;
}

type MakesLayout = (face: CityCardFace, facts: readonly Fact[], say: Say) => Layout;

/** The facts beside each other, and the code at the end, above the seal. */
const wide: MakesLayout = ({ city, colors, locale, name }, facts, say) => {
  const { accent, 'text-quiet': quiet, 'text-soft': soft, text: plain } = colors;
  const { width, height } = CITY_CARD_SIZES.wide;
  const [margin, edge] = [40, 100];
  const columns = [
    { x: edge, room: 270 },
    { x: 400, room: 220 },
    { x: 650, room: 220 },
  ] as const;
  // Without a name the facts take the middle.
  const factsAt = name ? 422 : 340;
  return {
    panel: { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin },
    rule: { x: edge, y: 160 },
    lines: [
      { text: city.toLocaleUpperCase(locale), x: edge, y: 130, size: 46, color: accent, room: 600 },
      { text: say('cityId'), x: width - edge, y: 130, size: 38, color: soft, at: 'end' },
      ...(name
        ? [
            { text: say('field.characterName'), x: edge, y: 222, size: LABEL_SIZE, color: quiet },
            { text: name, x: edge, y: 318, size: 88, color: plain, room: 770 },
          ]
        : []),
      ...facts.flatMap(({ label, value }, index) => {
        const column = columns[index];
        if (!column) return [];
        return [
          { ...column, text: label, y: factsAt, size: LABEL_SIZE, color: quiet },
          { ...column, text: value, y: factsAt + 68, size: 46, color: plain },
        ];
      }),
    ],
    seal: { x: 1000, y: 462, radius: 66 },
    stampSize: 44,
    qr: { x: 907, y: 186, size: 186 },
    hasSkyline: false,
  };
};

/** The facts below each other, and the code below the card, over the skyline. */
const tall: MakesLayout = ({ city, colors, locale, name }, facts, say) => {
  const { accent, 'text-quiet': quiet, 'text-soft': soft, text: plain } = colors;
  const { width } = CITY_CARD_SIZES.tall;
  const edge = 130;
  const factsAt = name ? 660 : 460;
  return {
    panel: { x: 70, y: 170, width: width - 140, height: 960 },
    rule: { x: edge, y: 330 },
    lines: [
      { text: city.toLocaleUpperCase(locale), x: edge, y: 280, size: 60, color: accent, room: 530 },
      { text: say('cityId'), x: width - edge, y: 280, size: 46, color: soft, at: 'end', room: 260 },
      ...(name
        ? [
            { text: say('field.characterName'), x: edge, y: 420, size: 48, color: quiet },
            { text: name, x: edge, y: 545, size: 116, color: plain, room: width - 2 * edge },
          ]
        : []),
      ...facts.flatMap(({ label, value }, index) => [
        { text: label, x: edge, y: factsAt + index * 160, size: 46, color: quiet },
        { text: value, x: edge, y: factsAt + 78 + index * 160, size: 62, color: plain, room: 480 },
      ]),
      { text: say('cityIdScan'), x: width / 2, y: 1625, size: 50, color: plain, at: 'middle', room: 940 },
    ],
    seal: { x: 790, y: 850, radius: 140 },
    stampSize: 80,
    qr: { x: (width - 360) / 2, y: 1190, size: 360 },
    hasSkyline: true,
  };
};

const LAYOUTS: Readonly<Record<CityCardFormat, MakesLayout>> = { wide, tall };

/** The districts along the lower edge, with all windows lit. */
function skyline(width: number, height: number, colors: BrandColors): string {
  const scale = width / (DISTRICTS.length * DISTRICT_WIDTH);
  const top = height - 40 - DISTRICT_GROUND * scale;
  const districts = DISTRICTS.map(
    (district, index) => `<g transform="translate(${index * DISTRICT_WIDTH})">
      <path d="${districtOutline(district)}" fill="${colors.line}" fill-rule="evenodd"/>
      <path d="${districtWindows(district)}" fill="${colors['accent-bright']}"/>
    </g>`,
  );
  return `<rect y="${height - 40}" width="100%" height="40" fill="${colors['surface-high']}"/>
    <g transform="translate(0 ${top}) scale(${scale})">${districts.join('')}
      <path d="${CITY_NEEDLE}" stroke="${colors.info}" stroke-width="2"/></g>`;
}

/** Units of free space around a code, so that cameras find its edge. */
const QR_BORDER = 3;

/** A QR code on a light ground. */
function qrCode(text: string, { x, y, size }: Layout['qr'], colors: BrandColors): string {
  const { data, size: count } = encode(text, { ecc: 'M', border: 0 });
  const scale = size / (count + 2 * QR_BORDER);
  const dark = data.flatMap((row, down) =>
    row.flatMap((isDark, across) => (isDark ? [`M${across} ${down}h1v1h-1z`] : [])),
  );
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size / 16}" fill="${colors.text}"/>
    <path transform="translate(${x + QR_BORDER * scale} ${y + QR_BORDER * scale}) scale(${scale})"
      shape-rendering="crispEdges" fill="${colors.surface}" d="${dark.join('')}"/>`;
}

/** Each text is laid out by its own direction, as `<bdi>` does, and placed by the direction of the card. */
async function lineSvg(line: Line, isRtl: boolean, width: number): Promise<string> {
  const text = `\u2068${withoutDirectionMarks(line.text)}\u2069`;
  const long = await textWidth(text, line.size);
  const size = line.room && long > line.room ? (line.size * line.room) / long : line.size;
  const outer = isRtl === (line.at === 'end') ? 'start' : 'end';
  return `<text x="${isRtl ? width - line.x : line.x}" y="${line.y}" font-size="${size.toFixed(1)}"
    fill="${line.color}" text-anchor="${line.at === 'middle' ? 'middle' : outer}">${escaped(text)}</text>`;
}

/** The colour of the seal, and of its light on the card. */
function sealGradients(colour: string, { x, y, radius }: Round): string {
  const colours = SEALS.get(colour);
  if (!colours) return '';
  const stops = colours.map(
    (one, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${one}"/>`,
  );
  return `<linearGradient id="seal" x1="0" y1="0" x2="1" y2="1">${stops.join('')}</linearGradient>
    <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius * 7}">
      <stop offset="0" stop-color="${colours[0]}" stop-opacity="0.18"/>
      <stop offset="1" stop-color="${colours[0]}" stop-opacity="0"/>
    </radialGradient>`;
}

function sealSvg(colour: string, { x, y, radius }: Round, colors: BrandColors): string {
  const { line } = colors;
  const isKnown = SEALS.has(colour);
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${line}" stroke-width="3"
      ${isKnown ? '' : 'stroke-dasharray="10 8"'}/>
    ${isKnown ? `<circle cx="${x}" cy="${y}" r="${radius - 12}" fill="url(#seal)"/>` : ''}
    ${star(colour, { x, y, radius }, colors)}`;
}

/** Eight points: two squares, one turned. */
function star(
  colour: string,
  { x, y, radius: side }: Round,
  { 'text-quiet': quiet, surface }: BrandColors,
): string {
  const isLight = colour === 'black' || !SEALS.has(colour);
  const square = `x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}"`;
  return `<g transform="translate(${x} ${y})" fill="none"
    stroke="${isLight ? quiet : surface}" stroke-opacity="0.6" stroke-width="5">
    <rect ${square}/>
    <rect ${square} transform="rotate(45)"/>
  </g>`;
}

/** Across the lower edge of the seal. */
async function stamp(
  text: string,
  { x, y, radius }: Round,
  { size, isRtl, colors }: { size: number; isRtl: boolean; colors: BrandColors },
): Promise<string> {
  const width = (await textWidth(text, size)) + size * 0.8;
  const height = size * 1.45;
  // Arabic words reach further below the line, and less far above it.
  const baseline = size * (isRtl ? 0.2 : 0.34);
  return `<g transform="translate(${x} ${y + radius}) rotate(-9)">
    <rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="8"
      fill="${colors['surface-raised']}" fill-opacity="0.88" stroke="${colors.ok}" stroke-width="${size / 9}"/>
    <text y="${baseline}" font-size="${size}" fill="${colors.text}"
      text-anchor="middle">${escaped(text)}</text>
  </g>`;
}
