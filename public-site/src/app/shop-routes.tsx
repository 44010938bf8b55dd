import type { RouteObject } from 'react-router-dom';
import { paths, type SitePath } from '../platform/paths';
import { queryPage } from './page-route';

const SHOP = ['shop', 'payment'] as const;
/** The order pages tell a suspended player why and until when. */
const ORDER = [...SHOP, 'apply'] as const;

/** Prefetches the products of a page while its code loads. */
const ask = (path: string) => import('./prefetch-page-products').then((m) => m.prefetchPageProducts(path));

const catalogue = queryPage(
  () => import('../pages/shop/catalogue-page').then((m) => m.CataloguePage),
  SHOP,
  ask,
);
const success = queryPage(
  () => import('../pages/payment/payment-success-page').then((m) => m.PaymentSuccessPage),
  SHOP,
);

const CATALOGUE_PATHS: readonly SitePath[] = [
  paths.monthlyCars,
  paths.trimestrialCars,
  paths.chapterCars,
  paths.exclusiveCars,
  paths.standardPeds,
  paths.addonPeds,
  paths.houses,
  paths.companies,
  paths.weapons,
  paths.skins,
  paths.clothes,
];

/** Routes of the shop and of payment, inside the site's layout. */
export const shopRoutes: RouteObject[] = [
  {
    path: paths.shop,
    ...queryPage(() => import('../pages/shop/shop-page').then((m) => m.ShopPage), SHOP, ask),
  },
  {
    path: paths.packShop,
    ...queryPage(() => import('../pages/shop/packs-page').then((m) => m.PacksPage), SHOP, ask),
  },
  {
    path: paths.carShop,
    ...queryPage(() => import('../pages/shop/cars-page').then((m) => m.CarsPage), SHOP, ask),
  },
  {
    path: paths.pedShop,
    ...queryPage(() => import('../pages/shop/peds-page').then((m) => m.PedsPage), SHOP, ask),
  },
  {
    path: paths.cosmetics,
    ...queryPage(() => import('../pages/shop/cosmetics-page').then((m) => m.CosmeticsPage), SHOP, ask),
  },
  {
    path: paths.product,
    ...queryPage(() => import('../pages/shop/product-page').then((m) => m.ProductPage), SHOP, ask),
  },
  ...CATALOGUE_PATHS.map((path): RouteObject => ({ path, ...catalogue })),
  {
    path: paths.order,
    ...queryPage(() => import('../pages/payment/order-page').then((m) => m.OrderPage), ORDER),
  },
  {
    path: paths.orderTnd,
    ...queryPage(() => import('../pages/payment/order-tnd-page').then((m) => m.OrderTndPage), ORDER),
  },
  {
    path: paths.orders,
    ...queryPage(() => import('../pages/payment/orders-page').then((m) => m.OrdersPage), SHOP),
  },
  {
    path: paths.orderSuccess,
    ...queryPage(() => import('../pages/payment/verification-page').then((m) => m.VerificationPage), SHOP),
  },
  { path: paths.paymentSuccess, ...success },
  { path: paths.paymentSuccessTnd, ...success },
  {
    path: paths.paymentFailed,
    ...queryPage(() => import('../pages/payment/payment-failed-page').then((m) => m.PaymentFailedPage), SHOP),
  },
  {
    path: paths.paymentFailedTnd,
    ...queryPage(
      () => import('../pages/payment/payment-failed-tnd-page').then((m) => m.PaymentFailedTndPage),
      SHOP,
    ),
  },
];
