import { memo, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { toast } from '@city/shared-ui';
import { SiteFooter } from '../features/site-footer/site-footer';
import { SiteHeader } from '../features/site-header/site-header';
import { useHydrated } from '../platform/hydration/use-hydrated';
import { useConsentOnAccount } from '../player/consent/use-consent';
import { currentLocale, i18n, loadNamespaces } from '../platform/i18n/i18n';
import { otherLanguage } from '../platform/i18n/language-choice';
import { showError } from '../platform/i18n/show-error';
import { useLanguageOnAccount } from '../player/session/use-language-on-account';
import { useT } from '../platform/i18n/use-t';
import { optionalPart } from '../platform/lazy-part/lazy-part';
import { useCurrentUserError, useCurrentUser } from '../player/session/current-user';
import { ErrorBoundary } from './error-boundary';
import { PageLoading } from './page-loading';
import styles from './site-layout.module.css';
import { useInternalLinks } from './use-internal-links';
import type { MessageId } from '../platform/i18n/message-id';

// Links that show the press before the next page renders; only these know their own place.
const Header = memo(SiteHeader);
const Footer = memo(SiteFooter);

const LanguageOffer = optionalPart(() =>
  import('../features/language-offer/language-offer').then((m) => m.LanguageOffer),
);

/** Header, page and footer; loads the session. */
export function SiteLayout({ children }: { children: ReactNode }) {
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

/**
 * Moves the focus to the start of the page when a link opens a page, or a logout removes the focused element. Otherwise
 * keyboard and screen reader would restart at the top of the document.
 */
function usePageFocus(pathname: string): void {
  const id = useCurrentUser().user?._id ?? null;
  const shown = useRef({ pathname, id });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, id };
    const isLeft = before.id !== null && id === null && document.activeElement === document.body;
    if (before.pathname === pathname && !isLeft) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, id]);
}

/** Query parameter with the error code of a failed login. */
const PARAMETER = 'loginError';

/** Says why a login failed, and removes the code from the address so that a reload does not repeat it. */
function LoginErrorToast() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const code = search.get(PARAMETER);

  useEffect(() => {
    if (code === null) return;
    const id = `errors.${code}`;
    const say = () => void toast.error(id in i18n.messages ? t(id as MessageId) : t('loginError.failed'));
    void loadNamespaces(['errors']).then(say, say);
    setSearch(
      (current) => {
        current.delete(PARAMETER);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [code, setSearch, t]);

  return null;
}
