/** Sizes of a picture that is as wide as the text. */
export const PICTURE_SIZES = '(min-width: 52rem) 44rem, 100vw';

/** Sizes of a tile in the gallery. */
export const TILE_SIZES = '(min-width: 62rem) 26rem, (min-width: 40rem) 50vw, 100vw';

/** Sizes of the open picture in the gallery. */
export const LIGHTBOX_SIZES = '(min-width: 80rem) 77rem, 94vw';
