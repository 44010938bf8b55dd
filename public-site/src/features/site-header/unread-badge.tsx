import { VisuallyHidden } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { useUnreadCount } from '../../player/inbox/unread-count';
import { useCurrentUser } from '../../player/session/current-user';
import styles from './unread-badge.module.css';

/** Larger counts are shown as `99+`. */
const MANY = 99;

/** The number of unread messages, with a label for screen readers; renders nothing if it is 0. */
export function UnreadBadge() {
  // The copy in this browser proves nothing: only a confirmed session has an inbox.
  return useCurrentUser().user && <UnreadCount />;
}

function UnreadCount() {
  const t = useT();
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count > MANY ? `${MANY}+` : count}
      </span>
      <VisuallyHidden> {t('header.unread', { count })}</VisuallyHidden>
    </>
  );
}
