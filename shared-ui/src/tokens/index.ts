/**
 * Design tokens: the single source of the look, named by meaning. `scripts/write-styles.ts` writes them to
 * `styles/tokens.css`; the gallery shows them (`npm run gallery`).
 */
export const color = {
  /** The page. */
  surface: '#0b0e14',
  /** Panels and controls on the page. */
  'surface-raised': '#11151e',
  /** What is hovered, selected, disabled or loading. */
  'surface-high': '#1a2030',
  /** Separates; carries no meaning. */
  line: '#273048',
  /** Edges of controls, which must be seen. */
  'line-strong': '#63708f',
  text: '#f7f1e6',
  'text-soft': '#e3d5bc',
  /** Hints and placeholders. */
  'text-quiet': '#b8a888',
  /** The one colour of actions: primary buttons, focus, prices. */
  accent: '#f6b24a',
  'accent-bright': '#ffc876',
  'accent-deep': '#e8952a',
  'on-accent': '#1b1206',
  link: '#4fd1c5',
  // States; a word always says the same.
  info: '#4fd1c5',
  ok: '#4cb782',
  warn: '#e8952a',
  danger: '#e5484d',
  'danger-text': '#ff8589',
  'on-danger': '#0b0e14',
  /** The light ground of toasts, and what is on it. */
  inverse: '#f7f1e6',
  'on-inverse': '#0b0e14',
  'inverse-ok': '#1f7a4d',
  'inverse-danger': '#c2272d',
  /** Over the page behind a dialog. */
  scrim: 'rgb(6 8 13 / 78%)',
} as const;

/** The console's light theme; the accent has too little contrast on white, so that actions are dark. */
export const lightColor = {
  surface: '#f7f1e6',
  'surface-raised': '#ffffff',
  text: '#0b0e14',
  'text-soft': '#273048',
  action: '#1a2030',
  link: '#0f766e',
  warn: '#9a4a00',
  info: '#01579b',
} as const;

/** Grounds of pictures that are missing or still loading. */
export const backdrop = {
  avatar: 'linear-gradient(160deg, #3b4a73, #1f2740)',
  picture: `linear-gradient(180deg, ${color['surface-high']}, #231f2c 70%, #3d2c1f)`,
} as const;

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
  measure: '68ch',
  page: '82rem',
  target: '2.75rem',
} as const;
