import type { MemberAnswer } from '@city/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiDelete, apiPut } from '../../platform/api/api-client';
import { ownQuery } from '../../platform/api/own-query';

const PATH = '/api/entities';
const MEMBERSHIPS = ['entities', 'memberships'];
const rosterKey = (id: string) => ['entities', 'roster', id];
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}` as const;

/** GET /api/entities/memberships: the entities that name the player, except entities that have removed them. */
export function useMemberships() {
  return useQuery(ownQuery(MEMBERSHIPS, `${PATH}/memberships`));
}

/** Confirms, declines or leaves. The list is then read again. */
export function useAnswerEntity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: MemberAnswer }) =>
      apiPut(`${pathOf(id)}/membership`, { answer }),
    onSettled: () => queries.invalidateQueries({ queryKey: MEMBERSHIPS }),
  });
}

/** GET /api/entities/{id}/roster: every member that the leader's form names. */
export function useRoster(id: string) {
  return useQuery(ownQuery(rosterKey(id), `${pathOf(id)}/roster`));
}

/** The leader removes somebody, or invites them again. The roster is then read again. */
export function useChangeRoster(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ discordId, isMember }: { discordId: string; isMember: boolean }) => {
      const path = `${pathOf(id)}/members/${encodeURIComponent(discordId)}` as const;
      return isMember ? apiDelete(path) : apiPut(path);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: rosterKey(id) }),
  });
}
