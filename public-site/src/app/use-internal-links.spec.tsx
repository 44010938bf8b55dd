import type { CurrentUser } from '@city/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi, refusal } from '../../test/fake-api';
import { mirage, youssef } from '../../test/people';
import { speak } from '../../test/texts';
import { aProduct } from '../../test/shop/records';
import { paths, productPath } from '../platform/paths';
import { useUserInfoStore } from '../player/session/user-info-store';
import { AppRoutes } from './app-routes';
import { Providers } from './providers';
import { routedPage } from './pages';
import { queryClient } from './query-client';

beforeEach(() => {
  speak();
  queryClient.clear();
});
afterEach(() => {
  useUserInfoStore.getState().forget();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Opens a text page and hovers a link to an address; returns the product requests. */
async function hoverLink(address: string, me: CurrentUser | null) {
  if (me) useUserInfoStore.getState().remember(me);
  const api = fakeApi({
    'GET /api/auth/user/me': me ? { body: me } : refusal(401, 'NOT_LOGGED_IN', 'x'),
    'GET /api/config/site': { body: mirage },
    'GET /api/community/members': { body: { members: 12 } },
    [`GET /api/products/${aProduct().slug}`]: { body: aProduct() },
    'GET /api/products': { body: [aProduct()] },
    'GET /api/products/category/house': { body: [aProduct()] },
  });
  const { container } = render(
    <Providers>
      <MemoryRouter initialEntries={[paths.terms]}>
        <AppRoutes />
      </MemoryRouter>
    </Providers>,
  );
  await screen.findByRole('heading', { level: 1 });
  const link = container.appendChild(Object.assign(document.createElement('a'), { href: address }));
  fireEvent.pointerOver(link);
  return () => api.calls.map(({ path }) => path).filter((path) => path.startsWith('/api/products'));
}

it.each([
  [paths.houses, '/api/products/category/house'],
  [paths.shop, '/api/products'],
  [productPath(aProduct().slug), `/api/products/${aProduct().slug}`],
])('prefetches the data of %s once when its link is hovered', async (address, path) => {
  const asked = await hoverLink(address, youssef);
  await waitFor(() => expect(asked()).toEqual([path]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked()).toEqual([path]);
});

it.each([
  ['who wants to save data', youssef, true],
  ['a visitor, who would not see them', null, false],
])('prefetches no products for %s', async (_who, me, saveData) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  const asked = await hoverLink(paths.houses, me);
  // By the time the page behind the link is downloaded, every prefetch has started.
  await routedPage(paths.houses)?.preload();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked()).toEqual([]);
});
