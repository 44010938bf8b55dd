import sharp from 'sharp';
import { mark } from './mark';
import { ink } from './palette';
import { gradient, picture, rect, tag } from './svg';

/** The size of link previews in chat programs and social networks, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
/** A product picture is 4:3 and as high as the preview. */
const PRODUCT_WIDTH = (HEIGHT * 4) / 3;
const MARK = 150;

/** The product on a dark background; no text, because one preview serves every language. */
const veil = picture(
  WIDTH,
  HEIGHT,
  tag(
    'defs',
    {},
    gradient('linear', 'veil', {}, [
      [0.3, ink.night, 1],
      [0.52, ink.night, 0],
    ]),
  ),
  rect(0, 0, WIDTH, HEIGHT, 'url(#veil)'),
);

/** The link preview of a product as JPEG: no chat program renders SVG. */
export async function socialCard(drawing: string): Promise<Buffer> {
  const product = await sharp(Buffer.from(drawing), { density: 72 * 2.1 })
    .resize(PRODUCT_WIDTH, HEIGHT)
    .toBuffer();
  const sign = await sharp(Buffer.from(mark()), { density: 72 * 2.5 })
    .resize(MARK, MARK)
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ink.night } })
    .composite([
      { input: product, left: WIDTH - PRODUCT_WIDTH, top: 0 },
      { input: Buffer.from(veil) },
      { input: sign, left: 105, top: (HEIGHT - MARK) / 2 },
    ])
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
}
