import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

/** Formats an ISO 8601 time as date and time in the player's language and time zone. */
export function useDateText(): (iso: string) => string {
  const { i18n } = useLingui();
  return useCallback((iso) => i18n.date(new Date(iso), { dateStyle: 'long', timeStyle: 'short' }), [i18n]);
}
