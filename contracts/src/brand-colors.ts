import { BRAND_COLORS, BRAND_FACTION_COLORS, BRAND_LIGHT_COLORS } from './brand.js';

// An owner chooses two colours; the others of the page follow from them or stay. Texts have to be readable on them.

export type BrandColors = Record<keyof typeof BRAND_COLORS, string>;

/** The two colours that an owner chooses, as `#rrggbb` in lower case. */
export type ChosenColors = Pick<BrandColors, 'accent' | 'surface'>;

export const HEX_COLOR = /^#[0-9a-f]{6}$/i;

type Pairs<Name extends string> = readonly (readonly [name: Name, ground: Name])[];

/** Pairs of a colour and its ground, from the colours on each ground. */
const onGrounds = <Name extends string>(on: Partial<Record<Name, readonly Name[]>>): Pairs<Name> =>
  (Object.entries(on) as [Name, readonly Name[]][]).flatMap(([ground, names]) =>
    names.map((name) => [name, ground] as const),
  );

const texts = ['text', 'text-soft', 'text-quiet', 'accent', 'link', 'danger-text'] as const;
const signs = ['line-strong', 'info', 'ok', 'warn', 'danger'] as const;

/** WCAG 2 AA: the least contrast of texts with their ground, and of edges and signs. */
export const LEAST_CONTRAST = { text: 4.5, sign: 3 } as const;

/** Colours of texts by their ground. */
export const TEXT_ON = onGrounds<keyof BrandColors>({
  surface: texts,
  'surface-raised': texts,
  'surface-high': texts,
  accent: ['on-accent'],
  'accent-bright': ['on-accent'],
  'accent-deep': ['on-accent'],
  danger: ['on-danger'],
  inverse: ['on-inverse'],
});

/** Edges of controls and signs that carry a meaning, by their ground. */
export const SIGN_ON = onGrounds<keyof BrandColors>({
  surface: signs,
  'surface-raised': signs,
  inverse: ['inverse-ok', 'inverse-danger'],
});

/** Texts of the console's light theme. */
export const LIGHT_TEXT_ON = onGrounds<keyof typeof BRAND_LIGHT_COLORS>({
  surface: ['text', 'text-soft', 'action', 'link', 'warn', 'info'],
  'surface-raised': ['text', 'text-soft', 'action', 'link', 'warn', 'info'],
});

/** Red, green and blue of a `#rrggbb` colour, from 0 to 1. */
const channelsOf = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];

/** Relative luminance of a `#rrggbb` colour (WCAG 2). */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour by its hue in degrees, its saturation and its lightness, both from 0 to 1. */
interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

function toHsl(hex: string): Hsl {
  const [red, green, blue] = channelsOf(hex);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, range] = [(most + least) / 2, most - least];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function toHex({ hue, saturation, lightness }: Hsl): string {
  const light = Math.min(1, Math.max(0, lightness));
  const reach = Math.min(1, saturation) * Math.min(light, 1 - light);
  const channel = (turn: number) => {
    const at = (turn + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Edges have a little more contrast than they need. */
const EDGE_CONTRAST = 3.3;

function groundsOf(surface: string): Partial<BrandColors> {
  const base = toHsl(surface);
  const lighter = (by: number) => toHex({ ...base, lightness: base.lightness + by });
  const raised = lighter(0.03);
  const edge = { ...base, saturation: base.saturation * 0.6, lightness: base.lightness + 0.2 };
  while (edge.lightness < 1 && contrast(toHex(edge), raised) < EDGE_CONTRAST) edge.lightness += 0.01;
  return {
    surface,
    'surface-raised': raised,
    'surface-high': lighter(0.085),
    line: lighter(0.157),
    'line-strong': toHex(edge),
  };
}

function accentsOf(accent: string): Partial<BrandColors> {
  const base = toHsl(accent);
  const label = toHex({ ...base, saturation: base.saturation * 0.7, lightness: 0.065 });
  const deep = toHex({ ...base, saturation: base.saturation * 0.9, lightness: base.lightness - 0.09 });
  return {
    accent,
    'accent-bright': toHex({ ...base, lightness: Math.min(0.95, base.lightness + 0.1) }),
    'accent-deep': contrast(label, deep) < LEAST_CONTRAST.text ? accent : deep,
    'on-accent': label,
  };
}

/** The colours that differ from those that the site was built with. */
export const changedColors = ({ accent, surface }: ChosenColors): Partial<BrandColors> => ({
  ...(surface !== BRAND_COLORS.surface && groundsOf(surface)),
  ...(accent !== BRAND_COLORS.accent && accentsOf(accent)),
});

/** Every colour of the page. */
export const brandColors = (chosen: ChosenColors): BrandColors => ({
  ...BRAND_COLORS,
  ...changedColors(chosen),
});

const GROUNDS: readonly (keyof BrandColors)[] = ['surface', 'surface-raised', 'surface-high'];

/** The lowest contrast of what stands on a chosen colour, or of the colour itself as a text. */
export interface ChosenContrast {
  /** The chosen colour that decides it. */
  of: keyof ChosenColors;
  what: 'labels' | 'accent-texts' | 'texts' | 'signs';
  ratio: number;
  least: number;
}

/** What an owner's two colours are checked for. */
export function chosenContrasts(chosen: ChosenColors): ChosenContrast[] {
  const colors = brandColors(chosen);
  const lowest = (pairs: Pairs<keyof BrandColors>, others: readonly string[] = []) =>
    Math.min(
      ...pairs.map(([name, ground]) => contrast(colors[name], colors[ground])),
      ...others.map((other) => contrast(other, colors.surface)),
    );
  const onPage = TEXT_ON.filter(([, ground]) => GROUNDS.includes(ground));
  const { text, sign } = LEAST_CONTRAST;
  return [
    {
      of: 'accent',
      what: 'labels',
      ratio: lowest(TEXT_ON.filter(([name]) => name === 'on-accent')),
      least: text,
    },
    {
      of: 'accent',
      what: 'accent-texts',
      ratio: lowest(onPage.filter(([name]) => name === 'accent')),
      least: text,
    },
    {
      of: 'surface',
      what: 'texts',
      // The pages of factions have texts in the colour of the faction.
      ratio: lowest(
        onPage.filter(([name]) => name !== 'accent'),
        Object.values(BRAND_FACTION_COLORS),
      ),
      least: text,
    },
    {
      of: 'surface',
      what: 'signs',
      ratio: lowest(SIGN_ON.filter(([, ground]) => GROUNDS.includes(ground))),
      least: sign,
    },
  ];
}
