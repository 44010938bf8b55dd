import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { PICTURE_LIMITS, PICTURE_WIDTHS_OF, type FieldCode, type PictureUse } from '@city/contracts';
import sharp, { type Metadata } from 'sharp';
import { DomainError } from '../../platform/errors/domain-error.js';
import { keptAs, pictureFile } from './picture-files.js';

/** A picture's shape is bounded, so that a strip of one pixel's width is no picture of 40 million pixels' height. */
const HEIGHT_PER_WIDTH = 2;
const DIGEST_LENGTH = 32;
/** Pictures of one shape: what is around the middle is cut off, or the picture stands on nothing. */
const SHAPES: Partial<Record<PictureUse, { fit: 'cover' | 'contain'; heightPerWidth: number }>> = {
  share: { fit: 'cover', heightPerWidth: 630 / 1_200 },
  icon: { fit: 'contain', heightPerWidth: 1 },
};

const ENCODER = fileURLToPath(new URL('../../../assets/encode-picture.mjs', import.meta.url));
/** The memory that the child may write to, its own included. */
const CHILD_KB = 400 * 1_024;
/** The shell sets the limit, which Node has no call for, and becomes the child. */
const LIMITED = {
  execPath: '/bin/sh',
  execArgv: ['-c', `ulimit -d ${CHILD_KB} && exec "$0" --max-old-space-size=64 "$@"`, process.execPath],
};
const CHILD_MS = 120_000;

/** Bytes that decoding may take. */
const DECODED_MAX = 240 * 1_000_000;

/** Bytes that a decoder holds of each pixel, as measured. Other JPEG and PNG pictures are decoded line by line. */
function bytesPerPixel({ format, isProgressive, channels = 4, depth }: Metadata): number {
  const sample = depth === 'uchar' ? 1 : 2;
  if (format === 'heif') return 19;
  if (format === 'webp') return 4;
  if (!isProgressive) return 1;
  return format === 'jpeg' ? 6.5 : channels * sample * 1.6;
}

/** One size and format of a picture. */
export interface PictureFile {
  name: string;
  content: Buffer;
}

/** The refusal of an upload, or of an address in the field of a form. */
export function pictureRefused(code: FieldCode & `PICTURE_${string}`, field = 'picture'): DomainError {
  const message = {
    PICTURE_FORMAT: 'must be a whole JPEG, PNG, WebP or AVIF picture that does not move',
    PICTURE_TOO_LARGE: `may have ${PICTURE_LIMITS.bytes} bytes and ${PICTURE_LIMITS.pixels} pixels, AVIF 12000000`,
    PICTURE_UNKNOWN: 'must be the address of a picture that exists',
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
 * Checks an upload and returns its name: the digest of its bytes, the pixels of its largest width, and its use unless it
 * is an entry's.
 * @throws VALIDATION_FAILED (picture)
 */
export async function namePicture(upload: Buffer, use: PictureUse = 'entry'): Promise<string> {
  if (!isAccepted(upload)) throw pictureRefused('PICTURE_FORMAT');
  // This reads only the header; decoding comes later.
  const head = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head || (head.pages ?? 1) > 1) throw pictureRefused('PICTURE_FORMAT');
  const { width, height } = head.autoOrient;
  const pixels = width * height;
  if (pixels > PICTURE_LIMITS.pixels || pixels * bytesPerPixel(head) > DECODED_MAX)
    throw pictureRefused('PICTURE_TOO_LARGE');
  const [largest] = PICTURE_WIDTHS_OF[use].slice(-1) as [number];
  const shape = SHAPES[use];
  const scale = Math.min(1, largest / width, (largest * HEIGHT_PER_WIDTH) / height);
  const sides = shape
    ? [largest, Math.round(largest * shape.heightPerWidth)]
    : [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const digest = createHash('sha256').update(upload).digest('hex').slice(0, DIGEST_LENGTH);
  return `${digest}-${sides.join('x')}${use === 'entry' ? '' : `-${use}`}`;
}

/**
 * Re-encodes an upload in every width and format: upright, in sRGB and without metadata (place, camera, comments). A child
 * process with a memory limit decodes it, because a hostile picture reaches the decoders, and they do not give all of their
 * memory back.
 * @throws VALIDATION_FAILED (picture) for one that cannot be decoded, or not in that memory; OVERLOADED if no process starts
 */
export async function encodePicture(upload: Buffer, name: string): Promise<PictureFile[]> {
  const { use, widths, formats } = keptAs(name);
  const { fit = 'inside', heightPerWidth = HEIGHT_PER_WIDTH } = SHAPES[use] ?? {};
  const sizes = widths.map((width) => ({
    width,
    height: Math.round(width * heightPerWidth),
    fit,
    files: formats.map((format) => ({ name: pictureFile(name, width, format), format })),
  }));
  const { files, error } = await inChild({ upload, sizes, pixels: PICTURE_LIMITS.pixels });
  if (files) return files;
  // The child was killed by its limits.
  const isTooLarge = error === undefined || /memory/i.test(error);
  throw Object.assign(pictureRefused(isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_FORMAT'), { cause: error });
}

interface Encoded {
  files?: PictureFile[];
  error?: string;
}

/** Runs a job in a child process and returns its answer; an empty object if a signal has ended the child. */
function inChild(job: object): Promise<Encoded> {
  return new Promise((resolve, reject) => {
    const child = fork(ENCODER, {
      ...(process.platform === 'linux' && LIMITED),
      serialization: 'advanced',
      // The child gets no configuration of the API.
      env: { MALLOC_ARENA_MAX: '2' },
      timeout: CHILD_MS,
      killSignal: 'SIGKILL',
    });
    let answer: Encoded = {};
    child.once('message', (message) => (answer = message as Encoded));
    child.once('error', (cause) => reject(new DomainError('OVERLOADED', { cause })));
    // An exit code without an answer means that the encoder does not work on this machine; the picture may be valid.
    child.once('close', (code) => {
      if (answer.files ?? answer.error ?? code === null) resolve(answer);
      else reject(new DomainError('OVERLOADED', { cause: `the encoder ended with ${code}` }));
    });
    child.send(job, () => undefined);
  });
}
