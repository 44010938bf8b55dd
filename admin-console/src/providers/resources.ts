/** react-admin's name of each resource, and where the API keeps it (specification, section 7). */
export const RESOURCE_PATHS = {
  users: 'users/allplayers',
  betaApp: 'betaApp',
  whiteList: 'whiteList',
  orders: 'orders',
  products: 'products',
  audit: 'audit',
} as const;

export type ResourceName = keyof typeof RESOURCE_PATHS;

/** Resources on the one lifecycle of applications. */
export type ApplicationResource = 'betaApp' | 'whiteList';

export function pathOf(resource: string): string {
  return RESOURCE_PATHS[resource as ResourceName] ?? resource;
}
