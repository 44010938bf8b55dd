// Draws the vectors of the site into public-site/public. Run: node --import tsx art/drawings/make.ts [icons|vectors|social|team]
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { blackout } from './blackout';
import { crest, CRESTS } from './crests/crest';
import type { Charge } from './crests/charges';
import { girih } from './girih';
import { makeIcons } from './make-icons';
import { productPictures } from './products/product-pictures';
import { socialCard } from './social-pictures';
import { portraits } from './team-portraits';

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
if (wanted('team')) {
  const folder = fileURLToPath(new URL('../../tools/demo/portraits', import.meta.url));
  mkdirSync(folder, { recursive: true });
  for (const drawing of portraits()) {
    const [name, bytes] = await drawing;
    writeFileSync(`${folder}/${name}.webp`, bytes);
  }
}
if (wanted('icons')) await makeIcons(root);
