import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { scene } from './scene';

const LANDSCAPE = scene({
  width: 1920,
  height: 1080,
  horizon: 756,
  heart: 1200,
  scale: 1,
  moon: [1610, 168, 54],
});
const PORTRAIT = scene({
  width: 1080,
  height: 1920,
  horizon: 1080,
  heart: 600,
  scale: 1.15,
  moon: [830, 260, 62],
});

/**
 * Writes the hero city in every size and both orientations: `hero-<width>` and, for phones, `hero-portrait-<width>`.
 */
export async function makeHero(folder: string): Promise<void> {
  writeFileSync(`${folder}/hero.svg`, LANDSCAPE);
  for (const width of [480, 828, 1440, 1920]) await render(LANDSCAPE, width, `${folder}/hero-${width}`);
  for (const width of [480, 828]) await render(PORTRAIT, width, `${folder}/hero-portrait-${width}`);
}

async function render(svg: string, width: number, file: string): Promise<void> {
  const image = sharp(Buffer.from(svg)).resize({ width }).removeAlpha();
  await image.clone().avif({ quality: 64, effort: 4 }).toFile(`${file}.avif`);
  await image.clone().webp({ quality: 82, effort: 4, smartSubsample: true }).toFile(`${file}.webp`);
}
