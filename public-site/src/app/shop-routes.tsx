import type { RouteObject } from 'react-router-dom';
import type { MenuEntry } from '../features/site-header/menu';
import { paths, type SitePath } from '../shared/paths';
import { lazyPage } from './lazy-page';

const SHOP = ['shop', 'payment'] as const;
/** The order pages tell a suspended player why and until when. */
const ORDER = [...SHOP, 'apply'] as const;

const catalogue = lazyPage(() => import('../pages/shop/catalogue-page').then((m) => m.CataloguePage), SHOP);
const success = lazyPage(
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

/** Routes of the shop and of payment, below the site's layout. */
export const shopRoutes: RouteObject[] = [
  {
    path: paths.shop,
    element: lazyPage(() => import('../pages/shop/shop-page').then((m) => m.ShopPage), SHOP),
  },
  {
    path: paths.packShop,
    element: lazyPage(() => import('../pages/shop/packs-page').then((m) => m.PacksPage), SHOP),
  },
  {
    path: paths.carShop,
    element: lazyPage(() => import('../pages/shop/cars-page').then((m) => m.CarsPage), SHOP),
  },
  {
    path: paths.pedShop,
    element: lazyPage(() => import('../pages/shop/peds-page').then((m) => m.PedsPage), SHOP),
  },
  {
    path: paths.cosmetics,
    element: lazyPage(() => import('../pages/shop/cosmetics-page').then((m) => m.CosmeticsPage), SHOP),
  },
  {
    path: paths.product,
    element: lazyPage(() => import('../pages/shop/product-page').then((m) => m.ProductPage), SHOP),
  },
  ...CATALOGUE_PATHS.map((path): RouteObject => ({ path, element: catalogue })),
  {
    path: paths.order,
    element: lazyPage(() => import('../pages/payment/order-page').then((m) => m.OrderPage), ORDER),
  },
  {
    path: paths.orderTnd,
    element: lazyPage(() => import('../pages/payment/order-tnd-page').then((m) => m.OrderTndPage), ORDER),
  },
  {
    path: paths.orders,
    element: lazyPage(() => import('../pages/payment/orders-page').then((m) => m.OrdersPage), SHOP),
  },
  {
    path: paths.orderSuccess,
    element: lazyPage(
      () => import('../pages/payment/verification-page').then((m) => m.VerificationPage),
      SHOP,
    ),
  },
  { path: paths.paymentSuccess, element: success },
  { path: paths.paymentSuccessTnd, element: success },
  {
    path: paths.paymentFailed,
    element: lazyPage(
      () => import('../pages/payment/payment-failed-page').then((m) => m.PaymentFailedPage),
      SHOP,
    ),
  },
  {
    path: paths.paymentFailedTnd,
    element: lazyPage(
      () => import('../pages/payment/payment-failed-tnd-page').then((m) => m.PaymentFailedTndPage),
      SHOP,
    ),
  },
];

/** The SHOP menu; pages that do not exist are not linked. */
export const shopMenu: MenuEntry[] = [
  { to: paths.packShop, label: 'menu.packs' },
  { to: paths.carShop, label: 'menu.cars' },
  { to: paths.pedShop, label: 'menu.peds' },
  { to: paths.houses, label: 'menu.houses' },
  { to: paths.companies, label: 'menu.companies' },
  { to: paths.cosmetics, label: 'menu.cosmetics' },
  { to: paths.shop, label: 'menu.wholeShop' },
  { to: paths.orders, label: 'menu.orders' },
];
