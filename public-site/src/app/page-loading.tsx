import { useT } from '../shared/i18n/use-t';
import styles from './page-loading.module.css';

/** A page while its code is on the way: the room of its heading and of what follows, so that nothing jumps. */
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
