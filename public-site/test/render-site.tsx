import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AppRoutes } from '../src/app/app-routes';
import { Providers } from '../src/app/providers';
import { startI18n } from '../src/shared/i18n/i18n';

/** Renders the whole site at an address. `address()` tells where the player is now. */
export function renderSite(at: string) {
  startI18n();
  const user = userEvent.setup();
  let here = at;
  function Observer() {
    const { pathname, search } = useLocation();
    here = pathname + search;
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
  return { ...view, user, address: () => here };
}
