import type { OwnCityCard, ShareCityCardInput } from '@city/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiDelete, apiGet, apiPut } from '../../platform/api/api-client';

const PATH = '/api/city-cards/mine';
const KEY = ['city-card'];

/** GET /api/city-cards/mine: the picture of the city ID card that the player shares. */
export function useOwnCityCard() {
  return useQuery({
    queryKey: KEY,
    meta: { personal: true },
    queryFn: ({ signal }) => apiGet<OwnCityCard>(PATH, { signal }),
  });
}

/** Shares the card; null stops it. */
export function useShareCityCard() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: ShareCityCardInput | null) =>
      choice ? apiPut<OwnCityCard>(PATH, choice) : apiDelete<OwnCityCard>(PATH),
    onSuccess: (own) => queries.setQueryData(KEY, own),
  });
}
