import styles from './menu-unread.module.css';
import { UnreadBadge } from './unread-badge';

/** The number of unread messages on the corner of the menu button. */
export function MenuUnread() {
  return (
    <span className={styles.corner}>
      <UnreadBadge />
    </span>
  );
}
