import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DIRECTORY } from '@city/contracts';
import sharp from 'sharp';
import { root } from '../product/root.ts';

const ART = join(root, 'public-site/public/art');
const FORMATS = ['avif', 'webp'];

/** The rendered pictures by name: their widths, and for some widths the most bytes of the AVIF. */
const RENDERED: Record<string, Record<number, number | undefined>> = {
  hero: { 480: undefined, 828: undefined, 1440: undefined, 1920: 100_000 },
  'hero-portrait': { 480: undefined, 828: 50_000 },
  factions: { 828: undefined, 1440: 60_000 },
  ...Object.fromEntries(
    DIRECTORY.factions.map((faction) => [`places/${faction}`, { 480: 10_000, 828: undefined, 1440: 60_000 }]),
  ),
};
const files = Object.entries(RENDERED).flatMap(([name, widths]) =>
  Object.entries(widths).flatMap(([width, bytes]) =>
    FORMATS.map((format) => ({ file: `${name}-${width}.${format}`, width: Number(width), format, bytes })),
  ),
);

/** Categories of the shop with eight numbered drawings. */
const EIGHT = [
  ...['car_monthly', 'car_trimestrial', 'car_chapter', 'car_prime', 'ped_standard', 'ped_addon'],
  ...['company', 'house', 'weapons', 'skins', 'clothes'],
];
const drawings = readdirSync(join(ART, 'products'));
const drawing = (file: string) => readFileSync(join(ART, 'products', file), 'utf8');

describe('rendered pictures', () => {
  it.each(files)('$file exists in its width, under its budget', async ({ file, width, format, bytes }) => {
    const path = join(ART, file);
    expect(await sharp(path).metadata()).toMatchObject({
      width,
      format: format === 'avif' ? 'heif' : format,
    });
    if (format === 'avif' && bytes) expect(statSync(path).size).toBeLessThanOrEqual(bytes);
  });

  it('the hero is dark where its text stands', async () => {
    // The left two fifths, mirrored in right-to-left pages. The veil of the page makes 4.5:1 of this for quiet text.
    const { data, info } = await sharp(join(ART, 'hero-1440.webp'))
      .extract({ left: 0, top: 0, width: 576, height: 810 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const values = [...data].sort((a, b) => a - b);
    expect(info.channels).toBe(1);
    expect(values[Math.floor(values.length * 0.5)]).toBeLessThan(45);
    expect(values[Math.floor(values.length * 0.99)]).toBeLessThan(105);
  });
});

describe('pictures of the demo', () => {
  const DEMO = join(root, 'tools/product/pictures');
  const names = readdirSync(DEMO);

  it.each(names)('%s is a WebP of 960 pixels, at most 80 kB', async (name) => {
    expect(await sharp(join(DEMO, name)).metadata()).toMatchObject({ width: 960, format: 'webp' });
    expect(statSync(join(DEMO, name)).size).toBeLessThanOrEqual(80_000);
  });

  it('no two are alike', async () => {
    const coarse = await Promise.all(
      names.map((name) => sharp(join(DEMO, name)).greyscale().resize(16, 9).raw().toBuffer()),
    );
    const alike = coarse.flatMap((one, at) =>
      coarse.slice(at + 1).flatMap((other, after) => {
        const apart = one.reduce((sum, value, pixel) => sum + Math.abs(value - (other[pixel] ?? 0)), 0);
        return apart / one.length < 5 ? [`${names[at]} and ${names[at + 1 + after]}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});

describe('drawn pictures', () => {
  it.each(EIGHT)('eight different ones of %s', (category) => {
    const own = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => drawing(`${category}-${number}.svg`));
    expect(new Set(own).size).toBe(8);
  });

  it.each(drawings)('%s is light and 4:3', (file) => {
    const svg = drawing(file);
    expect(svg.length).toBeLessThanOrEqual(6_000);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="400" height="300"/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(existsSync(join(ART, 'social', file.replace('.svg', '.jpg')))).toBe(true);
  });

  it('a crest for each faction, company and job', () =>
    expect(readdirSync(join(ART, 'crests'))).toHaveLength(19));
});
