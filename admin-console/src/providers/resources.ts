import type { ApplicationKind } from '@city/contracts';

/** react-admin's name of each resource, and its API path (specification, section 7). */
export const RESOURCE_PATHS = {
  users: 'users',
  betaApp: 'betaApp',
  whiteList: 'whiteList',
  entities: 'entities',
  'job-applications': 'job-applications',
  'streamer-applications': 'streamer-applications',
  grants: 'grants',
  orders: 'orders',
  products: 'products',
  audit: 'audit',
  notifications: 'notifications',
  payments: 'payment',
  deliveries: 'deliveries',
} as const;

export type ResourceName = keyof typeof RESOURCE_PATHS;

/** The resources that are applications, and the kind of each. */
export const APPLICATION_RESOURCES = {
  betaApp: 'beta',
  entities: 'entity',
  'streamer-applications': 'streamer',
  'job-applications': 'job',
  whiteList: 'whitelist',
} as const satisfies Partial<Record<ResourceName, ApplicationKind>>;

export type ApplicationResource = keyof typeof APPLICATION_RESOURCES;

const RESOURCE_OF = Object.fromEntries(
  Object.entries(APPLICATION_RESOURCES).map(([resource, kind]) => [kind, resource]),
) as Record<ApplicationKind, ApplicationResource>;

/** The resource of a kind of application. */
export const resourceOf = (kind: ApplicationKind): ApplicationResource => RESOURCE_OF[kind];

/** The address of an application in the console. */
export const applicationPath = ({ kind, _id }: { kind: ApplicationKind; _id: string }): string =>
  `/${RESOURCE_OF[kind]}/${_id}`;

export function pathOf(resource: string): string {
  return RESOURCE_PATHS[resource as ResourceName] ?? resource;
}

/** Lists with an API path of their own. */
const LIST_PATHS: Readonly<Record<string, string>> = {
  users: 'users/allplayers',
  notifications: 'notifications/failing',
  payments: 'payment/review',
  entities: 'entities/all',
  'job-applications': 'job-applications/all',
  'streamer-applications': 'streamer-applications/all',
};

export function listPathOf(resource: string): string {
  return LIST_PATHS[resource] ?? pathOf(resource);
}

/** In the paths of the two older kinds the decision precedes the id. */
export function decisionPathOf(
  resource: ApplicationResource,
  id: string,
  decision: 'accept' | 'reject' | 'reopen',
): string {
  const path = pathOf(resource);
  return resource === 'betaApp' || resource === 'whiteList'
    ? `${path}/${decision}/${id}`
    : `${path}/${id}/${decision}`;
}
