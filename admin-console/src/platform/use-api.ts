import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './data-provider.js';

/** The API: react-admin's methods and the console's commands. */
export const useApi = () => useDataProvider<ConsoleDataProvider>();

/** Reads from the API, as react-query does. */
export function useApiQuery<Data, Shown = Data>(
  queryKey: QueryKey,
  read: (api: ConsoleDataProvider) => Promise<Data>,
  options: Omit<UseQueryOptions<Data, Error, Shown>, 'queryKey' | 'queryFn'> = {},
) {
  const api = useApi();
  return useQuery({ queryKey, queryFn: () => read(api), ...options });
}
