import { BRAND_COLORS } from './brand.js';
import {
  brandColors,
  changedColors,
  chosenContrasts,
  contrast,
  LEAST_CONTRAST,
  SIGN_ON,
  TEXT_ON,
} from './brand-colors.js';

const { accent, surface } = BRAND_COLORS;

describe('the contrast of two colours', () => {
  // The examples of WCAG's techniques and of its browser tools.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#f6b24a', '#0b0e14', 10.47],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe('the colours that follow from the chosen ones', () => {
  it('are those of the build for its own', () => {
    expect(changedColors({ accent, surface })).toEqual({});
    expect(brandColors({ accent, surface })).toEqual(BRAND_COLORS);
  });

  it('change with their own colour only', () => {
    expect(Object.keys(changedColors({ accent: '#7fd1ff', surface })).sort()).toEqual(
      ['accent', 'accent-bright', 'accent-deep', 'on-accent'].sort(),
    );
    expect(Object.keys(changedColors({ accent, surface: '#06140f' })).sort()).toEqual(
      ['line', 'line-strong', 'surface', 'surface-high', 'surface-raised'].sort(),
    );
  });

  // The steps of the build's own colours: a surface one shade away has nearly the same grounds.
  it('have the steps of the build', () => {
    const near = brandColors({ accent: '#f6b24b', surface: '#0b0e15' });
    for (const [name, value] of Object.entries(near)) {
      const own = BRAND_COLORS[name as keyof typeof BRAND_COLORS];
      if (own.startsWith('#'))
        expect({ name, ratio: contrast(value, own) < 1.2 }).toEqual({ name, ratio: true });
    }
  });

  it.each(['#000000', '#06140f', '#1a0b0b', '#101010', '#14061c'])(
    'are readable on %s with every accent that passes',
    (ground) => {
      for (const light of ['#f6b24a', '#7fd1ff', '#ff9db8', '#b9f27c', '#ffffff']) {
        const chosen = { accent: light, surface: ground };
        const colors = brandColors(chosen);
        for (const value of Object.values(changedColors(chosen))) expect(value).toMatch(/^#[0-9a-f]{6}$/);
        expect(chosenContrasts(chosen).filter(({ ratio, least }) => ratio < least)).toEqual([]);
        for (const [pairs, least] of [
          [TEXT_ON, LEAST_CONTRAST.text],
          [SIGN_ON, LEAST_CONTRAST.sign],
        ] as const) {
          for (const [name, on] of pairs)
            expect({ name, on, isEnough: contrast(colors[name], colors[on]) >= least }).toEqual({
              ...{ name, on, isEnough: true },
            });
        }
      }
    },
  );

  it.each([
    ['a dark accent', { accent: '#5a2d0c', surface }, ['accent']],
    ['a light ground', { accent, surface: '#f5f5f5' }, ['accent', 'surface']],
    ['a ground on which quiet texts fade', { accent, surface: '#3b3f4a' }, ['accent', 'surface']],
  ])('are refused for %s', (_, chosen, fields) => {
    const faint = chosenContrasts(chosen).filter(({ ratio, least }) => ratio < least);
    expect(new Set(faint.map(({ of }) => of))).toEqual(new Set(fields));
  });
});
