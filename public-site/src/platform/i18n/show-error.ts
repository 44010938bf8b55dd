import { toast } from '@city/shared-ui';
import { loadNamespaces } from './i18n';

/**
 * Shows an error as a toast, prefixed with `before`; an unexpected failure has its support code to copy. The error
 * texts are downloaded with the first error.
 */
export function showError(error: unknown, before = ''): void {
  Promise.all([import('./error-text'), loadNamespaces(['errors'])]).then(
    ([{ toastError }]) => toastError(error, before),
    // If the texts are missing, the toast at least shows that something went wrong.
    () => toast.error(error instanceof Error ? error.message : before),
  );
}
