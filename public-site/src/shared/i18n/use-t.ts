import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { MessageId, MessageValues } from './message-id';

export type Translate = (id: MessageId, values?: MessageValues) => string;

/** The translator of the current language: `t('header.login')`. */
export function useT(): Translate {
  const { i18n } = useLingui();
  return useCallback((id, values) => i18n._(id, values), [i18n]);
}
