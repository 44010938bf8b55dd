import { act, render } from '@testing-library/react';
import type { Locale } from '@city/contracts';
import userEvent from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { AppRoutes } from '../src/app/app-routes';
import { Providers } from '../src/app/providers';
import { speak } from './texts';

/** Renders the whole site at an address. `address()` tells where the player is now; `walk(-1)` is the browser's back. */
export function renderSite(at: string, locale: Locale = 'en') {
  speak(locale);
  const user = userEvent.setup();
  let here = at;
  let navigate: NavigateFunction = () => undefined;
  function Observer() {
    const { pathname, search } = useLocation();
    here = pathname + search;
    navigate = useNavigate();
    return null;
  }
  const view = render(
    <Providers queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>
        <Observer />
        <AppRoutes />
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, user, address: () => here, walk: (steps: number) => act(async () => navigate(steps)) };
}
