import type { CurrentUser, ErasureRequest, ErasureRequestInput } from '@city/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiDelete, apiPost } from '../../shared/api-client';
import { currentUserQuery } from '../../shared/session/current-user';

const PATH = '/api/users/me/erasure-request';

/** POST /api/users/me/erasure-request: asks staff to erase what is stored about the player. */
export function useRequestErasure() {
  const keep = useKeepRequest();
  return useMutation({
    mutationFn: (input: ErasureRequestInput) => apiPost<ErasureRequest>(PATH, input),
    onSuccess: keep,
  });
}

/** DELETE /api/users/me/erasure-request: takes the wish back. */
export function useWithdrawErasure() {
  const keep = useKeepRequest();
  return useMutation({ mutationFn: () => apiDelete<ErasureRequest>(PATH), onSuccess: keep });
}

function useKeepRequest() {
  const client = useQueryClient();
  return ({ requestedAt }: ErasureRequest) => {
    client.setQueryData(
      currentUserQuery.queryKey,
      (user: CurrentUser | null | undefined) => user && { ...user, erasureRequestedAt: requestedAt },
    );
  };
}
