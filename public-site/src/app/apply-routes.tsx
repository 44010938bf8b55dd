import type { RouteObject } from 'react-router-dom';
import { paths } from '../platform/paths';
import { siteKindNames, siteKinds } from './kinds';
import { formPage, queryPage } from './page-route';

/** The application forms, their receipts and the player's own page. */
export const applyRoutes: RouteObject[] = [
  ...siteKindNames.map((kind) => ({
    path: paths[kind],
    ...formPage(siteKinds[kind].load, ['apply', kind]),
  })),
  {
    path: paths.application,
    ...queryPage(
      () => import('../pages/application/receipt-page').then((m) => m.ReceiptPage),
      ['apply', 'receipt', 'kinds'],
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
      ['apply', 'receipt', 'kinds', 'payment', 'mycity'],
    ),
  },
];
