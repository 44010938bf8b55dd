import { memberCount } from '../../platform/community/member-count';
import { figureText } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import styles from './right-now.module.css';

/** Members who are online on Discord; nothing while the number is unknown. */
export function RightNow() {
  const t = useT();
  const online = memberCount.use().data?.online;
  if (online == null) return null;
  return (
    <p className={styles.online}>
      <span className={styles.dot} aria-hidden="true" />
      {t('live.online', { figure: figureText(online) })}
    </p>
  );
}
