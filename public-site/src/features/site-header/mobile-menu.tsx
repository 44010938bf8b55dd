import { Sheet } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { LanguageLinks } from '../../ui/language-switch/language-links';
import { Account } from './account';
import { LoginButton } from './login-button';
import { isGroup, type MenuLink } from './menu';
import { MenuAnchor, MenuLabel } from './menu-label';
import { menusOfPhone } from './menus';
import { useHeaderUser } from './use-header-user';
import styles from './mobile-menu.module.css';

export { MenuUnread } from './menu-unread';

/** All menus on one full-height sheet, which closes on navigation and on logout. */
export function MobileMenu({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const t = useT();
  const user = useHeaderUser();
  const close = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('header.mainMenu')}
      hideTitle
      closeLabel={t('header.closeMenu')}
      footer={
        <div className={styles.footer}>
          {user ? <Account user={user} onLeave={close} /> : <LoginButton />}
          <LanguageLinks />
        </div>
      }
    >
      <nav aria-label={t('header.mainMenu')}>
        {menusOfPhone.map((menu) => (
          <section key={menu.label} className={styles.menu}>
            <h3 className={styles.heading}>{t(menu.label)}</h3>
            <ul className={styles.links}>
              {menu.entries.map((entry) =>
                isGroup(entry) ? (
                  <li key={entry.label} className={`${styles.whole} ${styles.nested}`}>
                    <span className={styles.group}>{t(entry.label)}</span>
                    <ul className={styles.links}>
                      {entry.links.map((link) => (
                        <Entry key={link.to} link={link} onFollow={close} />
                      ))}
                    </ul>
                  </li>
                ) : (
                  <Entry key={entry.to} link={entry} onFollow={close} />
                ),
              )}
            </ul>
          </section>
        ))}
      </nav>
    </Sheet>
  );
}

function Entry({ link, onFollow }: { link: MenuLink; onFollow(): void }) {
  const t = useT();
  return (
    <li className={link.note ? styles.whole : link.isApart && styles.apart}>
      <MenuAnchor className={styles.link} to={link.to} onClick={onFollow}>
        <MenuLabel link={link} label={t(link.mobileLabel ?? link.label)} />
      </MenuAnchor>
    </li>
  );
}
