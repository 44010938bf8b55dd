import { type Brand, BRAND_COLORS, BRAND_NAME, changedColors, HERO, type SiteBrand } from '@city/contracts';

// What an owner has changed of the brand is written over what the build wrote into a page, which has the default brand.
// Colours are hex digits and addresses are of uploaded pictures (setting-rules.ts), so nothing needs escaping.

/** The pictures of the first screen in a built page: one address, or a `srcset`. */
const HERO_PICTURE = new RegExp(`="/art/${HERO}(-portrait)?-\\d[^"]*"`, 'g');
const SITE_CARD = /(<meta\s+property="og:image"\s+content=")\/art\/[^"]*/;
const THEME_COLOR = /(<meta\s+name="theme-color"\s+content=")[^"]*/;
const ICON_LINK = /<link rel="(?:icon|apple-touch-icon)"[^>]*>/g;

/** Custom properties over those of the style sheets; empty while nothing differs. */
function styleOf(brand: Brand): string {
  const colors = changedColors(brand);
  const { 'surface-raised': raised, 'surface-high': high, line } = colors;
  const properties: Record<string, string> = {
    ...colors,
    ...(high && {
      'backdrop-avatar': `linear-gradient(160deg,${line},${high})`,
      'backdrop-picture': `linear-gradient(180deg,${high},${raised})`,
    }),
    ...(brand.hero && { 'hero-picture': `url(${brand.hero})` }),
  };
  return Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

const icons = (icon: string): string =>
  [
    `<link rel="icon" href="${icon}/32" sizes="32x32" type="image/png">`,
    `<link rel="icon" href="${icon}/192" sizes="192x192" type="image/png">`,
    `<link rel="apple-touch-icon" href="${icon}/180">`,
  ].join('');

/** Writes the owner's pictures and colours into a page. Without any, the page stays as it is. */
export function withBrand(page: string, brand: Brand, { hero, heroPortrait }: SiteBrand = {}): string {
  let branded = page;
  const style = styleOf(brand);
  if (style) branded = branded.replace('<html', `<html style="${style}"`);
  if (brand.surface !== BRAND_COLORS.surface) branded = branded.replace(THEME_COLOR, `$1${brand.surface}`);
  if (hero || heroPortrait) {
    branded = branded.replace(HERO_PICTURE, (built, portrait?: string) => {
      const own = portrait ? heroPortrait : hero;
      if (!own) return built;
      return `="${built.includes(' ') ? own : own.replace(/ .*/, '')}"`;
    });
  }
  if (brand.share) branded = branded.replace(SITE_CARD, `$1${brand.share}`);
  if (brand.icon) {
    let links = icons(brand.icon);
    branded = branded.replace(ICON_LINK, () => {
      const written = links;
      links = '';
      return written;
    });
  }
  return branded;
}

/** The web manifest with the owner's name, colours and icon; null while nothing differs from the built one. */
export function brandedManifest(built: string, brand: Brand): string | null {
  const { name, wordMark, surface, icon } = brand;
  const isNamed = name !== BRAND_NAME || wordMark !== '';
  if (!isNamed && surface === BRAND_COLORS.surface && !icon) return null;
  const [short] = (wordMark || name).split(' ');
  return JSON.stringify({
    ...(JSON.parse(built) as object),
    ...(isNamed && { name, short_name: short }),
    background_color: surface,
    theme_color: surface,
    ...(icon && {
      icons: [192, 512].map((side) => ({
        src: `${icon}/${side}`,
        type: 'image/png',
        sizes: `${side}x${side}`,
      })),
    }),
  });
}
