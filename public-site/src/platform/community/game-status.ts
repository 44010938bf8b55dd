import type { GameStatus } from '@city/contracts';
import { apiGet } from '../api/api-client';
import { createResource } from '../resource';

/** GET /api/game/status: whether the city is open, and how many players are there. */
export const gameStatus = createResource<GameStatus>({
  load: () => apiGet('/api/game/status'),
  staleAfter: 60_000,
});
