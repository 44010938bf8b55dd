import { useLocation, type RouteObject } from 'react-router-dom';
import { parametersOf } from '../ui/link/path-parameters';
import { paths } from '../platform/paths';
import { applyRoutes } from './apply-routes';
import { livePage, queryPage, textPage, type PageHandle } from './page-route';
import { shopRoutes } from './shop-routes';

const dashboard = queryPage(
  () => import('../pages/dashboard/dashboard-page').then((m) => m.DashboardPage),
  ['console'],
);

const NEWS = ['apply', 'news'] as const;

/** Every page of the site and its address, except the home page, which does not load this list (app-routes.tsx). */
export const routes: RouteObject[] = [
  { path: `${paths.dashboard}/*`, ...dashboard },
  ...applyRoutes,
  {
    path: paths.rpGuide,
    ...livePage(
      () => import('../pages/rp-guide/rp-guide-page').then((m) => m.RpGuidePage),
      ['document', 'guide'],
    ),
  },
  {
    path: paths.terms,
    ...livePage(() => import('../pages/terms/terms-page').then((m) => m.TermsPage), ['document', 'pages']),
  },
  {
    path: paths.privacyPolicy,
    ...livePage(
      () => import('../pages/privacy-policy/privacy-policy-page').then((m) => m.PrivacyPolicyPage),
      ['document', 'pages'],
    ),
  },
  {
    path: paths.cookiesPolicy,
    ...livePage(
      () => import('../pages/cookies-policy/cookies-policy-page').then((m) => m.CookiesPolicyPage),
      ['document', 'pages'],
    ),
  },
  {
    path: paths.streamerRegulations,
    ...livePage(
      () =>
        import('../pages/streamer-regulations/streamer-regulations-page').then(
          (m) => m.StreamerRegulationsPage,
        ),
      ['document', 'streaming'],
    ),
  },
  {
    path: paths.contentGuidelines,
    ...livePage(
      () =>
        import('../pages/content-guidelines/content-guidelines-page').then((m) => m.ContentGuidelinesPage),
      ['document', 'streaming'],
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
  {
    path: paths.news,
    ...queryPage(() => import('../pages/news/news-page').then((m) => m.NewsPage), NEWS),
  },
  {
    path: paths.newsEntry,
    ...queryPage(() => import('../pages/news/news-entry-page').then((m) => m.NewsEntryPage), NEWS),
  },
  {
    path: paths.events,
    ...queryPage(() => import('../pages/news/events-page').then((m) => m.EventsPage), NEWS),
  },
  {
    path: paths.factions,
    ...queryPage(() => import('../pages/factions/factions-page').then((m) => m.FactionsPage), NEWS),
  },
  {
    path: paths.faction,
    ...queryPage(() => import('../pages/factions/faction-page').then((m) => m.FactionPage), NEWS),
  },
  {
    path: paths.gallery,
    ...queryPage(() => import('../pages/gallery/gallery-page').then((m) => m.GalleryPage), NEWS),
  },
  ...shopRoutes,
  {
    path: '*',
    ...textPage('notFound', () => import('../pages/not-found/not-found-page').then((m) => m.NotFoundPage)),
  },
];

/** Routes do not overlap: the first match is the only one. */
const routeAt = (pathname: string) => routes.find(({ path = '*' }) => parametersOf(path, pathname));

export function Pages() {
  const { pathname } = useLocation();
  return routeAt(pathname)?.element;
}

/** The page data of the route at a path. */
export const routedPage = (path: string) => routeAt(path)?.handle as PageHandle | undefined;
