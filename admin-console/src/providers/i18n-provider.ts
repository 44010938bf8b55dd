import { DIRECTION, isolatedText } from '@city/contracts';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Language } from '../messages/language.js';

/** Arabic words need no isolates among Arabic words. */
const isolated = (text: string) => (/[^\p{Script=Arabic}\s]/u.test(text) ? isolatedText('ar', text) : text);

/** Provides one language: the site chooses it, so there is nothing to switch to. */
export function createI18nProvider({ locale, name, messages }: Language): I18nProvider {
  const provider = polyglotI18nProvider(() => messages, locale, [{ locale, name }]);
  if (DIRECTION[locale] === 'ltr') return provider;
  return {
    ...provider,
    translate: (key, options) => provider.translate(key, isolateValues(options)),
  };
}

/** Names, references and amounts may be in any script; `_` is a nested message. */
function isolateValues(options: Record<string, unknown> | undefined) {
  if (!options) return options;
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== '_' ? isolated(value) : value,
    ]),
  );
}
