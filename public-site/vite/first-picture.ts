const PICTURE = /<picture>(?:(?!<\/picture>).)*?fetchPriority="high"/s;
const AVIF =
  /<source (?:media="\(orientation: portrait\)" )?type="image\/avif" srcSet="[^"]+" sizes="[^"]+"\/>/g;

/**
 * Returns preloads of the first picture of a page; empty without one. The styles are most of a document: without these
 * links the browser would find its largest picture behind them.
 */
export function firstPicture(markup: string): string {
  const sources = PICTURE.exec(markup)?.[0].match(AVIF) ?? [];
  const isOriented = sources.some((source) => source.includes('media='));
  return sources
    .map((source) => {
      const media = source.includes('media=') ? 'portrait' : 'landscape';
      return source
        .replace(/<source (?:media="[^"]*" )?/, `<link rel="preload" as="image" fetchpriority="high" `)
        .replace('type=', isOriented ? `media="(orientation: ${media})" type=` : 'type=')
        .replace('srcSet=', 'imagesrcset=')
        .replace('sizes=', 'imagesizes=')
        .replace('/>', '>');
    })
    .join('');
}
