import { Avatar, Button } from '@city/shared-ui';
import { Link } from '../../shared/link/link';
import { useT } from '../../shared/i18n/use-t';
import { paths } from '../../shared/paths';
import { mayOpenDashboard, type UserInfo } from '../../shared/session/user-info-store';
import styles from './account.module.css';
import { StatusBadge } from './status-badge';
import { UnreadBadge } from './unread-badge';
import { useLeave } from './use-leave';

interface AccountProps {
  user: UserInfo;
  /** Called when a link or the log-out was pressed: the sheet closes. */
  onLeave(): void;
}

/** The account on the mobile menu's sheet: the way to My city under name and avatar, state of the player's application, log-out; the way to the console for Admins. */
export function Account({ user, onLeave }: AccountProps) {
  const t = useT();
  const { leave, isLeaving } = useLeave();
  const name = user.global_name ?? user.discord_username;

  function leaveSheet() {
    onLeave();
    leave();
  }

  return (
    <div className={styles.account} data-layout="stacked" role="group" aria-label={t('header.account')}>
      {/* A whole page load: the console's styles need the nonce that only the server's answer carries. */}
      {mayOpenDashboard(user) && (
        <a className={styles.dashboard} href={paths.dashboard} onClick={onLeave}>
          {t('header.dashboard')}
        </a>
      )}
      <StatusBadge user={user} />
      <Link className={styles.person} to={paths.myCity} onClick={onLeave}>
        <Avatar src={user.avatarUrl} name={name} size={36} />
        <span className={styles.names}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.city}>
            {t('menu.myCity')}
            <UnreadBadge />
          </span>
        </span>
      </Link>
      <Button variant="quiet" loading={isLeaving} loadingLabel={t('header.logout')} onClick={leaveSheet}>
        {t('header.logout')}
      </Button>
    </div>
  );
}
