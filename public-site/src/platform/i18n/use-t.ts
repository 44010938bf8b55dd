import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { isolated } from './isolated';
import type { MessageId, MessageValues } from './message-id';

export type Translate = (id: MessageId, values?: MessageValues) => string;

/** The translator of the current language: `t('header.login')`. */
export function useT(): Translate {
  const { i18n } = useLingui();
  return useCallback((id, values) => i18n._(id, isolated(values)), [i18n]);
}
