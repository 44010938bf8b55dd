import { Avatar, Button, toast } from '@city/shared-ui';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../shared/i18n/use-error-text';
import { useT } from '../../shared/i18n/use-t';
import { paths } from '../../shared/paths';
import { useUnreadCount } from '../../shared/notifications/notifications';
import { useCurrentUser } from '../../shared/session/current-user';
import { useLogout } from '../../shared/session/use-logout';
import type { UserInfo } from '../../shared/session/user-info-store';
import styles from './account.module.css';
import { StatusBadge } from './status-badge';
import { UnreadBadge } from './unread-badge';

interface AccountProps {
  user: UserInfo;
  /** A line in the header, or a column in the mobile menu. */
  layout?: 'line' | 'stacked';
  /** Called when a link or the log-out was pressed (the mobile menu closes). */
  onLeave?(): void;
}

/** The way to My city under name and avatar, state of the player's application, log-out; the way to the console for Admins. */
export function Account({ user, layout = 'line', onLeave }: AccountProps) {
  const t = useT();
  const errorText = useErrorText();
  const logout = useLogout();
  // The copy in this browser proves nothing: only somebody whom the server knows has an inbox.
  const unread = useUnreadCount({ enabled: useCurrentUser().user !== null });
  const name = user.global_name ?? user.discord_username;

  function leave() {
    onLeave?.();
    logout.mutate(undefined, { onError: (error) => toast.error(errorText(error)) });
  }

  return (
    <div className={styles.account} data-layout={layout} role="group" aria-label={t('header.account')}>
      {/* A whole page load: the console's styles need the nonce that only the server's answer carries. */}
      {user.role === 'Admin' && (
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
            <UnreadBadge count={unread} />
          </span>
        </span>
      </Link>
      <Button variant="quiet" loading={logout.isPending} loadingLabel={t('header.logout')} onClick={leave}>
        {t('header.logout')}
      </Button>
    </div>
  );
}
