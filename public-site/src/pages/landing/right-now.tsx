import { useEffect } from 'react';
import { LiveNow } from '../../features/live/live-now';
import { memberCount } from '../../shared/community/member-count';
import { figureText } from '../../shared/i18n/i18n';
import { useT } from '../../shared/i18n/use-t';
import styles from './right-now.module.css';

/** The server asks Discord about as often. */
const EVERY_MS = 300_000;

/** What happens at this moment, as far as it is known: how many are online on Discord, and who is live. */
export function RightNow() {
  const t = useT();
  const { data, error } = memberCount.use();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void memberCount.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  // A figure that cannot be renewed is not known any more.
  const online = error ? null : data?.online;
  return (
    <>
      {online != null && (
        <p className={styles.online}>
          <span className={styles.dot} aria-hidden="true" />
          {t('live.online', { figure: figureText(online) })}
        </p>
      )}
      <LiveNow as="h3" />
    </>
  );
}
