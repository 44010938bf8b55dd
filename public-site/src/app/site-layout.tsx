import { toast } from '@city/shared-ui';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SiteFooter } from '../features/site-footer/site-footer';
import { SiteHeader } from '../features/site-header/site-header';
import { useConsentOnAccount } from '../shared/consent/use-consent';
import { useErrorText } from '../shared/i18n/use-error-text';
import { useLanguageOnAccount } from '../shared/i18n/use-language-on-account';
import { useT } from '../shared/i18n/use-t';
import { useCurrentUser } from '../shared/session/current-user';
import { ErrorBoundary } from './error-boundary';
import { LoginErrorToast } from './login-error-toast';
import { menus } from './menus';
import { PageLoading } from './page-loading';
import styles from './site-layout.module.css';
import { usePageFocus } from './use-page-focus';

/** Header, page, footer; asks who is logged in. */
export function SiteLayout() {
  const t = useT();
  const { pathname } = useLocation();
  useCurrentUserErrorToast();
  useConsentOnAccount();
  useLanguageOnAccount();
  usePageFocus(pathname);
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [pathname]);

  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t('common.skipToContent')}
      </a>
      <SiteHeader menus={menus} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
      <LoginErrorToast />
    </div>
  );
}

function useCurrentUserErrorToast() {
  const errorText = useErrorText();
  const { error } = useCurrentUser();
  useEffect(() => {
    if (error) toast.error(errorText(error));
  }, [error, errorText]);
}
