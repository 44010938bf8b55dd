import { Suspense } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths';
import { applyRoutes } from './apply-routes';
import { ErrorBoundary } from './error-boundary';
import { lazyPage } from './lazy-page';
import { PageLoading } from './page-loading';
import { SiteLayout } from './site-layout';
import { shopRoutes } from './shop-routes';

const dashboard = lazyPage(() => import('../pages/dashboard/dashboard-page').then((m) => m.DashboardPage));

const routes: RouteObject[] = [
  // The console brings its own frame: no header here.
  { path: `${paths.dashboard}/*`, element: <Suspense fallback={<PageLoading />}>{dashboard}</Suspense> },
  {
    element: <SiteLayout />,
    children: [
      {
        path: paths.home,
        element: lazyPage(
          () => import('../pages/landing/landing-page').then((m) => m.LandingPage),
          ['landing'],
        ),
      },
      {
        path: paths.joinUs,
        element: lazyPage(
          () => import('../pages/join-us/join-us-page').then((m) => m.JoinUsPage),
          ['joinus', 'apply'],
        ),
      },
      {
        path: paths.beta,
        element: lazyPage(
          () => import('../pages/beta/beta-page').then((m) => m.BetaPage),
          ['joinus', 'apply'],
        ),
      },
      ...applyRoutes,
      {
        path: paths.rpGuide,
        element: lazyPage(
          () => import('../pages/rp-guide/rp-guide-page').then((m) => m.RpGuidePage),
          ['pages'],
        ),
      },
      {
        path: paths.terms,
        element: lazyPage(() => import('../pages/terms/terms-page').then((m) => m.TermsPage), ['pages']),
      },
      {
        path: paths.privacyPolicy,
        element: lazyPage(
          () => import('../pages/privacy-policy/privacy-policy-page').then((m) => m.PrivacyPolicyPage),
          ['pages'],
        ),
      },
      {
        path: paths.cookiesPolicy,
        element: lazyPage(
          () => import('../pages/cookies-policy/cookies-policy-page').then((m) => m.CookiesPolicyPage),
          ['pages'],
        ),
      },
      {
        path: paths.who,
        element: lazyPage(() => import('../pages/who/who-page').then((m) => m.WhoPage), ['pages']),
      },
      {
        path: paths.contact,
        element: lazyPage(
          () => import('../pages/contact/contact-page').then((m) => m.ContactPage),
          ['pages'],
        ),
      },
      ...shopRoutes,
      {
        path: '*',
        element: lazyPage(() => import('../pages/not-found/not-found-page').then((m) => m.NotFoundPage)),
      },
    ],
  },
];

/** Every address of the site and the page that answers it. */
export function AppRoutes() {
  const { pathname } = useLocation();
  // The outer one is for the console's page and for the frame itself; a page inside the frame keeps its header.
  return <ErrorBoundary resetKey={pathname}>{useRoutes(routes)}</ErrorBoundary>;
}
