import { displayName } from '@city/contracts';
import { Avatar, icons, NavMenu } from '@city/shared-ui';
import { Link } from '../../ui/link/link';
import { useT } from '../../platform/i18n/use-t';
import { paths } from '../../platform/paths';
import { mayOpenDashboard, type UserInfo } from '../../player/session/user-info-store';
import account from './account.module.css';
import styles from './account-menu.module.css';
import { APPLICATION_NAME, applicationOf } from './header-application';
import { StatusBadge } from './status-badge';
import { UnreadBadge } from './unread-badge';
import { useLeave } from './use-leave';

/**
 * The account in the header of a wide screen: link to the console for Admins, status of the application, and a menu
 * with My city and the logout.
 */
export function AccountMenu({ user }: { user: UserInfo }) {
  const t = useT();
  const { leave, isLeaving } = useLeave();
  const name = displayName(user);
  const application = applicationOf(user);
  return (
    <div className={account.account}>
      {/* A full page load: the console's styles need the nonce of the server's response. */}
      {mayOpenDashboard(user) && (
        <a className={account.dashboard} href={paths.dashboard}>
          {t('header.dashboard')}
        </a>
      )}
      <StatusBadge user={user} />
      <NavMenu.Root className={styles.menu} aria-label={t('header.account')}>
        <NavMenu.Item
          align="end"
          label={
            <span className={styles.person}>
              <Avatar src={user.avatarUrl} name={name} size={36} />
              <span className={styles.name} dir="auto" title={name}>
                {name}
              </span>
              <UnreadBadge />
            </span>
          }
        >
          {application && (
            <p className={styles.application}>
              {t('header.application', {
                name: t(APPLICATION_NAME[application.kind]),
                status: t(`status.${application.status}`),
              })}
            </p>
          )}
          <NavMenu.Link render={<Link to={paths.myCity} />}>
            <icons.User aria-hidden="true" size={18} />
            {t('menu.myCity')}
          </NavMenu.Link>
          <NavMenu.Button disabled={isLeaving} onClick={leave}>
            <icons.LogOut className={styles.out} aria-hidden="true" size={18} />
            {t('header.logout')}
          </NavMenu.Button>
        </NavMenu.Item>
      </NavMenu.Root>
    </div>
  );
}
