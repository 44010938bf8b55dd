import { Spinner } from '@city/shared-ui';
import { useT } from '../shared/i18n/use-t';
import styles from './page-loading.module.css';

/** Keeps a page's room while its code is on the way, so that the footer does not jump. */
export function PageLoading() {
  const t = useT();
  return (
    <div className={styles.room} role="status">
      <Spinner label={t('common.loading')} />
    </div>
  );
}
