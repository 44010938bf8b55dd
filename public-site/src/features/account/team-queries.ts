import type { TeamAnswerInput } from '@city/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshTeam } from '../../player/team';
import { apiPut } from '../../platform/api/api-client';
import { ownQuery } from '../../platform/api/own-query';

const PATH = '/api/team';
const KEY = ['team', 'mine'];

/** GET /api/team/mine: what staff have written about the player for the team page. */
export function useTeamInvitations() {
  return useQuery(ownQuery(KEY, `${PATH}/mine`));
}

/** Agrees, declines or withdraws an agreement. The list is then read again. */
export function useAnswerTeam() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...answer }: TeamAnswerInput & { id: string }) =>
      apiPut(`${PATH}/${encodeURIComponent(id)}`, answer),
    onSettled: () => {
      // Not awaited: it is retried for seconds, and the page may no longer show the answered entry by then.
      void refreshTeam();
      return queries.invalidateQueries({ queryKey: KEY });
    },
  });
}
