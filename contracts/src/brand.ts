// The brand that the site is built with. Owners of a running community change the name, the word marks, the accent, the
// ground, the pictures and the icon in its settings. For everything else change this file, run `npm run brand`, and
// replace the pictures that it names. The word mark is the name in the title font.

export const BRAND_NAME = 'Mirage Roleplay';
/** The word mark on Arabic pages, as long as the community has the name of the brand. */
export const BRAND_NAME_ARABIC = 'ميراج رول بلاي';
/** Below the icon on a phone. */
export const BRAND_SHORT_NAME = 'Mirage';
/** If it equals `DEFAULT_TAGLINE`, pages show a translation. */
export const BRAND_TAGLINE = 'A city of your own making.';
export const BRAND_SUPPORT_EMAIL = 'support@mirage-roleplay.example';
export const BRAND_LINKS = {
  tipping: 'https://streamlabs.com/mirage-roleplay/tip',
  x: 'https://x.com/mirage_rp',
  instagram: 'https://www.instagram.com/mirage_rp',
  youtube: 'https://www.youtube.com/@mirage_rp',
  tiktok: 'https://www.tiktok.com/@mirage_rp',
} as const;

/**
 * Pictures of the first screen in `public-site/public/art`, each in AVIF and WebP: `hero-480`, `-828`, `-1440`, `-1920`
 * by width in pixels, and for portrait screens `hero-portrait-480` and `-828`.
 */
export const HERO = 'hero';

/** Colours by meaning; `shared-ui/src/tokens` makes custom properties of them, and tests their contrast. */
export const BRAND_COLORS = {
  /** The page. */
  surface: '#0b0e14',
  /** Panels and controls on the page. */
  'surface-raised': '#11151e',
  /** Hovered, selected, disabled or loading parts. */
  'surface-high': '#1a2030',
  /** Decorative dividers, which carry no meaning. */
  line: '#273048',
  /** Edges of controls. They need enough contrast to be seen. */
  'line-strong': '#63708f',
  text: '#f7f1e6',
  'text-soft': '#e3d5bc',
  /** Hints and placeholders. */
  'text-quiet': '#b8a888',
  /** The only colour of actions: primary buttons, focus, prices. */
  accent: '#f6b24a',
  'accent-bright': '#ffc876',
  'accent-deep': '#e8952a',
  'on-accent': '#1b1206',
  link: '#4fd1c5',
  // Colours of states; each always has the same meaning.
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
export const BRAND_LIGHT_COLORS = {
  surface: '#f7f1e6',
  'surface-raised': '#ffffff',
  text: '#0b0e14',
  'text-soft': '#273048',
  action: '#1a2030',
  link: '#0f766e',
  warn: '#9a4a00',
  info: '#01579b',
} as const;

/** The colours that factions choose from. Amber is no choice: it is the colour of actions. */
export const BRAND_FACTION_COLORS = {
  teal: '#4fd1c5',
  blue: '#6aa5ff',
  violet: '#b08cff',
  rose: '#ff8fb8',
  red: '#ff7a70',
  green: '#6fce8f',
  silver: '#c9d2e3',
} as const;

/** Grounds of pictures that are missing or still loading. */
export const BRAND_BACKDROPS = {
  avatar: 'linear-gradient(160deg, #3b4a73, #1f2740)',
  picture: 'linear-gradient(180deg, #1a2030, #231f2c 70%, #3d2c1f)',
} as const;
