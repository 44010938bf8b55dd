import type { AdminConsoleProps } from '@city/contracts';
import { createContext, useContext } from 'react';

/** The site's login page, which leads back to the console. */
export const LOGIN = '/auth?returnTo=%2Fdashboard';

const HostContext = createContext<AdminConsoleProps | null>(null);

export const HostProvider = HostContext.Provider;

/** The host's props: the current user and how to leave. */
export function useHost(): AdminConsoleProps {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost must be used inside the console');
  return host;
}
