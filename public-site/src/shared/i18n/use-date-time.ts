import { dateText, type Locale } from '@city/contracts';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

/** Formats an ISO 8601 time in the player's language and time zone: `medium` for lists, `long` for sentences, `day` without the time. */
export function useDateTime(style: 'medium' | 'long' | 'day' = 'medium'): (iso: string) => string {
  const { i18n } = useLingui();
  return useCallback((iso) => dateText(i18n.locale as Locale, iso, style), [i18n.locale, style]);
}
