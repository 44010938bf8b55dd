import { DIRECTION } from '@city/contracts';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Language } from '../messages/language.js';

/** U+2068 and U+2069, the bidi isolates. Only Arabic needs them. */
const isolated = (text: string) => (/[^\p{Script=Arabic}\s]/u.test(text) ? `\u2068${text}\u2069` : text);

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
