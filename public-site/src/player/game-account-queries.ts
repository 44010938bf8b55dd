import type { LinkCode } from '@city/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiDelete, apiPost } from '../platform/api/api-client';
import { ownQuery } from '../platform/api/own-query';
import { serverNow } from '../platform/api/server-time';

const PATH = '/api/game/me';
const KEY = ['game-account'];
const WATCH_MS = 5_000;

/**
 * GET /api/game/me: the player’s game accounts.
 * @param code while it is valid, the answer is renewed, so that a game account linked by it appears
 */
export function useGameAccount(code?: LinkCode) {
  return useQuery({
    ...ownQuery(KEY, PATH),
    refetchInterval: () => (code && Date.parse(code.expiresAt) > serverNow() ? WATCH_MS : false),
  });
}

/** Creates a code for the city’s door; an earlier code stops working. */
export function useLinkCode() {
  return useMutation({ mutationFn: () => apiPost('/api/game/link-code') });
}

/** Confirms a game account as the player’s, by its id. */
export function useConfirmLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiPost(`/api/game/links/${encodeURIComponent(id)}/confirm`),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Unlinks a game account by its id. */
export function useUnlink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiDelete(`/api/game/links/${encodeURIComponent(id)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
