import { useT } from '../../platform/i18n/use-t';
import styles from './unread-mark.module.css';

/** The word “New” before an unread message, or before an application with an unread decision. */
export function UnreadMark() {
  const t = useT();
  return (
    <>
      <span className={styles.mark}>{t('mycity.inbox.new')}</span>{' '}
    </>
  );
}
