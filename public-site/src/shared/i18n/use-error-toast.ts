import { toast } from '@city/shared-ui';
import { useCallback } from 'react';
import { supportCodeOf } from '../support-code/support-code-of';
import { loadNamespaces } from './i18n';
import { useErrorReport } from './use-error-report';
import { useT } from './use-t';

/**
 * Says what went wrong over the page, `before` in front of it; an unexpected failure with its code to copy. The sentences
 * are downloaded with the first mishap.
 */
export function useErrorToast(): (error: unknown, before?: string) => void {
  const t = useT();
  const errorReport = useErrorReport();
  return useCallback(
    (error, before = '') => {
      const say = () => {
        const code = supportCodeOf(error);
        const text = [before, errorReport(error)].filter(Boolean).join(' ');
        if (code === null) return void toast.error(text);
        // Refused by the browser the code still stands in the text.
        const run = () => void navigator.clipboard?.writeText(code).catch(() => undefined);
        toast.error(text, { label: t('support.copy'), run });
      };
      // Without its sentence an error still says that something happened.
      void loadNamespaces(['errors']).then(say, say);
    },
    [errorReport, t],
  );
}
