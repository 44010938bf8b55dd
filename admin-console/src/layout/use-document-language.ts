import { DIRECTION, type Locale } from '@city/contracts';
import { useLayoutEffect } from 'react';

/** The page speaks the console's language while the console is on it: dialogs and menus stand beside it in the page. */
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
