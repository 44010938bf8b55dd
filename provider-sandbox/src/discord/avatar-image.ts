import { createHash } from 'node:crypto';
import sharp from 'sharp';

export type ImageFormat = 'png' | 'jpg' | 'webp' | 'gif';

const CELLS = 5;

/** A mirrored pattern of 5 x 5 cells in a colour derived from the seed. */
export function drawAvatar(seed: string, size: number, format: ImageFormat): Promise<Buffer> {
  const hash = createHash('sha256').update(seed).digest();
  const colour = `hsl(${hash.readUInt16BE(0) % 360}, 60%, 60%)`;
  const cells = Array.from({ length: CELLS * CELLS }, (_, at) => {
    const [x, y] = [at % CELLS, Math.floor(at / CELLS)];
    const isInk = ((hash[2 + y * 3 + Math.min(x, CELLS - 1 - x)] ?? 0) & 1) === 1;
    return isInk ? `<rect x="${x}" y="${y}" width="1" height="1" fill="${colour}"/>` : '';
  });
  const box = `width="${size}" height="${size}" viewBox="0 0 ${CELLS} ${CELLS}" shape-rendering="crispEdges"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path fill="#181a20" d="M0 0h5v5H0z"/>${cells.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .toFormat(format === 'jpg' ? 'jpeg' : format)
    .toBuffer();
}
