const SLUG_MAX = 80;

/** "Désert Café №2" → "desert-cafe-no2". Names without Latin letters or digits get the fallback. */
export function slugOf(name: string, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-|-$/g, '');
  if (!slug) return fallback.replaceAll('_', '-');
  // A slug must not look like an id.
  return /^[0-9a-f]{24}$/.test(slug) ? `${slug}-item` : slug;
}
