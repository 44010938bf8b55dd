import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../shared/paths';
import { ErrorBoundary } from './error-boundary';
import { landingPage } from './landing';
import { otherPages } from './page-at';
import { PageLoading } from './page-loading';
import { SiteLayout } from './site-layout';

const isDashboard = (path: string) => path === paths.dashboard || path.startsWith(`${paths.dashboard}/`);

/** Every address of the site and the page that answers it. */
export function AppRoutes() {
  const { pathname } = useLocation();
  // The outer one is for the console's page and for the frame itself; a page inside the frame keeps its header.
  return (
    <ErrorBoundary resetKey={pathname}>
      {isDashboard(pathname) ? (
        // The console brings its own frame: no header here.
        <Suspense fallback={<PageLoading />}>
          <otherPages.Part />
        </Suspense>
      ) : (
        <SiteLayout>{pathname === paths.home ? landingPage.element : <otherPages.Part />}</SiteLayout>
      )}
    </ErrorBoundary>
  );
}
