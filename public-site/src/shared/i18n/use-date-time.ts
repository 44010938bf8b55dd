import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/** Formats an ISO 8601 time in the player's language and time zone. */
export function useDateTime(): (iso: string) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.locales, { dateStyle: 'medium', timeStyle: 'short' });
    return (iso) => format.format(new Date(iso));
  }, [i18n.locales]);
}
