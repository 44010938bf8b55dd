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
  {
    path: paths.job,
    element: lazyPage(
      () => import('../pages/job/job-page').then((m) => m.JobPage),
      ['joinus', 'apply', 'job'],
    ),
  },
  {
    path: paths.streamer,
    element: lazyPage(
      () => import('../pages/streamer/streamer-page').then((m) => m.StreamerPage),
      ['joinus', 'apply', 'streamer'],
    ),
  },
];
