import { toast } from '@city/shared-ui';
import { useCallback } from 'react';
import { loadNamespaces } from './i18n';
import { useErrorText } from './use-error-text';

/** Says what went wrong over the page. The sentences are downloaded with the first mishap. */
export function useErrorToast(): (error: unknown) => void {
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const say = () => void toast.error(errorText(error));
      // Without its sentence an error still says that something happened.
      void loadNamespaces(['errors']).then(say, say);
    },
    [errorText],
  );
}
