import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../shared/api-client';

const MAX_RETRIES = 2;

/** A refusal stays a refusal; only failures that may pass are tried again. */
function shouldRetry(failures: number, error: Error): boolean {
  const mayPass = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return mayPass && failures < MAX_RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 30_000 }, mutations: { retry: false } },
  });
}
