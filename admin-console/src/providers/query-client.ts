import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { NoAnswer } from './no-answer.js';
import { APPLICATION_RESOURCES } from './resources.js';

/** A client of the console's own, so that it shares no cache with the host. A refused request is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && !isFinal(error),
        // Without a network a request fails and says so; it would wait without a word otherwise.
        networkMode: 'always',
        refetchOnReconnect: true,
        // News appear without a reload. Applications are loaded again when the desk says so (applications/use-desk.ts).
        refetchInterval: ({ queryKey: [resource] }) => (isApplications(resource) ? false : 20_000),
        refetchIntervalInBackground: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

const isApplications = (resource: unknown) =>
  typeof resource === 'string' && Object.hasOwn(APPLICATION_RESOURCES, resource);

/** Asked again, the API would refuse it again, or let its reader wait as long again. */
const isFinal = (error: unknown) =>
  error instanceof NoAnswer
    ? error.timedOut
    : error instanceof HttpError && error.status >= 400 && error.status < 500;
