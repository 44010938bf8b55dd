import { DIRECTION, isolatedText, type Locale } from '@city/contracts';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Language } from './language.js';

/** Arabic words need no isolates among Arabic words. */
const isolated = (text: string) => (/[^\p{Script=Arabic}\s]/u.test(text) ? isolatedText('ar', text) : text);

export interface ConsoleI18nProvider extends I18nProvider {
  /** Adds texts that were downloaded with a panel, below `city`. */
  add(texts: object): void;
}

/** Provides one language: the site chooses it, so there is nothing to switch to. */
export function createI18nProvider({ locale, name, messages }: Language): ConsoleI18nProvider {
  let { city } = messages;
  const build = () =>
    polyglotI18nProvider(() => ({ ...messages, city }) as TranslationMessages, locale, [{ locale, name }]);
  let provider = build();
  const values = DIRECTION[locale] === 'ltr' ? <T>(options: T) => options : isolateValues;
  return {
    ...provider,
    translate: (key, options) => provider.translate(key, values(options)),
    add: (texts) => {
      city = { ...city, ...texts };
      provider = build();
    },
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

/** The panels whose texts are downloaded with the panel: `texts-<language>.ts` in its folder. */
export const PANELS_WITH_TEXTS = [
  'approvals',
  'discord',
  'failed-work',
  'game-servers',
  'interviews',
  'pages',
  'sales',
  'settings',
  'staff',
  'tokens',
  'webhooks',
] as const;
export type PanelWithTexts = (typeof PANELS_WITH_TEXTS)[number];

/** Downloads the texts of a panel: the messages below `city`. */
export const loadPanelTexts = (panel: PanelWithTexts, locale: Locale): Promise<object> =>
  import(`../panels/${panel}/texts-${locale}.ts`) as Promise<object>;
