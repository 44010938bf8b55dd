import type { ApiClient } from '@city/api-client';
import { APPLICATION } from '../screenshots/scenes/answers.ts';

/** A player applies for the whitelist and signs with this name. Returns the application's id. */
export async function applyForWhitelist(player: ApiClient, name: string): Promise<string> {
  const { _id } = await player.post('/api/whiteList', { body: { ...APPLICATION, signature: name } });
  return _id;
}

/** A player asks for the code of a tip for a weapon, or for the first product of another category. */
export async function openTip(player: ApiClient, category: 'weapons' | 'ped_standard' = 'weapons') {
  const [product] = await player.get('/api/products/category/{category}', { path: { category } });
  return player.post('/api/orders/tnd', { body: { productId: product?._id ?? '' } });
}

/** Staff confirm a tip of so many dinars. */
export const confirmTip = (staff: ApiClient, id: string, tippedAmount: number) =>
  staff.put('/api/orders/{id}/confirm-manual', {
    path: { id },
    body: { proof: { tipTransactionId: `TIP-${id}`, tippedAmount, currency: 'TND' } },
  });
