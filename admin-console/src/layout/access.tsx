import { createContext, useContext } from 'react';

/** Why nothing more can be saved: the session has expired, the role was revoked, or someone else logged in. */
export type AccessLoss = 'session' | 'role' | 'other';

export interface Access {
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
