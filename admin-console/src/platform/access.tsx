import type { AdminConsoleProps, CurrentUser, Permission } from '@city/contracts';
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

/**
 * Whether a user holds a permission. A site older than roles sends no permissions and opens the console for Admins
 * only.
 */
export const holds = ({ role, permissions }: CurrentUser, permission: Permission): boolean =>
  permissions ? permissions.includes(permission) : role === 'Admin';

/** Whether a user may do anything at all in the console. */
export const isStaff = ({ role, permissions }: CurrentUser): boolean =>
  permissions ? permissions.length > 0 : role === 'Admin';

/** `holds` for the reader. */
export function useHolds(): (permission: Permission) => boolean {
  const { user } = useHost();
  return (permission) => holds(user, permission);
}

/**
 * Whether the reader may see a panel and act in it, by a resource or the first part of an address. The overview and unknown
 * addresses are open to all staff.
 */
export const useMayOpen = (): ((name: string) => boolean) => useAccess().mayOpen;
