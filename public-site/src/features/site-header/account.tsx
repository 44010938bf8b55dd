import { displayName } from '@city/contracts';
import { Avatar, Button } from '@city/shared-ui';
import { Link } from '../../ui/link/link';
import { useT } from '../../platform/i18n/use-t';
import { paths } from '../../platform/paths';
import { mayOpenDashboard, type UserInfo } from '../../player/session/user-info-store';
import styles from './account.module.css';
import { StatusBadge } from './status-badge';
import { UnreadBadge } from './unread-badge';
import { useLeave } from './use-leave';

interface AccountProps {
  user: UserInfo;
  /** Called when a link or the logout is pressed, to close the sheet. */
  onLeave(): void;
}

/**
 * The account in the mobile menu: link to My city, status of the application, logout, and the link to the console for
 * Admins.
 */
export function Account({ user, onLeave }: AccountProps) {
  const t = useT();
  const { leave, isLeaving } = useLeave();
  const name = displayName(user);

  function leaveSheet() {
    onLeave();
    leave();
  }

  return (
    <div className={styles.stacked} role="group" aria-label={t('header.account')}>
      <span className={styles.person}>
        <Avatar src={user.avatarUrl} name={name} size={36} />
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </span>
      <Button
        className={styles.logout}
        variant="quiet"
        loading={isLeaving}
        loadingLabel={t('header.logout')}
        onClick={leaveSheet}
      >
        {t('header.logout')}
      </Button>
      <Link className={styles.city} to={paths.myCity} onClick={onLeave}>
        {t('menu.myCity')}
        <UnreadBadge />
      </Link>
      {/* A full page load: the console's styles need the nonce of the server's response. */}
      {mayOpenDashboard(user) && (
        <a className={styles.dashboard} href={paths.dashboard} onClick={onLeave}>
          {t('header.dashboard')}
        </a>
      )}
      <StatusBadge user={user} />
    </div>
  );
}
