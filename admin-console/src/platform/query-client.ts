import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { NoResponseError } from './http-client.js';
import { APPLICATION_RESOURCES } from './resources.js';

/** The console's own client, which shares no cache with the host. Refused requests are not retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && !isFinal(error),
        // If the network is down, requests fail visibly instead of pausing silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Refetches in the background. Applications are refetched when the desk reports a change
        // (panels/applications/use-desk.ts).
        refetchInterval: ({ queryKey: [resource] }) => (isApplications(resource) ? false : 20_000),
        refetchIntervalInBackground: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

const isApplications = (resource: unknown) =>
  typeof resource === 'string' && Object.hasOwn(APPLICATION_RESOURCES, resource);

/** A retry would be refused again, or take as long again. */
const isFinal = (error: unknown) =>
  error instanceof NoResponseError
    ? error.timedOut
    : error instanceof HttpError && error.status >= 400 && error.status < 500;
