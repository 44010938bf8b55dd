/** Of a picture that is as wide as the text. */
export const PICTURE_SIZES = '(min-width: 52rem) 44rem, 100vw';

/** Of a tile of the gallery. */
export const TILE_SIZES = '(min-width: 62rem) 26rem, (min-width: 40rem) 50vw, 100vw';

/** Of the picture that is open in the gallery. */
export const LIGHTBOX_SIZES = '(min-width: 80rem) 77rem, 94vw';
