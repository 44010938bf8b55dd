import { toast } from '@city/shared-ui';
import { loadNamespaces } from './i18n';

/**
 * Says what went wrong over the page, `before` in front of it; an unexpected failure with its code to copy. The sentences
 * are downloaded with the first mishap.
 */
export function showError(error: unknown, before = ''): void {
  Promise.all([import('./error-text'), loadNamespaces(['errors'])]).then(
    ([{ toastError }]) => toastError(error, before),
    // Without its sentence an error still says that something happened.
    () => toast.error(error instanceof Error ? error.message : before),
  );
}
