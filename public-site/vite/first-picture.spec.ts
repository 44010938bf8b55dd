import { firstPicture } from './first-picture';

const source = (widths: string, media = '', type = 'avif') =>
  `<source ${media}type="image/${type}" srcSet="${widths}" sizes="100vw"/>`;
const PORTRAIT = 'media="(orientation: portrait)" ';

describe('the picture that a page opens with', () => {
  it('is preloaded in the better format, for the way in which the screen is held', () => {
    const sources = [
      source('/a-480.avif 480w', PORTRAIT),
      source('/a-480.webp 480w', PORTRAIT, 'webp'),
      source('/b-480.avif 480w, /b-828.avif 828w'),
    ];
    const markup = `<p></p><picture>${sources.join('')}<img src="/b.webp" fetchPriority="high"/></picture>`;
    const link = (media: string, set: string) =>
      `<link rel="preload" as="image" fetchpriority="high" media="(orientation: ${media})" type="image/avif" imagesrcset="${set}" imagesizes="100vw">`;
    expect(firstPicture(markup)).toBe(
      link('portrait', '/a-480.avif 480w') + link('landscape', '/b-480.avif 480w, /b-828.avif 828w'),
    );
  });

  it('is not a later one', () => {
    const later = `<picture>${source('/a-480.avif 480w')}<img src="/a.webp" loading="lazy"/></picture>`;
    expect(firstPicture(later)).toBe('');
    expect(firstPicture(`${later}<img fetchPriority="high"/>`)).toBe('');
  });
});
