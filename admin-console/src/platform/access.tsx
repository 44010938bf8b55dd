import { createContext, useContext } from 'react';

/**
 * Reason why the reader cannot continue: the session has expired, the last role was revoked, the roles have changed, or
 * someone else logged in.
 */
export type AccessLoss = 'session' | 'role' | 'changed' | 'other';

interface Access {
  /** Null while access is intact. */
  lost: AccessLoss | null;
  setLost(lost: AccessLoss | null): void;
  /** Whether the reader may see a panel and act in it. */
  mayOpen(name: string): boolean;
}

const AccessContext = createContext<Access | null>(null);

export const AccessProvider = AccessContext.Provider;

/** What the reader may do, and whether that is still so, according to the API's last responses. */
export function useAccess(): Access {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useAccess must be used inside the console');
  return access;
}
