import type { Locale } from '@city/contracts';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { english } from '../messages/english.js';

/** English now; other languages are added as message files and chosen by the site's locale. */
export function createI18nProvider(_locale: Locale): I18nProvider {
  return polyglotI18nProvider(() => ({ ...raEnglish, ...english }), 'en', [
    { locale: 'en', name: 'English' },
  ]);
}
