import { createHash } from 'node:crypto';
import sharp from 'sharp';

export type ImageFormat = 'png' | 'jpg' | 'webp' | 'gif';

const CELLS = 5;
const FRAMES = 4;
const CHANNELS = 3;
const BACKGROUND = [24, 26, 32] as const;

/** A mirrored pattern of 5 x 5 cells in a colour derived from the id; an animated one cycles through four colours. */
export async function drawAvatar(
  seed: string,
  size: number,
  format: ImageFormat,
  isAnimated: boolean,
): Promise<Buffer> {
  const frames = isAnimated ? FRAMES : 1;
  const hash = createHash('sha256').update(seed).digest();
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, frame) => drawFrame(hash, size, (frame * 360) / FRAMES)),
  );
  const raw = { width: size, height: size * frames, channels: CHANNELS, pageHeight: size } as const;
  const image = sharp(pixels, { raw });
  const timing = isAnimated ? { delay: Array.from({ length: frames }, () => 300), loop: 0 } : {};
  if (format === 'gif') return image.gif(timing).toBuffer();
  if (format === 'webp') return image.webp(timing).toBuffer();
  return format === 'png' ? image.png().toBuffer() : image.jpeg().toBuffer();
}

function drawFrame(hash: Buffer, size: number, turn: number): Buffer {
  const colour = toRgb((hash.readUInt16BE(0) + turn) % 360);
  const frame = Buffer.alloc(size * size * CHANNELS);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const rgb = isInk(hash, x / size, y / size) ? colour : BACKGROUND;
      rgb.forEach((value, channel) => frame.writeUInt8(value, (y * size + x) * CHANNELS + channel));
    }
  return frame;
}

function isInk(hash: Buffer, x: number, y: number): boolean {
  const column = Math.floor(x * CELLS);
  const mirrored = Math.min(column, CELLS - 1 - column);
  return ((hash[2 + Math.floor(y * CELLS) * 3 + mirrored] ?? 0) & 1) === 1;
}

/** A friendly colour of that hue (degrees). */
function toRgb(hue: number): [number, number, number] {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (0.6 - 0.3 * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
}
