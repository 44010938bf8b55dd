import { Badge, icons, VisuallyHidden } from '@city/shared-ui';
import { Suspense, useState } from 'react';
import { afterPaint } from '../../platform/after-paint';
import { lazyPart } from '../../platform/lazy-part/lazy-part';
import { Link } from '../../ui/link/link';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { paths } from '../../platform/paths';
import { useCurrentUser } from '../../player/session/current-user';
import { useSiteConfig, useWordMark } from '../../platform/site-config/site-config';
import { useIsWide, WideScreen } from '../../platform/hydration/wide-screen';
import { LoginButton } from './login-button';
import styles from './site-header.module.css';
import { useHeaderUser } from './use-header-user';
import { wideHeader } from './wide-header';

// Requesting the files takes a phone longer than a frame: show the press first.
const mobileMenu = () => afterPaint().then(() => import('./mobile-menu'));

/** Prefetch. A failure is retried, and reported, by the press itself. */
const preloadMobileMenu = () => void mobileMenu().catch(() => undefined);

const unread = lazyPart(() => mobileMenu().then((m) => m.MenuUnread));

/** The header of every page: the community's name, the menus and the account. */
export function SiteHeader() {
  const t = useT();
  const site = useSiteConfig();
  const { user, who } = useCurrentUser();
  const shownUser = useHeaderUser();
  const isWide = useIsWide();
  const [isMenuOpen, setMenuOpen] = useState(false);
  /** The sheet is downloaded when the button is first hovered, focused or touched. */
  const [sheet, setSheet] = useState<Awaited<ReturnType<typeof mobileMenu>>>();
  const toggleMenu = () => {
    setMenuOpen(!isMenuOpen);
    if (isMenuOpen || sheet) return;
    mobileMenu()
      .then(setSheet)
      .catch((error: unknown) => {
        setMenuOpen(false);
        showError(error);
      });
  };
  const [first, ...rest] = useWordMark().split(' ');

  return (
    <header className={styles.header}>
      <div className={styles.wrap}>
        <Link className={styles.brand} to={paths.home}>
          {first}
          <VisuallyHidden>{` ${rest.join(' ')}`}</VisuallyHidden>
        </Link>
        <div className={styles.menus}>
          <WideScreen name="menus" Component={wideHeader.Menus} />
        </div>
        <p className={styles.online}>
          <span className={styles.dot} aria-hidden="true" />
          {t('header.serverOnline')}
        </p>
        {/* Documents serve both modes: the styles show the badge in demo mode only. */}
        {site && (
          <span className={styles.demo} data-mode={site.providersMode}>
            <Badge tone="info" title={t('header.demoHint')}>
              {t('header.demo')}
            </Badge>
          </span>
        )}
        <div className={styles.language}>
          <WideScreen name="language" Component={wideHeader.Language} />
        </div>
        <div className={styles.account}>
          <WideScreen name="account" Component={wideHeader.Account} />
        </div>
        {!shownUser && (
          <div className={styles.login} data-known={who === 'visitor' || undefined}>
            <LoginButton />
          </div>
        )}
        <button
          type="button"
          className={styles.hamburger}
          aria-expanded={isMenuOpen}
          onPointerEnter={preloadMobileMenu}
          onFocus={preloadMobileMenu}
          onClick={toggleMenu}
        >
          <icons.Menu aria-hidden="true" size={26} />
          <VisuallyHidden>{t(isMenuOpen ? 'header.closeMenu' : 'header.openMenu')}</VisuallyHidden>
          {user && !isWide && (
            <Suspense>
              <unread.Component />
            </Suspense>
          )}
        </button>
      </div>
      {isMenuOpen && sheet && <sheet.MobileMenu open onOpenChange={setMenuOpen} />}
    </header>
  );
}
