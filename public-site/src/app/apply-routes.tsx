import type { RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths';
import { lazyPage } from './lazy-page';

/** The application forms and their receipts. The texts of the whitelist are shared by all of them. */
export const applyRoutes: RouteObject[] = [
  {
    path: paths.entity,
    element: lazyPage(
      () => import('../pages/entity/entity-page').then((m) => m.EntityPage),
      ['joinus', 'apply', 'entity'],
    ),
  },
];
