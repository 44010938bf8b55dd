import { LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import { useHost } from '../platform/access.js';
import { type ConsoleI18nProvider, loadPanelTexts, type PanelWithTexts } from '../platform/i18n-provider.js';

interface WithTextsProps {
  texts: PanelWithTexts | readonly PanelWithTexts[];
  children: ReactNode;
}

/** A panel with its own texts, or with texts that several panels share. They join the console's messages for toasts. */
export function WithTexts({ texts, children }: WithTextsProps) {
  const { locale } = useHost();
  const groups = [texts].flat();
  const translate = useTranslate();
  const i18n = useI18nProvider() as ConsoleI18nProvider;
  const { isSuccess } = useQuery({
    queryKey: ['texts', groups, locale],
    queryFn: async () => {
      const loaded = await Promise.all(groups.map((group) => loadPanelTexts(group, locale)));
      i18n.add(Object.assign({}, ...loaded) as object);
      return groups;
    },
    staleTime: Infinity,
    // A retry is useless, as it is for the panel itself: browsers remember a failed download until the page is
    // reloaded.
    retry: false,
    throwOnError: true,
  });
  if (!isSuccess) return <LinearProgress aria-label={translate('city.list.loading')} />;
  return children;
}
