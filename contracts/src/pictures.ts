/** Widths in pixels in which an uploaded picture is kept; a smaller picture is not enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Limits of an upload: bytes of the file, and pixels of the picture in it. */
export const PICTURE_LIMITS = { bytes: 10 * 1_024 * 1_024, pixels: 40_000_000 } as const;

/** The formats of an upload, as media types. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Answer of the API to an upload. */
export interface UploadedPicture {
  /** A path on the site, which shows the picture at a middle width. */
  address: string;
}

const PICTURE_ADDRESS = /^\/api\/pictures\/([0-9a-f]{32}-(\d{1,4})x(\d{1,4}))$/;

/** Whether an address belongs to an uploaded picture. */
export const isPictureAddress = (address: string): boolean => PICTURE_ADDRESS.test(address);

/** The name in the address of an uploaded picture: digest of the file, then the pixels of its largest width. */
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
  const widths = PICTURE_WIDTHS.filter(
    (width, at) => at === 0 || width <= size.width || (PICTURE_WIDTHS[at - 1] ?? 0) < size.width,
  );
  return widths.map((width) => `${address}/${width} ${Math.min(width, size.width)}w`).join(', ');
}
