import { memo, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteFooter } from '../features/site-footer/site-footer';
import { SiteHeader } from '../features/site-header/site-header';
import { useHydrated } from '../platform/hydration/use-hydrated';
import { useConsentOnAccount } from '../player/consent/use-consent';
import { currentLocale } from '../platform/i18n/i18n';
import { otherLanguage } from '../platform/i18n/language-choice';
import { showError } from '../platform/i18n/show-error';
import { useLanguageOnAccount } from '../player/session/use-language-on-account';
import { useT } from '../platform/i18n/use-t';
import { optionalPart } from '../platform/lazy-part/lazy-part';
import { useCurrentUserError } from '../player/session/current-user';
import { ErrorBoundary } from './error-boundary';
import { LoginErrorToast } from './login-error-toast';
import { PageLoading } from './page-loading';
import styles from './site-layout.module.css';
import { useInternalLinks } from './use-internal-links';
import { usePageFocus } from './use-page-focus';

// Links that show the press before the next page renders; only these know their own place.
const Header = memo(SiteHeader);
const Footer = memo(SiteFooter);

const LanguageOffer = optionalPart(() =>
  import('../features/language-offer/language-offer').then((m) => m.LanguageOffer),
);

interface SiteLayoutProps {
  children: ReactNode;
}

/** Header, page and footer; loads the session. */
export function SiteLayout({ children }: SiteLayoutProps) {
  const t = useT();
  const { pathname } = useLocation();
  useCurrentUserErrorToast();
  useConsentOnAccount();
  useLanguageOnAccount();
  usePageFocus(pathname);
  useInternalLinks();
  useScrollToTop(pathname);
  const offered = useHydrated() ? otherLanguage(currentLocale()) : null;

  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t('common.skipToContent')}
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      {offered && <LanguageOffer locale={offered} />}
      <LoginErrorToast />
    </div>
  );
}

function useCurrentUserErrorToast() {
  const error = useCurrentUserError();
  useEffect(() => {
    if (error) showError(error);
  }, [error]);
}

/** The first page may have been read and scrolled before this code arrives. */
function useScrollToTop(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0 });
  }, [pathname]);
}
