import type { ConfirmTipInput, ErrorBody, ManualPaymentTicket, Order } from '@city/contracts';
import type { Client } from '../../../../test/client.js';
import { Clock } from '../../../platform/clock.js';
import type { Shop } from '../../core/payment-kit.spec-helper.js';

export const DAY_MS = 24 * 3_600_000;

/** What players and staff do with tips. `shopOf` is called when it is done: the shop opens after the suite is declared. */
export function tipActs(shopOf: () => Shop) {
  let sold = 0;
  let tips = 0;
  /** What staff have read about a tip; another tip each time. */
  const proof = (more: Partial<ConfirmTipInput['proof']> = {}): ConfirmTipInput => ({
    proof: { tipTransactionId: `TIP-${(tips += 1)}`, tippedAmount: 18, currency: 'TND', ...more },
  });
  return {
    proof,
    /** A player asks for a reference, of a new product each time. */
    async open(client = shopOf().youssef): Promise<ManualPaymentTicket> {
      const product = await shopOf().sell({ name: `Villa ${(sold += 1)}`, category: 'car_prime' });
      return (await client.post<ManualPaymentTicket>('/api/orders/tnd', { productId: product._id })).body;
    },
    confirm: (id: string, input = proof(), client: Client = shopOf().layla) =>
      client.put<Order & ErrorBody>(`/api/orders/${id}/confirm-manual`, input),
    reject: (id: string, reason = 'No such tip', client: Client = shopOf().layla) =>
      client.put<Order & ErrorBody>(`/api/orders/${id}/reject-manual`, { reason }),
    /** The player says that the tip was sent. */
    claim: (id: string, body: unknown = { tipNumber: 'T-77' }, client: Client = shopOf().youssef) =>
      client.post<Order & ErrorBody>(`/api/orders/${id}/proof`, body),
    order: async (id: string) => (await shopOf().youssef.get<Order>(`/api/orders/${id}`)).body,
    /** Moves the clock of the API; `jest.restoreAllMocks` moves it back. */
    later: (ms: number) =>
      jest.spyOn(shopOf().app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + ms)),
  };
}
