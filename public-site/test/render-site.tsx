import { act, render } from '@testing-library/react';
import type { Locale } from '@city/contracts';
import userEvent from '@testing-library/user-event';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type InitialEntry,
  type NavigateFunction,
} from 'react-router-dom';
import { AppRoutes } from '../src/app/app-routes';
import { Providers } from '../src/app/providers';
import { queryClient } from '../src/app/query-client';
import { wideHeader } from '../src/features/site-header/wide-header';
import { resetResources } from '../src/platform/resource';
import { speak } from './texts';

// As main.tsx does before the first render.
beforeAll(() => wideHeader.preload());

/** Renders the whole site at an address. `address()` returns the current path; `walk(-1)` is the browser's back. */
export function renderSite(at: InitialEntry, locale: Locale = 'en') {
  // A fresh page without state from earlier tests.
  resetResources();
  queryClient.clear();
  speak(locale);
  const user = userEvent.setup();
  let here = '';
  let navigate: NavigateFunction = () => undefined;
  function Observer() {
    const { pathname, search } = useLocation();
    here = pathname + search;
    navigate = useNavigate();
    return null;
  }
  const view = render(
    <Providers>
      <MemoryRouter initialEntries={[at]}>
        <Observer />
        <AppRoutes />
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, user, address: () => here, walk: (steps: number) => act(async () => navigate(steps)) };
}
