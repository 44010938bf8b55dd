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
}

const AccessContext = createContext<Access | null>(null);

export const AccessProvider = AccessContext.Provider;

/** Whether the reader may still act, according to the API's last responses. */
export function useAccess(): Access {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useAccess must be used inside the console');
  return access;
}
