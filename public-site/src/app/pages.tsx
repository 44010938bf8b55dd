import { SHIPPED_PAGES } from '@city/contracts';
import { useLocation } from 'react-router-dom';
import type { Namespace } from '../platform/i18n/i18n';
import { optionalPart } from '../platform/lazy-part/lazy-part';
import { paths } from '../platform/paths';
import { useCurrentUser } from '../player/session/current-user';
import { parametersOf } from '../ui/link/path-parameters';
import { siteKindNames, siteKinds } from './kinds';
import { makePage, type Page, type PageHandle, type SitePage } from './page-route';

const row =
  (kind: SitePage['kind']) =>
  (path: string, module: string, texts: readonly Namespace[] = []): SitePage => ({
    kind,
    path,
    module,
    texts,
  });
const [text, page, query, form] = [row('text'), row('page'), row('query'), row('form')];

const NEWS = ['apply', 'news'] as const;
const SHOP = ['shop', 'payment'] as const;
/** The order pages tell a suspended player why and until when. */
const ORDER = [...SHOP, 'apply'] as const;

/** A page with products, which are prefetched while its code loads. */
const products = (path: string, module: string): SitePage => ({
  ...query(path, module, SHOP),
  prefetchData: (at) => import('./prefetch-page-products').then((m) => m.prefetchPageProducts(at)),
});

const CATALOGUE = [
  ...[paths.monthlyCars, paths.trimestrialCars, paths.chapterCars, paths.exclusiveCars],
  ...[paths.standardPeds, paths.addonPeds, paths.houses, paths.companies],
  ...[paths.weapons, paths.skins, paths.clothes],
];

/**
 * Every page of the site, except the home page, which does not load this list (app-routes.tsx). Their documents are in
 * documents.ts.
 */
export const sitePages: readonly SitePage[] = [
  query(`${paths.dashboard}/*`, 'dashboard/dashboard', ['console']),
  ...siteKindNames.map((kind) => form(paths[kind], siteKinds[kind], ['apply', kind])),
  query(paths.application, 'application/receipt', ['apply', 'receipt', 'kinds']),
  form(paths.applicationEdit, 'application/edit', ['apply', 'entity']),
  query(paths.myCity, 'my-city/my-city', ['apply', 'receipt', 'kinds', 'payment', 'mycity']),
  ...[...Object.values(SHIPPED_PAGES), paths.page].map((path) => page(path, 'page/page', ['apply', 'pages'])),
  query(paths.news, 'news/news', NEWS),
  query(paths.newsEntry, 'news/news-entry', NEWS),
  query(paths.events, 'news/events', NEWS),
  query(paths.factions, 'factions/factions', NEWS),
  query(paths.faction, 'factions/faction', NEWS),
  query(paths.gallery, 'gallery/gallery', NEWS),
  products(paths.shop, 'shop/shop'),
  products(paths.packShop, 'shop/packs'),
  products(paths.carShop, 'shop/cars'),
  products(paths.pedShop, 'shop/peds'),
  products(paths.cosmetics, 'shop/cosmetics'),
  products(paths.product, 'shop/product'),
  ...CATALOGUE.map((path) => products(path, 'shop/catalogue')),
  query(paths.order, 'payment/order', ORDER),
  query(paths.orderTnd, 'payment/order-tnd', ORDER),
  query(paths.orders, 'payment/orders', SHOP),
  query(paths.orderReceipt, 'payment/order-receipt', SHOP),
  query(paths.orderSuccess, 'payment/verification', SHOP),
  query(paths.paymentSuccess, 'payment/payment-success', SHOP),
  query(paths.paymentSuccessTnd, 'payment/payment-success', SHOP),
  query(paths.paymentFailed, 'payment/payment-failed', SHOP),
  query(paths.paymentFailedTnd, 'payment/payment-failed-tnd', SHOP),
  text('*', 'not-found/not-found'),
];

/** By module: addresses of one module show one component, which keeps its state from one to the other. */
const made = new Map<string, Page>();

export const routes = sitePages.map((page) => {
  const shown = made.get(page.module) ?? makePage(page);
  made.set(page.module, shown);
  return { ...page, ...shown };
});

/** Routes do not overlap: the first match is the only one. */
const routeAt = (pathname: string) => routes.find(({ path }) => path === '*' || parametersOf(path, pathname));

const Acceptance = optionalPart(
  () => import('../features/acceptance/acceptance').then((m) => m.Acceptance),
  ['acceptance'],
);

/** The page of the address. On the home page, which has no bytes for it, and in the console nothing has to be accepted. */
export function Pages() {
  const { pathname } = useLocation();
  const asked = useCurrentUser().user?.mustAccept;
  const isConsole = pathname.startsWith(paths.dashboard);
  return (
    <>
      {routeAt(pathname)?.element}
      {asked && !isConsole && <Acceptance asked={asked} />}
    </>
  );
}

/** The page data of the route at a path. */
export const routedPage = (path: string): PageHandle | undefined => routeAt(path)?.handle;
