import type { AdminConsoleProps } from '@city/contracts';
import { createContext, useContext } from 'react';

const HostContext = createContext<AdminConsoleProps | null>(null);

export const HostProvider = HostContext.Provider;

/** What the site handed over: who is logged in and how to leave. */
export function useHost(): AdminConsoleProps {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs the console around it');
  return host;
}
