import { percentText } from '@city/contracts';
import { useMemo } from 'react';
import { useHost } from '../../platform/host.js';

/** Formats numbers in the reader's language. `percent` takes 0 to 100. */
export function useNumberText(): { percent(value: number): string } {
  const { locale } = useHost();
  return useMemo(() => ({ percent: (value) => percentText(locale, value) }), [locale]);
}
