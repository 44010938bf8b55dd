import { createHash } from 'node:crypto';
import { PICTURE_LIMITS, PICTURE_WIDTHS, type FieldCode } from '@city/contracts';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../platform/errors/domain-error.js';
import { FORMATS, pictureFile } from './picture-files.js';

/** A picture's shape is bounded, so that a strip of one pixel's width is no picture of 40 million pixels' height. */
const HEIGHT_PER_WIDTH = 2;
const TIMEOUT = { seconds: 20 };
const DIGEST_LENGTH = 32;

// One picture at a time is encoded (PicturesService), on one thread, without a cache of pixels.
sharp.concurrency(1);
sharp.cache(false);

/** One size and format of a picture. */
export interface PictureFile {
  name: string;
  content: Buffer;
}

/** The refusal of an upload, or of an address in the field of a form. */
export function pictureRefused(code: FieldCode & `PICTURE_${string}`, field = 'picture'): DomainError {
  const message = {
    PICTURE_FORMAT: 'must be a whole JPEG, PNG, WebP or AVIF picture that does not move',
    PICTURE_TOO_LARGE: `may have ${PICTURE_LIMITS.bytes} bytes and ${PICTURE_LIMITS.pixels} pixels`,
    PICTURE_UNKNOWN: 'must be the address of an uploaded picture',
    PICTURE_ELSEWHERE: 'must be an uploaded picture, or a path that starts with /art/',
  }[code];
  return new DomainError('VALIDATION_FAILED', { errors: [{ field, code, message: `${field} ${message}` }] });
}

/**
 * By the first bytes, so that no decoder of another format (SVG, PDF, TIFF …) ever sees an upload. An animated AVIF has
 * another brand.
 */
function isAccepted(upload: Buffer): boolean {
  const text = (from: number, to: number) => upload.toString('latin1', from, to);
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    text(4, 12) === 'ftypavif'
  );
}

/**
 * Checks an upload and says how it will be called: the digest of its bytes and the pixels of its largest width.
 * @throws VALIDATION_FAILED (picture)
 */
export async function namePicture(upload: Buffer): Promise<string> {
  if (!isAccepted(upload)) throw pictureRefused('PICTURE_FORMAT');
  // The header only: nothing is decoded yet.
  const head = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head || (head.pages ?? 1) > 1) throw pictureRefused('PICTURE_FORMAT');
  const { width, height } = head.autoOrient;
  if (width * height > PICTURE_LIMITS.pixels) throw pictureRefused('PICTURE_TOO_LARGE');
  const [largest] = PICTURE_WIDTHS.slice(-1) as [number];
  const scale = Math.min(1, largest / width, (largest * HEIGHT_PER_WIDTH) / height);
  const pixels = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const digest = createHash('sha256').update(upload).digest('hex').slice(0, DIGEST_LENGTH);
  return `${digest}-${pixels.join('x')}`;
}

/**
 * Encodes an upload anew in every width and format: upright, in sRGB and without metadata (place, camera, comments).
 * @throws VALIDATION_FAILED (picture) for one that cannot be decoded
 */
export async function encodePicture(upload: Buffer, name: string): Promise<PictureFile[]> {
  const resized = (picture: Sharp, width: number) =>
    picture.resize({
      width,
      height: width * HEIGHT_PER_WIDTH,
      fit: 'inside',
      withoutEnlargement: true,
    });
  try {
    const source = sharp(upload, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' });
    const { data, info } = await resized(source.autoOrient(), Math.max(...PICTURE_WIDTHS))
      .timeout(TIMEOUT)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const files: PictureFile[] = [];
    for (const target of PICTURE_WIDTHS) {
      for (const format of FORMATS) {
        const picture = resized(sharp(data, { raw: { width, height, channels } }), target);
        const content =
          format === 'avif'
            ? await picture.avif({ quality: 52, effort: 3 }).timeout(TIMEOUT).toBuffer()
            : await picture.webp({ quality: 78 }).timeout(TIMEOUT).toBuffer();
        files.push({ name: pictureFile(name, target, format), content });
      }
    }
    return files;
  } catch (error) {
    throw Object.assign(pictureRefused('PICTURE_FORMAT'), { cause: error });
  }
}
