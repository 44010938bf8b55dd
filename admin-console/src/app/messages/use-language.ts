import type { Locale } from '@city/contracts';
import { useEffect, useState } from 'react';
import type { Language } from '../../platform/language.js';
import { loadLanguage } from './language.js';

/** The loaded language; `loading` before, `failed` when it cannot be downloaded. */
export function useLanguage(locale: Locale): Language | 'loading' | 'failed' {
  const [answer, setAnswer] = useState<{ locale: Locale; result: Language | 'failed' } | null>(null);
  useEffect(() => {
    let wanted = true;
    const take = (result: Language | 'failed') => wanted && setAnswer({ locale, result });
    loadLanguage(locale).then(take, () => take('failed'));
    return () => {
      wanted = false;
    };
  }, [locale]);
  return answer?.locale === locale ? answer.result : 'loading';
}
