import { LOCALES } from '@city/contracts';
import { startRedirect, chooseLanguage } from '../platform/i18n/language-choice';
import { CONSENT_KEY, USER_INFO_KEY } from '../platform/storage/storage-keys';
import { startDeferred, HYDRATED_EVENT } from './deferred-start';
import { startServiceWorker } from './start-service-worker';

// Inlined into the head of every document, so it runs before the first paint and prevents visible corrections.

const { pathname, search, hash } = location;
const { languages, userAgent } = navigator;
const root = document.documentElement;
const redirect = startRedirect({ pathname, search, hash, languages, userAgent });

if (redirect) {
  root.hidden = true;
  location.replace(redirect);
} else {
  startDeferred();
  startServiceWorker();
  // Language links work before the program has loaded; the choice has to be remembered anyway.
  addEventListener('click', rememberLanguage, true);
  document.addEventListener(HYDRATED_EVENT, () => removeEventListener('click', rememberLanguage, true));
}

function rememberLanguage({ target }: Event): void {
  const { hreflang } = (target as Element).closest<HTMLAnchorElement>('a[hreflang]') ?? {};
  const chosen = LOCALES.find((locale) => locale === hreflang);
  if (chosen) chooseLanguage(chosen);
}

/** Whether local storage has an entry; storage can be disabled. */
function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

// A document is the same for everybody: hide the login if a user appears to be logged in, and the cookie notice if it
// was answered.
if (isStored(USER_INFO_KEY)) root.dataset.player = '';
if (isStored(CONSENT_KEY) || document.cookie.includes(`${CONSENT_KEY}=`)) root.dataset.consent = '';
