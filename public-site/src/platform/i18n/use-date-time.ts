import { dateText, type Locale } from '@city/contracts';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

/** Formats a time (ISO 8601 or a date) in the player's language and time zone: `medium` for lists, `long` for sentences, `day` without the time, `time` without the day, `short` without the year, `deadline` with the time zone. */
export function useDateTime(
  style: 'medium' | 'long' | 'day' | 'time' | 'short' | 'deadline' = 'medium',
): (at: string | Date) => string {
  const { i18n } = useLingui();
  return useCallback((at) => dateText(i18n.locale as Locale, at, style), [i18n.locale, style]);
}
