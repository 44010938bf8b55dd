import type { ErasureRequest, ErasureRequestInput } from '@city/contracts';
import { useMutation } from '@tanstack/react-query';
import { apiDelete, apiPost } from '../../platform/api/api-client';
import { changeCurrentUser } from '../../player/session/current-user';

const PATH = '/api/users/me/erasure-request';

/** POST /api/users/me/erasure-request: asks staff to erase the player’s data. */
export function useRequestErasure() {
  return useMutation({
    mutationFn: (input: ErasureRequestInput) => apiPost<ErasureRequest>(PATH, input),
    onSuccess: cacheRequest,
  });
}

/** DELETE /api/users/me/erasure-request: withdraws the request. */
export function useWithdrawErasure() {
  return useMutation({ mutationFn: () => apiDelete<ErasureRequest>(PATH), onSuccess: cacheRequest });
}

function cacheRequest({ requestedAt }: ErasureRequest): void {
  changeCurrentUser({ erasureRequestedAt: requestedAt });
}
