import { QueryClient } from '@tanstack/react-query';
import { APPLICATION_RESOURCES } from './resources.js';

/** A client of the console's own, so that it shares no cache with the host. A refused request is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && !wasRefused(error),
        // News appear without a reload. Applications are loaded again when the desk says so (applications/use-desk.ts).
        refetchInterval: ({ queryKey: [resource] }) => (isApplications(resource) ? false : 20_000),
        refetchIntervalInBackground: false,
      },
    },
  });
}

const isApplications = (resource: unknown) =>
  typeof resource === 'string' && Object.hasOwn(APPLICATION_RESOURCES, resource);

const wasRefused = (error: unknown) => {
  const status = (error as { status?: number }).status;
  return status !== undefined && status >= 400 && status < 500;
};
