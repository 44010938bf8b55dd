import type { CurrentUser, Locale, Product, SiteConfig } from '@city/contracts';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useRoutes, type InitialEntry } from 'react-router-dom';
import { Suspense } from 'react';
import { routes } from '../../src/app/pages';
import { i18n } from '../../src/platform/i18n/i18n';
import { speak } from '../texts';
import { aPlayer, aProduct, aSiteConfig } from './records';
import { HttpPort } from './http-port';

export interface ShopWorld {
  /** Null is a visitor. */
  user?: CurrentUser | null;
  products?: Product[];
  config?: SiteConfig;
  /** The page's language; English by default. */
  locale?: Locale;
  /** Additional API responses for this test. */
  api?(port: HttpPort): void;
}

export interface OpenShop {
  port: HttpPort;
  person: UserEvent;
  /** The current address. */
  address(): string;
}

const ELSEWHERE = { path: '*', element: <p>elsewhere</p> };

/** Opens a shop or payment page as a player, with the API responses of the test. */
export function openShop(entry: InitialEntry, world: ShopWorld = {}): OpenShop {
  const { user = aPlayer(), products = [aProduct()], config = aSiteConfig(), locale, api } = world;
  const port = new HttpPort()
    .on('GET /api/auth/session', { user })
    .on('GET /api/config/site', config)
    .on('GET /api/config/paypal', { clientId: 'client-1', currency: 'USD', intent: 'capture' })
    .on('GET /api/products', products)
    .on('GET /api/sales/current', []);
  for (const product of products) port.on(`GET /api/products/${product.slug}`, product);
  for (const category of new Set(['house' as const, ...products.map((product) => product.category)])) {
    const inside = products.filter((product) => product.category === category);
    port.on(`GET /api/products/category/${category}`, inside);
  }
  api?.(port);
  port.install();

  speak(locale);
  let address = '';
  const Page = () => {
    const { pathname, search } = useLocation();
    address = `${pathname}${search}`;
    const shop = routes.filter(({ texts }) => texts.includes('shop'));
    return useRoutes([...shop.map(({ path, element }) => ({ path, element })), ELSEWHERE]);
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const person = userEvent.setup();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[entry]}>
          <Suspense fallback={null}>
            <Page />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { port, person, address: () => address };
}
