import { DIRECTION, type Locale } from '@city/contracts';
import { useLayoutEffect } from 'react';

/**
 * Sets the page's language to the console's while it is mounted: dialogs and menus are rendered outside the console's
 * element.
 */
export function useDocumentLanguage(locale: Locale): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const { lang, dir } = page;
    page.lang = locale;
    page.dir = DIRECTION[locale];
    return () => {
      page.lang = lang;
      page.dir = dir;
    };
  }, [locale]);
}
