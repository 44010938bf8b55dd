// Every key that the site uses in the browser's storage; the cookies page lists them (browser-storage.ts). One constant each,
// because the script in the head of every document carries only those that it needs.

export const USER_INFO_KEY = 'userInfo';
export const LANGUAGE_KEY = 'language';
/** Holds a choice that the account has not been told yet. */
export const UNSYNCED_LANGUAGE_KEY = 'languageToTell';
export const MUSIC_KEY = 'music';
export const INTRO_VIDEO_KEY = 'intro-video';
export const STARTED_PAYMENTS_KEY = 'startedPayments';
export const RELOADED_AT_KEY = 'reloadedForNewDeployment';
/** The record of consent, in local storage and as a cookie. */
export const CONSENT_KEY = 'userCookies';

/** Local storage keys with this prefix belong to the person who is logged in and go when that person logs out. */
export const PERSONAL_STORAGE_PREFIX = 'personal.';

/** The browser's database with copies of some of them (application-form/copied-storage.ts). */
export const PERSONAL_COPIES = 'personal';
