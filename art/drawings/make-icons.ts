import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { mark } from './mark';

/** Writes the favicons and app icons; `root` is the site's public folder. */
export async function makeIcons(root: string): Promise<void> {
  writeFileSync(`${root}/favicon.svg`, mark());
  writeFileSync(`${root}/favicon.ico`, ico(await png(mark(), 32), 32));
  writeFileSync(`${root}/apple-touch-icon.png`, await png(mark(true), 180));
  writeFileSync(`${root}/icon-192.png`, await png(mark(), 192));
  writeFileSync(`${root}/icon-512.png`, await png(mark(true), 512));
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An .ico file that contains one PNG. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // kind: icon
  head.writeUInt16LE(1, 4); // pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}
