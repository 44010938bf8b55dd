import type { CurrentUser, Permission } from '@city/contracts';
import { useAccess } from './access.js';
import { useHost } from './host.js';

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
