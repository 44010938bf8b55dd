import { PICTURE_WIDTHS_OF, pictureUseOf, type PictureUse } from '@city/contracts';

/** The collection of the pictures, whose names the files begin with (picture.schema.ts). */
export const PICTURES_COLLECTION = 'pictures';

/** Formats of the stored files, with the media types by which a browser requests them. */
export const PICTURE_FORMATS = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const;
export type PictureFormat = keyof typeof PICTURE_FORMATS;

/** Formats in which a picture is kept by its use, best first. Programs that show links or icons may know only old ones. */
const FORMATS_OF: Readonly<Record<PictureUse, readonly PictureFormat[]>> = {
  entry: ['avif', 'webp'],
  hero: ['avif', 'webp'],
  portrait: ['avif', 'webp'],
  share: ['jpeg'],
  icon: ['png'],
};

/** The widths and formats of a picture, by its name. */
export function keptAs(name: string): {
  use: PictureUse;
  widths: readonly number[];
  formats: readonly PictureFormat[];
} {
  const use = pictureUseOf(`/api/pictures/${name}`) ?? 'entry';
  return { use, widths: PICTURE_WIDTHS_OF[use], formats: FORMATS_OF[use] };
}

export const pictureFile = (name: string, width: number, format: PictureFormat): string =>
  `${name}-${width}.${format}`;

export function pictureFiles(name: string): string[] {
  const { widths, formats } = keptAs(name);
  return widths.flatMap((width) => formats.map((format) => pictureFile(name, width, format)));
}
