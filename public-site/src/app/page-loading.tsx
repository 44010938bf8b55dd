import { useT } from '../platform/i18n/use-t';
import styles from './page-loading.module.css';

/**
 * Placeholder for a page whose code is loading: it reserves the space of the heading and the content, so that nothing
 * shifts.
 */
export function PageLoading() {
  const t = useT();
  return (
    <div className={styles.page} role="status" aria-label={t('common.loading')}>
      <span />
      <span />
      <span />
    </div>
  );
}
