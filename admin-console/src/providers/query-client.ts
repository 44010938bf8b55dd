import { QueryClient } from '@tanstack/react-query';

/** A client of the console's own, so that it shares no cache with the host. A refused request is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && !wasRefused(error),
        // New applications appear without a reload.
        refetchInterval: 20_000,
        refetchIntervalInBackground: false,
      },
    },
  });
}

const wasRefused = (error: unknown) => {
  const status = (error as { status?: number }).status;
  return status !== undefined && status >= 400 && status < 500;
};
