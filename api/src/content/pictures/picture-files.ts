import { PICTURE_WIDTHS } from '@city/contracts';

/** The collection of the pictures, whose names the files begin with (picture.schema.ts). */
export const PICTURES_COLLECTION = 'pictures';

/** Formats of the stored files, best first, with the media types by which a browser requests them. */
export const PICTURE_FORMATS = { avif: 'image/avif', webp: 'image/webp' } as const;
export type PictureFormat = keyof typeof PICTURE_FORMATS;
export const FORMATS = Object.keys(PICTURE_FORMATS) as PictureFormat[];

export const pictureFile = (name: string, width: number, format: PictureFormat): string =>
  `${name}-${width}.${format}`;

export const pictureFiles = (name: string): string[] =>
  PICTURE_WIDTHS.flatMap((width) => FORMATS.map((format) => pictureFile(name, width, format)));
