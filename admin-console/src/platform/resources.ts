import type { ApplicationKind } from '@city/contracts';
import { kindAddresses } from '@city/contracts/kind-addresses';

/** The kinds of application in the order of the specification's menu; a kind that is added later follows. */
const KINDS: readonly ApplicationKind[] = [
  ...new Set<ApplicationKind>([
    'beta',
    'entity',
    'streamer',
    'job',
    'whitelist',
    ...(Object.keys(kindAddresses) as ApplicationKind[]),
  ]),
];

/** A resource whose documents are applications. Its name in react-admin is the API path of its kind. */
export type ApplicationResource = (typeof kindAddresses)[ApplicationKind]['path'];

/** The resources that are applications, and the kind of each. */
export const APPLICATION_RESOURCES = Object.fromEntries(
  KINDS.map((kind) => [kindAddresses[kind].path, kind]),
) as Record<ApplicationResource, ApplicationKind>;

/** The resource of a kind of application. */
export const resourceOf = (kind: ApplicationKind): ApplicationResource => kindAddresses[kind].path;

/** The address of an application in the console. */
export const applicationPath = ({ kind, _id }: { kind: ApplicationKind; _id: string }): string =>
  `/${resourceOf(kind)}/${_id}`;

const addressesOf = (resource: string) =>
  resource in APPLICATION_RESOURCES
    ? kindAddresses[APPLICATION_RESOURCES[resource as ApplicationResource]]
    : undefined;

/** The API path of a resource (specification, section 7). */
export const pathOf = (resource: string): string => (resource === 'payments' ? 'payment' : resource);

/** API paths of lists with a path that differs from their name. */
const LIST_PATHS: Readonly<Record<string, string>> = {
  users: 'users/allplayers',
  notifications: 'notifications/failing',
  payments: 'payment/review',
};

export function listPathOf(resource: string): string {
  const list = addressesOf(resource)?.list;
  return LIST_PATHS[resource] ?? (list ? `${resource}/${list}` : pathOf(resource));
}

export type Decision = 'accept' | 'reject' | 'reopen' | 'allow';

/** In the paths of the two older kinds the decision precedes the id. */
export const decisionPathOf = (resource: ApplicationResource, id: string, decision: Decision): string =>
  addressesOf(resource)?.decisions === 'verb-first'
    ? `${resource}/${decision}/${id}`
    : `${resource}/${id}/${decision}`;
