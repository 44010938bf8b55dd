import { StrictMode, type ReactNode } from 'react';
import { AppRoutes } from './app-routes';
import { Providers } from './providers';

interface SiteProps {
  /** The browser's router, or a static one for prerendering. */
  router(children: ReactNode): ReactNode;
}

/** The whole site, the same at build and in the browser. */
export function Site({ router }: SiteProps) {
  return (
    <StrictMode>
      <Providers>{router(<AppRoutes />)}</Providers>
    </StrictMode>
  );
}
