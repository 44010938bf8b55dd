import { Spinner } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import styles from './admin-console.module.css';

export function ConsoleLoading() {
  const t = useT();
  return (
    <div className={styles.room} role="status">
      <Spinner label={t('console.loading')} />
      <p aria-hidden="true">{t('console.loading')}</p>
    </div>
  );
}
