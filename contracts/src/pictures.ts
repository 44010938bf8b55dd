/** What an uploaded picture is for: an entry or a product, or a part of the brand. */
export const PICTURE_USES = ['entry', 'hero', 'portrait', 'share', 'icon'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** Widths in pixels in which a picture is kept, by its use. */
export const PICTURE_WIDTHS_OF = {
  /** Pictures of entries and products. A smaller picture is not enlarged. */
  entry: [480, 960, 1600],
  /** The first screen of wide windows, and of upright ones. */
  hero: [480, 960, 1440, 1920],
  portrait: [480, 960],
  /** Previews of links: 1200 by 630 pixels, as JPEG. */
  share: [1200],
  /** Squares as PNG: the tab of a browser, the home screen of a phone, the web manifest. */
  icon: [32, 180, 192, 512],
} as const satisfies Record<PictureUse, readonly number[]>;

/** Limits of an upload: bytes of the file, and pixels of the picture in it. */
export const PICTURE_LIMITS = { bytes: 10 * 1_024 * 1_024, pixels: 40_000_000 } as const;

/** The formats of an upload, as media types. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Answer of the API to an upload. */
export interface UploadedPicture {
  /** A path on the site, which shows the picture at a middle width. */
  address: string;
}

const PICTURE_ADDRESS =
  /^\/api\/pictures\/([0-9a-f]{32}-(\d{1,4})x(\d{1,4})(?:-(hero|portrait|share|icon))?)$/;

/** The use of an uploaded picture; null for any other address. */
export function pictureUseOf(address: string): PictureUse | null {
  const found = PICTURE_ADDRESS.exec(address);
  return found && ((found[4] as PictureUse | undefined) ?? 'entry');
}

/** Whether an address belongs to an uploaded picture of an entry or a product. */
export const isPictureAddress = (address: string): boolean => pictureUseOf(address) === 'entry';

/**
 * The name in the address of an uploaded picture: digest of the file, the pixels of its largest width, and its use
 * unless it is an entry's.
 */
export const pictureNameOf = (address: string): string | null => PICTURE_ADDRESS.exec(address)?.[1] ?? null;

/** The pixels of an uploaded picture at its largest width; null for any other address. */
export function pictureSize(address: string): { width: number; height: number } | null {
  const [, , width, height] = PICTURE_ADDRESS.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The `srcset` of an uploaded picture; undefined for any other address. */
export function pictureSet(address: string): string | undefined {
  const size = pictureSize(address);
  if (!size) return undefined;
  const all: readonly number[] = PICTURE_WIDTHS_OF[pictureUseOf(address) ?? 'entry'];
  const widths = all.filter(
    (width, at) => at === 0 || width <= size.width || (all[at - 1] ?? 0) < size.width,
  );
  return widths.map((width) => `${address}/${width} ${Math.min(width, size.width)}w`).join(', ');
}
