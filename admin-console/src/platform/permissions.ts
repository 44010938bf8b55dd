import type { ApplicationKind, CurrentUser, Permission } from '@city/contracts';
import { APPLICATION_RESOURCES, type ApplicationResource, type ResourceName } from './resources.js';
import { useHost } from './host.js';

/** Panels without a resource, by the first part of their addresses. */
export type PageName =
  'discord' | 'game-servers' | 'interviews' | 'settings' | 'staff' | 'tokens' | 'webhooks';

type OtherName = Exclude<ResourceName, ApplicationResource> | PageName;

/** Permission that opens each panel and resource outside the kinds of application; with several, any one is enough. */
const OPENED_BY: Readonly<Record<OtherName, Permission | readonly Permission[]>> = {
  users: 'people',
  grants: ['packs', 'people'],
  interviews: 'review.whitelist',
  orders: 'orders',
  payments: 'money',
  approvals: ['money', 'personalData', 'staff', 'gameServers'],
  deliveries: 'orders',
  products: 'products',
  entries: 'content',
  notifications: 'messages',
  audit: 'audit',
  discord: 'settings',
  'game-servers': 'gameServers',
  // Calls contain orders, decisions and rights.
  webhooks: 'staff',
  settings: 'settings',
  staff: 'staff',
  tokens: 'staff',
};

/**
 * Whether a user holds a permission. A site older than roles sends no permissions and opens the console for Admins
 * only.
 */
export const holds = ({ role, permissions }: CurrentUser, permission: Permission): boolean =>
  permissions ? permissions.includes(permission) : role === 'Admin';

/** Whether a user may do anything at all in the console. */
export const isStaff = ({ role, permissions }: CurrentUser): boolean =>
  permissions ? permissions.length > 0 : role === 'Admin';

/**
 * Whether a user may see a panel and act in it.
 * @param name a resource, or the first part of an address; the overview and unknown ones are open to all staff
 */
export function mayOpen(user: CurrentUser, name: string): boolean {
  const kinds: Readonly<Partial<Record<string, ApplicationKind>>> = APPLICATION_RESOURCES;
  const others: Readonly<Partial<Record<string, Permission | readonly Permission[]>>> = OPENED_BY;
  const kind = kinds[name];
  const keys = kind ? (`review.${kind}` as const) : others[name];
  return keys === undefined ? isStaff(user) : [keys].flat().some((key) => holds(user, key));
}

/** `holds` for the reader. */
export function useHolds(): (permission: Permission) => boolean {
  const { user } = useHost();
  return (permission) => holds(user, permission);
}

/** `mayOpen` for the reader. */
export function useMayOpen(): (name: string) => boolean {
  const { user } = useHost();
  return (name) => mayOpen(user, name);
}
