import { BROWSER_COOKIE, LOGIN_COOKIE, SESSION_COOKIE } from '@city/contracts';
import * as keys from './storage-keys';

/**
 * Everything the site stores in a browser, as the cookies page lists it. In production our own cookies have the prefix
 * `__Host-`.
 */
export const BROWSER_STORAGE = [
  { what: 'session', place: 'cookie', name: SESSION_COOKIE },
  { what: 'login', place: 'cookie', name: LOGIN_COOKIE },
  { what: 'browser', place: 'cookie', name: BROWSER_COOKIE },
  { what: 'consent', place: 'cookie', name: keys.CONSENT_KEY },
  { what: 'consent', place: 'local', name: keys.CONSENT_KEY },
  { what: 'profile', place: 'local', name: keys.USER_INFO_KEY },
  { what: 'language', place: 'local', name: keys.LANGUAGE_KEY },
  { what: 'unsyncedLanguage', place: 'local', name: keys.UNSYNCED_LANGUAGE_KEY },
  { what: 'languageOffer', place: 'local', name: keys.LANGUAGE_OFFER_KEY },
  { what: 'music', place: 'local', name: keys.MUSIC_KEY },
  { what: 'intro', place: 'local', name: keys.INTRO_VIDEO_KEY },
  { what: 'drafts', place: 'local', name: `${keys.PERSONAL_STORAGE_PREFIX}*` },
  { what: 'cart', place: 'local', name: keys.CART_KEY },
  { what: 'copies', place: 'database', name: keys.PERSONAL_COPIES },
  { what: 'console', place: 'local', name: 'RaStore.*' },
  { what: 'payments', place: 'tab', name: keys.STARTED_PAYMENTS_KEY },
  { what: 'reload', place: 'tab', name: keys.RELOADED_AT_KEY },
  { what: 'pages', place: 'cache', name: 'city-*' },
] as const;
