import { useSyncExternalStore } from 'react';

/** Where a form has room for a column beside it; the same breakpoint as in `application-form.module.css`. */
const BESIDE = '(min-width: 70rem)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(BESIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the side column of a form is beside it; otherwise it follows the form. */
export const useIsBeside = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(BESIDE).matches);
