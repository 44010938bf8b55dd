import { useMemo } from 'react';
import { FORMATS } from '../messages/language.js';
import { useHost } from './host.js';

/** A point in time in the reader's own zone and language; the exact one is in the `datetime` attribute. */
export function LocalTime({ at }: { at: string | null }) {
  const { locale } = useHost();
  const format = useMemo(
    () => new Intl.DateTimeFormat(FORMATS[locale], { dateStyle: 'medium', timeStyle: 'short' }),
    [locale],
  );
  if (!at) return null;
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
