import { useRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths';
import { lazyPage } from './lazy-page';
import { SiteLayout } from './site-layout';
import { shopRoutes } from './shop-routes';

const routes: RouteObject[] = [
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
  return useRoutes(routes);
}
