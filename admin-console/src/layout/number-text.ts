import { useMemo } from 'react';
import { FORMATS } from '../messages/language.js';
import { useHost } from './host.js';

/** Formats numbers in the reader's language. `percent` takes 0 to 100. */
export function useNumberText(): { percent(value: number): string } {
  const { locale } = useHost();
  return useMemo(() => {
    const format = new Intl.NumberFormat(FORMATS[locale], { style: 'percent' });
    return { percent: (value) => format.format(value / 100) };
  }, [locale]);
}
