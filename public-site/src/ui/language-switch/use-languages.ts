import { LOCALES, localizedPath, type Locale } from '@city/contracts';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../../platform/is-plain-click';
import { useAddress } from '../../platform/hydration/use-address';
import { currentLocale } from '../../platform/i18n/i18n';
import { chooseLanguage } from '../../platform/i18n/language-choice';
import { openLanguage } from '../../platform/i18n/open-language';

/** Each language by its own name, because visitors may not read the current one. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
};

interface LanguageLink {
  locale: Locale;
  name: string;
  isCurrent: boolean;
  /** Attributes of the link to this page in the language. */
  link: {
    href: string;
    lang: Locale;
    hrefLang: Locale;
    'aria-current': 'true' | undefined;
    onClick(event: MouseEvent): void;
  };
}

/** This page in every language. A click remembers the choice, even if it opens a new tab. */
export function useLanguages(): LanguageLink[] {
  const { pathname, search, hash } = useAddress();
  const current = currentLocale();
  return LOCALES.map((locale) => {
    const href = localizedPath(locale, `${pathname}${search}${hash}`);
    return {
      locale,
      name: LANGUAGE_NAMES[locale],
      isCurrent: locale === current,
      link: {
        href,
        lang: locale,
        hrefLang: locale,
        'aria-current': locale === current ? 'true' : undefined,
        onClick: (event) => {
          chooseLanguage(locale);
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (locale !== current) openLanguage(href);
        },
      },
    };
  });
}
