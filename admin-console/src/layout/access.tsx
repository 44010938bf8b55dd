import { createContext, useContext } from 'react';

/** Why nothing more can be stored: the session ended, the role was taken away, or somebody else logged in. */
export type AccessLoss = 'session' | 'role' | 'other';

export interface Access {
  /** Null while all is well. */
  lost: AccessLoss | null;
  setLost(lost: AccessLoss | null): void;
}

const AccessContext = createContext<Access | null>(null);

export const AccessProvider = AccessContext.Provider;

/** Whether the reader may still act, as the API's last answers say. */
export function useAccess(): Access {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useAccess needs the console around it');
  return access;
}
