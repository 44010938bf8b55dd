import { Badge, icons } from '@city/shared-ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/use-t';
import { LanguageMenu } from '../../shared/language-switch/language-menu';
import { paths } from '../../shared/paths';
import { DEFAULT_SITE_NAME, useSiteConfig } from '../../shared/site-config/site-config';
import { AccountMenu } from './account-menu';
import { DesktopMenus } from './desktop-menus';
import { LoginButton } from './login-button';
import type { Menu } from './menu';
import styles from './site-header.module.css';
import { useHeaderUser } from './use-header-user';

const mobileMenu = () => import('./mobile-menu').then((m) => ({ default: m.MobileMenu }));
/** Only those who reach for the button download the sheet. */
const MobileMenu = lazy(mobileMenu);

/** Ahead of the press. What fails here is asked for again, and reported, by the press itself. */
const preloadMobileMenu = () => void mobileMenu().catch(() => undefined);

interface SiteHeaderProps {
  menus: Menu[];
}

/** The band over every page: the community's name, the menus and the account. */
export function SiteHeader({ menus }: SiteHeaderProps) {
  const t = useT();
  const site = useSiteConfig();
  const user = useHeaderUser();
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(() => {
    // From here on the header itself knows who is shown.
    delete document.documentElement.dataset.player;
  }, []);
  const [word = ''] = (site?.name ?? DEFAULT_SITE_NAME).split(' ');

  return (
    <header className={styles.header}>
      <div className={styles.wrap}>
        <Link className={styles.brand} to={paths.home} aria-label={site?.name ?? DEFAULT_SITE_NAME}>
          {word}
        </Link>
        <div className={styles.menus}>
          <DesktopMenus menus={menus} />
        </div>
        <p className={styles.online}>
          <span className={styles.dot} aria-hidden="true" />
          {t('header.serverOnline')}
        </p>
        {/* Documents are built for any mode: their styles show the badge in the one that it is for. */}
        {site && (
          <span className={styles.demo} data-mode={site.providersMode}>
            <Badge tone="info" title={t('header.demoHint')}>
              {t('header.demo')}
            </Badge>
          </span>
        )}
        <div className={styles.language}>
          <LanguageMenu />
        </div>
        <div className={styles.account}>{user ? <AccountMenu user={user} /> : <LoginButton />}</div>
        <button
          type="button"
          className={styles.hamburger}
          aria-label={isMenuOpen ? t('header.closeMenu') : t('header.openMenu')}
          aria-expanded={isMenuOpen}
          onPointerEnter={preloadMobileMenu}
          onFocus={preloadMobileMenu}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <icons.Menu aria-hidden="true" size={26} />
        </button>
      </div>
      {isMenuOpen && (
        <Suspense fallback={null}>
          <MobileMenu menus={menus} user={user} open onOpenChange={setMenuOpen} />
        </Suspense>
      )}
    </header>
  );
}
