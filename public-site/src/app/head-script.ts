import { LOCALES } from '@city/contracts';
import { startRedirect, chooseLanguage } from '../shared/i18n/language-choice';
import { CONSENT_KEY, USER_INFO_KEY } from '../shared/storage-keys';
import { startDeferred, HYDRATED_EVENT } from './deferred-start';
import { startServiceWorker } from './start-service-worker';

// Runs in the head of every document, before anything is drawn: what must not be seen first and then corrected.

const { pathname, search, hash } = location;
const { languages, userAgent } = navigator;
const root = document.documentElement;
const better = startRedirect({ pathname, search, hash, languages, userAgent });

if (better) {
  root.hidden = true;
  location.replace(better);
} else {
  startDeferred();
  startServiceWorker();
  // A link to another language works before the program does; what was chosen with it is to be remembered all the same.
  addEventListener('click', rememberLanguage, true);
  document.addEventListener(HYDRATED_EVENT, () => removeEventListener('click', rememberLanguage, true));
}

function rememberLanguage({ target }: Event): void {
  const { hreflang } = (target as Element).closest<HTMLAnchorElement>('a[hreflang]') ?? {};
  const chosen = LOCALES.find((locale) => locale === hreflang);
  if (chosen) chooseLanguage(chosen);
}

/** Whether this browser keeps something under a key; storage can be switched off. */
function keeps(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

// A document is the same for everybody: no login for who seems to be logged in, no notice for who has answered it.
if (keeps(USER_INFO_KEY)) root.dataset.player = '';
if (keeps(CONSENT_KEY) || document.cookie.includes(`${CONSENT_KEY}=`)) root.dataset.consent = '';
