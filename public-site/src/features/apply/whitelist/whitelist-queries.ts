import { ATTEMPTS_HEADER, type WhitelistApplication, type WhitelistInput } from '@city/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGetWithHeaders } from '../../../platform/api/api-client';
import { apiCreate } from '../../../platform/api/api-create';
import { refreshCurrentUser } from '../../../player/session/current-user';

export interface Attempts {
  used: number;
  max: number;
  left: number;
}

interface MyWhitelist {
  /** Newest first. */
  applications: WhitelistApplication[];
  attempts: Attempts;
}

const myWhitelistQuery = queryOptions({
  queryKey: ['whitelist', 'mine'],
  meta: { personal: true },
  queryFn: async ({ signal }): Promise<MyWhitelist> => {
    const { data, headers } = await apiGetWithHeaders('/api/whiteList/myapp', {
      signal,
    });
    return { applications: data, attempts: parseAttempts(headers.get(ATTEMPTS_HEADER), data.length) };
  },
});

/** GET /api/whiteList/myapp: the player's own applications and the attempts left. */
export function useMyWhitelist(options: { enabled: boolean }) {
  return useQuery({ ...myWhitelistQuery, enabled: options.enabled });
}

/** POST /api/whiteList. Resolves when the server has stored the application. */
export function useSubmitWhitelist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: WhitelistInput) => apiCreate('/api/whiteList', input),
    // Refreshes after a refusal, too: a refusal usually means that this page was stale.
    onSettled: () => {
      // Not awaited: the refetched application unmounts the form, which must have navigated away by then.
      void refreshCurrentUser();
      void queryClient.invalidateQueries({ queryKey: myWhitelistQuery.queryKey });
    },
  });
}

/** `used=1;max=3` */
function parseAttempts(header: string | null, known: number): Attempts {
  const read = (name: string) => new RegExp(`\\b${name}=(\\d+)`).exec(header ?? '')?.[1];
  const used = Number(read('used') ?? known);
  const max = Number(read('max') ?? Math.max(used, 1));
  return { used, max, left: Math.max(0, max - used) };
}
