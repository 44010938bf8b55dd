import { NavMenu } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { isGroup, type MenuLink } from './menu';
import styles from './desktop-menus.module.css';
import { MenuAnchor, MenuLabel } from './menu-label';
import { menus } from './menus';

/** The dropdown menus of a wide screen. */
export function DesktopMenus() {
  const t = useT();
  return (
    <NavMenu.Root aria-label={t('header.mainMenu')}>
      {menus.map((menu) => (
        <NavMenu.Item key={menu.label} label={t(menu.label)}>
          {menu.entries.map((entry) =>
            isGroup(entry) ? (
              <NavMenu.Group key={entry.label} label={t(entry.label)}>
                {entry.links.map((link) => (
                  <Entry key={link.to} link={link} />
                ))}
              </NavMenu.Group>
            ) : (
              <Entry key={entry.to} link={entry} />
            ),
          )}
        </NavMenu.Item>
      ))}
    </NavMenu.Root>
  );
}

function Entry({ link }: { link: MenuLink }) {
  const t = useT();
  return (
    <NavMenu.Link
      className={link.note ? styles.lead : link.isApart && styles.apart}
      render={<MenuAnchor to={link.to} />}
    >
      <MenuLabel link={link} label={t(link.label)} />
    </NavMenu.Link>
  );
}
