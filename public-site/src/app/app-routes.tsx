import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../platform/paths';
import { ErrorBoundary } from './error-boundary';
import { landingPage } from './landing';
import { otherPages } from './page-at';
import { PageLoading } from './page-loading';
import { SiteLayout } from './site-layout';

const isDashboard = (path: string) => path === paths.dashboard || path.startsWith(`${paths.dashboard}/`);

/** Every route of the site. */
export function AppRoutes() {
  const { pathname } = useLocation();
  // The outer boundary covers the console and the frame itself; with the inner one, a page that breaks keeps the
  // header.
  return (
    <ErrorBoundary resetKey={pathname}>
      {isDashboard(pathname) ? (
        // The console brings its own frame: no site header here.
        <Suspense fallback={<PageLoading />}>
          <otherPages.Component />
        </Suspense>
      ) : (
        <SiteLayout>{pathname === paths.home ? landingPage.element : <otherPages.Component />}</SiteLayout>
      )}
    </ErrorBoundary>
  );
}
