import {
  BRAND_BACKDROPS,
  BRAND_COLORS,
  BRAND_FACTION_COLORS,
  BRAND_LIGHT_COLORS,
} from '@city/contracts/brand';

// Design tokens: the single source of the look, named by meaning. `npm run brand` writes them to `styles/tokens.css`;
// the gallery shows them (`npm run gallery`).

export const color = BRAND_COLORS;
export const lightColor = BRAND_LIGHT_COLORS;
export const factionColor = BRAND_FACTION_COLORS;
export const backdrop = BRAND_BACKDROPS;

/** Steps of a 4 px scale, in rem; the name is the number of steps. */
export const space = {
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
} as const;

/** Corner radii in pixels. */
export const radius = { small: '4px', large: '10px' } as const;

export const shadow = '0 18px 48px rgb(0 0 0 / 55%)';

/** Font stacks: the web font, its metric-compatible fallbacks (`styles/fonts.css`), system fonts. */
export const font = {
  /** The community's name, in the same letters in every language; an Arabic name uses Arabic ones. */
  brand: "'Barlow Condensed', 'IBM Plex Sans Arabic', 'Barlow Arial', 'Barlow Roboto', sans-serif",
  display: "'Barlow Condensed', 'Barlow Arial', 'Barlow Roboto', 'Barlow DejaVu', sans-serif",
  text: "'IBM Plex Sans', 'Plex Arial', 'Plex Roboto', 'Plex DejaVu', system-ui, sans-serif",
  /** Names and numbers in Arabic titles use the Latin title font, which is loaded anyway. */
  arabicDisplay: "'IBM Plex Sans Arabic', 'Barlow Condensed', 'Plex Arial', 'Plex Roboto', sans-serif",
  arabic: "'IBM Plex Sans Arabic', 'IBM Plex Sans', 'Plex Arial', 'Plex Roboto', sans-serif",
} as const;

/** Fluid type sizes, from a 390 px to a 1440 px wide window. */
export const size = {
  sm: '0.9375rem',
  md: '1.0625rem',
  xl: 'clamp(1.375rem, 1.25rem + 0.55vw, 1.75rem)',
  '2xl': 'clamp(1.75rem, 1.5rem + 1.1vw, 2.5rem)',
  '3xl': 'clamp(2.25rem, 1.6rem + 2.7vw, 4rem)',
} as const;

/** Motion: durations become zero with reduced motion. */
export const motion = { fast: '140ms', slow: '320ms', ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

export const layout = {
  gutter: 'clamp(1.25rem, 4vw, 4rem)',
  measure: '60ch',
  page: '82rem',
  target: '2.75rem',
  /** Between a control and its own hint or error. */
  'field-near': '0.375rem',
  /** Between a field and the next one: at least twice `field-near`. */
  'field-gap': '1.25rem',
  /** Height of the site’s fixed header. Elements that stick to the top of the page are below it. */
  header: '3.9rem',
} as const;
