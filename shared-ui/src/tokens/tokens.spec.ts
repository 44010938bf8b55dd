import { color, lightColor } from './index';

/** Relative luminance of a `#rrggbb` colour (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

type Color = keyof typeof color;
type LightColor = keyof typeof lightColor;

/** What stands on each ground. Text has 4.5:1 (WCAG 2 AA), edges of controls and signs 3:1. */
const TEXT: Partial<Record<Color, readonly Color[]>> = {
  surface: ['text', 'text-soft', 'text-quiet', 'accent', 'link', 'danger-text'],
  'surface-raised': ['text', 'text-soft', 'text-quiet', 'accent', 'link', 'danger-text'],
  'surface-high': ['text', 'text-soft', 'text-quiet', 'accent', 'link', 'danger-text'],
  accent: ['on-accent'],
  'accent-bright': ['on-accent'],
  'accent-deep': ['on-accent'],
  danger: ['on-danger'],
  inverse: ['on-inverse'],
};
const SIGNS: Partial<Record<Color, readonly Color[]>> = {
  surface: ['line-strong', 'info', 'ok', 'warn', 'danger'],
  'surface-raised': ['line-strong', 'info', 'ok', 'warn', 'danger'],
  inverse: ['inverse-ok', 'inverse-danger'],
};
const LIGHT_TEXT: Partial<Record<LightColor, readonly LightColor[]>> = {
  surface: ['text', 'text-soft', 'action', 'link', 'warn', 'info'],
  'surface-raised': ['text', 'text-soft', 'action', 'link', 'warn', 'info'],
};

const pairs = <Name extends string>(on: Partial<Record<Name, readonly Name[]>>): [Name, Name][] =>
  (Object.entries(on) as [Name, readonly Name[]][]).flatMap(([ground, names]) =>
    names.map((name): [Name, Name] => [name, ground]),
  );

describe('colours', () => {
  it.each(pairs(TEXT))('%s is readable on %s', (name, ground) => {
    expect(contrast(color[name], color[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(SIGNS))('%s is visible on %s', (name, ground) => {
    expect(contrast(color[name], color[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(pairs(LIGHT_TEXT))('%s is readable on %s of the light theme', (name, ground) => {
    expect(contrast(lightColor[name], lightColor[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('are all checked, or carry no meaning', () => {
    const checked = [...pairs(TEXT), ...pairs(SIGNS)].flat();
    const unchecked = Object.keys(color).filter((name) => !checked.includes(name as Color));
    expect(unchecked).toEqual(['line', 'scrim']);
  });
});
