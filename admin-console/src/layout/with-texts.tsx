import { LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nContextProvider, useTranslate } from 'react-admin';
import { loadLanguage } from '../messages/language.js';
import { PANEL_TEXTS, type PanelTexts } from '../messages/panels/panel-texts.js';
import { createI18nProvider } from '../providers/i18n-provider.js';
import { useHost } from './host.js';

interface WithTextsProps {
  of: keyof PanelTexts | readonly (keyof PanelTexts)[];
  children: ReactNode;
}

/** A panel with texts of its own, or of several panels. Toasts are outside of it and do not know them: give them the text as `messageArgs._`. */
export function WithTexts({ of, children }: WithTextsProps) {
  const { locale } = useHost();
  const groups = [of].flat();
  const translate = useTranslate();
  const { data: i18n } = useQuery({
    queryKey: ['texts', groups, locale],
    queryFn: async () => {
      const [language, ...texts] = await Promise.all([
        loadLanguage(locale),
        ...groups.map((group) => PANEL_TEXTS[group][locale]() as Promise<Partial<PanelTexts>>),
      ]);
      const { messages } = language;
      const city = texts.reduce((all, one) => ({ ...all, ...one }), messages.city);
      return createI18nProvider({ ...language, messages: { ...messages, city } });
    },
    staleTime: Infinity,
    // As for the panel itself: browsers remember a failed download until the page is loaded anew.
    retry: false,
    throwOnError: true,
  });
  if (!i18n) return <LinearProgress aria-label={translate('city.list.loading')} />;
  return <I18nContextProvider value={i18n}>{children}</I18nContextProvider>;
}
