import { VisuallyHidden } from '@city/shared-ui';
import { useLingui } from '@lingui/react';
import { useT } from '../../shared/i18n/use-t';
import { useUnreadCount } from '../../shared/notifications/unread-count';
import { useCurrentUser } from '../../shared/session/current-user';
import styles from './unread-badge.module.css';

/** Larger counts are shown as `99+`. */
const MANY = 99;

/** The number of unread messages, with a label for screen readers; nothing when there are none. */
export function UnreadBadge() {
  // The copy in this browser proves nothing: only a confirmed session has an inbox.
  return useCurrentUser().user && <UnreadCount />;
}

function UnreadCount() {
  const t = useT();
  const { i18n } = useLingui();
  const count = useUnreadCount();
  if (count === 0) return null;
  const shown = i18n.number(Math.min(count, MANY));
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count > MANY ? `${shown}+` : shown}
      </span>
      <VisuallyHidden> {t('header.unread', { count })}</VisuallyHidden>
    </>
  );
}
