// Every browser storage key of the site; the cookies page lists them (browser-storage.ts). Separate constants, so that
// the inlined head script contains only those it uses.

export const USER_INFO_KEY = 'userInfo';
export const LANGUAGE_KEY = 'language';
/** A choice that is not yet stored on the account. */
export const UNSYNCED_LANGUAGE_KEY = 'languageToTell';
/** The language whose offer was closed. */
export const LANGUAGE_OFFER_KEY = 'languageOffer';
export const MUSIC_KEY = 'music';
export const INTRO_VIDEO_KEY = 'intro-video';
export const STARTED_PAYMENTS_KEY = 'startedPayments';
export const RELOADED_AT_KEY = 'reloadedForNewDeployment';
/** The record of consent, in local storage and as a cookie. */
export const CONSENT_KEY = 'userCookies';

/** Prefix of the local storage keys with personal data, which are deleted on logout. */
export const PERSONAL_STORAGE_PREFIX = 'personal.';

/** The cart, which is personal. */
export const CART_KEY = 'personal.cart';

/** The IndexedDB database with copies of some of them (durable-storage.ts). */
export const PERSONAL_COPIES = 'personal';
