import { dateText } from '@city/contracts';
import { useCallback } from 'react';
import { useHost } from '../../platform/host.js';

/** Formats an ISO 8601 time in the reader's time zone and language, for use within a sentence. */
export function useTimeText(): (at: string) => string {
  const { locale } = useHost();
  return useCallback((at) => dateText(locale, at, 'medium'), [locale]);
}

/** A time in the reader's time zone and language; the exact one is in the `datetime` attribute. */
export function LocalTime({ at }: { at: string | null }) {
  const timeText = useTimeText();
  if (!at) return null;
  return <time dateTime={at}>{timeText(at)}</time>;
}
