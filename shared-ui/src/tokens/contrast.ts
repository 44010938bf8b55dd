import { color, lightColor } from './index';

type Pairs<Name extends string> = readonly (readonly [name: Name, ground: Name])[];

const stand = <Name extends string>(on: Partial<Record<Name, readonly Name[]>>): Pairs<Name> =>
  (Object.entries(on) as [Name, readonly Name[]][]).flatMap(([ground, names]) =>
    names.map((name) => [name, ground] as const),
  );

const texts = ['text', 'text-soft', 'text-quiet', 'accent', 'link', 'danger-text'] as const;
const signs = ['line-strong', 'info', 'ok', 'warn', 'danger'] as const;

/** Colours of texts by their ground; each pair has at least 4.5:1 (WCAG 2 AA). */
export const TEXT_ON = stand<keyof typeof color>({
  surface: texts,
  'surface-raised': texts,
  'surface-high': texts,
  accent: ['on-accent'],
  'accent-bright': ['on-accent'],
  'accent-deep': ['on-accent'],
  danger: ['on-danger'],
  inverse: ['on-inverse'],
});

/** Edges of controls and signs that carry a meaning; each pair has at least 3:1. */
export const SIGN_ON = stand<keyof typeof color>({
  surface: signs,
  'surface-raised': signs,
  inverse: ['inverse-ok', 'inverse-danger'],
});

/** Texts of the console's light theme. */
export const LIGHT_TEXT_ON = stand<keyof typeof lightColor>({
  surface: ['text', 'text-soft', 'action', 'link', 'warn', 'info'],
  'surface-raised': ['text', 'text-soft', 'action', 'link', 'warn', 'info'],
});

/** Relative luminance of a `#rrggbb` colour (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
