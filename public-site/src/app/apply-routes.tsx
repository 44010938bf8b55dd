import type { RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths';
import { formPage, queryPage } from './page-route';

/** The application forms, their receipts and the player's own page. */
export const applyRoutes: RouteObject[] = [
  {
    path: paths.entity,
    ...formPage(() => import('../pages/entity/entity-page').then((m) => m.EntityPage), ['apply', 'entity']),
  },
  {
    path: paths.job,
    ...formPage(() => import('../pages/job/job-page').then((m) => m.JobPage), ['apply', 'job']),
  },
  {
    path: paths.streamer,
    ...formPage(
      () => import('../pages/streamer/streamer-page').then((m) => m.StreamerPage),
      ['apply', 'streamer'],
    ),
  },
  {
    path: paths.application,
    ...queryPage(
      () => import('../pages/application/receipt-page').then((m) => m.ReceiptPage),
      ['apply', 'receipt'],
    ),
  },
  {
    path: paths.applicationEdit,
    ...formPage(() => import('../pages/application/edit-page').then((m) => m.EditPage), ['apply', 'entity']),
  },
  {
    path: paths.myCity,
    ...queryPage(
      () => import('../pages/my-city/my-city-page').then((m) => m.MyCityPage),
      ['apply', 'receipt', 'payment', 'mycity'],
    ),
  },
];
