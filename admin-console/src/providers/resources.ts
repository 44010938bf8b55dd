import type { ApplicationKind } from '@city/contracts';

/** react-admin's name of each resource, and where the API keeps one record of it (specification, section 7). */
export const RESOURCE_PATHS = {
  users: 'users/allplayers',
  betaApp: 'betaApp',
  whiteList: 'whiteList',
  entities: 'entities',
  'job-applications': 'job-applications',
  'streamer-applications': 'streamer-applications',
  orders: 'orders',
  products: 'products',
  audit: 'audit',
} as const;

export type ResourceName = keyof typeof RESOURCE_PATHS;

/** Resources on the one lifecycle of applications, and which kind each of them is. */
export const APPLICATION_RESOURCES = {
  betaApp: 'beta',
  entities: 'entity',
  'streamer-applications': 'streamer',
  'job-applications': 'job',
  whiteList: 'whitelist',
} as const satisfies Partial<Record<ResourceName, ApplicationKind>>;

export type ApplicationResource = keyof typeof APPLICATION_RESOURCES;

export function pathOf(resource: string): string {
  return RESOURCE_PATHS[resource as ResourceName] ?? resource;
}

/** Kinds whose list has an address of its own (`…/all`) and whose decisions stand behind the id (`…/{id}/accept`). */
const NEWER = new Set<string>(['entities', 'job-applications', 'streamer-applications']);

export function listPathOf(resource: string): string {
  return NEWER.has(resource) ? `${pathOf(resource)}/all` : pathOf(resource);
}

export function decisionPathOf(
  resource: ApplicationResource,
  id: string,
  decision: 'accept' | 'reject' | 'reopen',
): string {
  return NEWER.has(resource)
    ? `${pathOf(resource)}/${id}/${decision}`
    : `${pathOf(resource)}/${decision}/${id}`;
}
