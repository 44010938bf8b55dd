import type { OwnRights } from '@city/contracts';
import { useQuery } from '@tanstack/react-query';
import { ownQuery } from '../../platform/api/own-query';

/** The player’s rights now; undefined while they load, and if not `enabled`. */
export function useOwnRights({ enabled = true } = {}): OwnRights | undefined {
  return useQuery({
    enabled,
    ...ownQuery(['grants', 'mine'], '/api/grants/mine'),
    staleTime: 0,
  }).data;
}
