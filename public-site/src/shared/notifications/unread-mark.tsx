import { useT } from '../i18n/use-t';
import styles from './unread-mark.module.css';

/** The word before the title of an unread message, or of what it is about. */
export function UnreadMark() {
  const t = useT();
  return (
    <>
      <span className={styles.mark}>{t('mycity.inbox.new')}</span>{' '}
    </>
  );
}
