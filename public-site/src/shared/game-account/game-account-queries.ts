import type { LinkCode, MyGame } from '@city/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiDelete, apiGet, apiPost } from '../api-client';
import { serverNow } from '../server-time';

const PATH = '/api/game/me';
const KEY = ['game-account'];
const WATCH_MS = 5_000;

/**
 * GET /api/game/me: the game accounts that enter the city as the player.
 * @param code while it can still be used, the answer is renewed, so that a game account linked by it appears
 */
export function useGameAccount(code?: LinkCode) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => apiGet<MyGame>(PATH, { signal }),
    refetchInterval: () => (code && Date.parse(code.expiresAt) > serverNow() ? WATCH_MS : false),
  });
}

/** Makes a code for the city's door; an earlier one no longer works. */
export function useLinkCode() {
  return useMutation({ mutationFn: () => apiPost<LinkCode>('/api/game/link-code') });
}

/** Says that a game account is the player's, by its id. */
export function useConfirmLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiPost<unknown>(`/api/game/links/${encodeURIComponent(id)}/confirm`),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Unlinks a game account by its id. */
export function useUnlink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiDelete<unknown>(`/api/game/links/${encodeURIComponent(id)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
