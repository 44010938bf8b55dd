// Draws all pictures of the site into public-site/public. Run: node --import tsx tools/art/make.ts [hero|panorama|icons|vectors|social]
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { blackout } from './blackout';
import { crest, CRESTS } from './crests/crest';
import type { Charge } from './crests/charges';
import { girih } from './girih';
import { makeHero } from './hero/make-hero';
import { makeIcons } from './make-icons';
import { panorama } from './panorama';
import { productPictures } from './products/product-pictures';
import { socialCard } from './social-pictures';

const root = fileURLToPath(new URL('../../public-site/public', import.meta.url));
const art = `${root}/art`;
for (const folder of ['crests', 'products', 'social']) mkdirSync(`${art}/${folder}`, { recursive: true });

const only = process.argv[2];
const wanted = (part: string) => only === undefined || only === part;

if (wanted('vectors')) {
  writeFileSync(`${art}/girih.svg`, girih());
  // Inlined into its page: without a connection nothing else can be fetched.
  writeFileSync(`${root}/../src/pages/offline/blackout.svg`, `${blackout()}\n`);
  for (const name of Object.keys(CRESTS) as Charge[]) writeFileSync(`${art}/crests/${name}.svg`, crest(name));
  for (const [name, svg] of productPictures()) writeFileSync(`${art}/products/${name}.svg`, svg);
}
if (wanted('social')) {
  for (const [name, svg] of productPictures())
    writeFileSync(`${art}/social/${name}.jpg`, await socialCard(svg));
}
if (wanted('icons')) await makeIcons(root);
if (wanted('hero')) await makeHero(art);
if (wanted('panorama')) {
  for (const width of [828, 1440]) {
    const image = sharp(Buffer.from(panorama()), { density: 96 }).resize({ width }).removeAlpha();
    await image.clone().avif({ quality: 60, effort: 4 }).toFile(`${art}/factions-${width}.avif`);
    await image.clone().webp({ quality: 80, effort: 4 }).toFile(`${art}/factions-${width}.webp`);
  }
}
