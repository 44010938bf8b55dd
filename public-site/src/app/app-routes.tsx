import { Suspense } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths';
import { applyRoutes } from './apply-routes';
import { ErrorBoundary } from './error-boundary';
import { landingPage } from './landing';
import { PageLoading } from './page-loading';
import { queryPage, textPage } from './page-route';
import { SiteLayout } from './site-layout';
import { shopRoutes } from './shop-routes';

const dashboard = queryPage(() => import('../pages/dashboard/dashboard-page').then((m) => m.DashboardPage));

const pages: RouteObject[] = [
  { path: paths.home, ...landingPage },
  {
    path: paths.joinUs,
    ...queryPage(
      () => import('../pages/join-us/join-us-page').then((m) => m.JoinUsPage),
      ['joinus', 'apply'],
    ),
  },
  {
    path: paths.beta,
    ...queryPage(() => import('../pages/beta/beta-page').then((m) => m.BetaPage), ['joinus', 'apply']),
  },
  ...applyRoutes,
  {
    path: paths.rpGuide,
    ...textPage('rpGuide', () => import('../pages/rp-guide/rp-guide-page').then((m) => m.RpGuidePage), [
      'pages',
    ]),
  },
  {
    path: paths.terms,
    ...textPage('terms', () => import('../pages/terms/terms-page').then((m) => m.TermsPage), ['pages']),
  },
  {
    path: paths.privacyPolicy,
    ...textPage(
      'privacyPolicy',
      () => import('../pages/privacy-policy/privacy-policy-page').then((m) => m.PrivacyPolicyPage),
      ['pages'],
    ),
  },
  {
    path: paths.cookiesPolicy,
    ...textPage(
      'cookiesPolicy',
      () => import('../pages/cookies-policy/cookies-policy-page').then((m) => m.CookiesPolicyPage),
      ['pages'],
    ),
  },
  {
    path: paths.who,
    ...textPage('who', () => import('../pages/who/who-page').then((m) => m.WhoPage), ['pages']),
  },
  {
    path: paths.contact,
    ...textPage('contact', () => import('../pages/contact/contact-page').then((m) => m.ContactPage), [
      'pages',
    ]),
  },
  ...shopRoutes,
  {
    path: '*',
    ...textPage('notFound', () => import('../pages/not-found/not-found-page').then((m) => m.NotFoundPage)),
  },
];

export const routes: RouteObject[] = [
  // The console brings its own frame: no header here.
  {
    path: `${paths.dashboard}/*`,
    element: <Suspense fallback={<PageLoading />}>{dashboard.element}</Suspense>,
    handle: dashboard.handle,
  },
  { element: <SiteLayout routes={pages} />, children: pages },
];

/** Every address of the site and the page that answers it. */
export function AppRoutes() {
  const { pathname } = useLocation();
  // The outer one is for the console's page and for the frame itself; a page inside the frame keeps its header.
  return <ErrorBoundary resetKey={pathname}>{useRoutes(routes)}</ErrorBoundary>;
}
