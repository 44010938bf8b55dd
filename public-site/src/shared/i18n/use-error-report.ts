import { useCallback } from 'react';
import { supportCodeOf } from '../support-code/support-code-of';
import { useErrorText } from './use-error-text';
import { useT } from './use-t';

/** As `useErrorText`, and after an unexpected failure the code that support asks for. */
export function useErrorReport(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const code = supportCodeOf(error);
      return code === null ? errorText(error) : `${errorText(error)} ${t('support.codeIs', { code })}`;
    },
    [errorText, t],
  );
}
