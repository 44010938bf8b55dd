import type {
  Approval,
  AuditEntry,
  CurrentUser,
  ErrorBody,
  ManualPaymentTicket,
  Order,
} from '@city/contracts';
import { setFourEyes } from '../../../test/approvals.js';
import type { Client } from '../../../test/client.js';
import { giveRole } from '../../../test/staff.js';
import { openShop, type Shop } from '../../payments/core/payment-kit.spec-helper.js';

export const REFUND = { reason: 'The bank has sent it back', proof: 'RF-1' };

export type TwoPeople = Awaited<ReturnType<typeof openForTwo>>;

/** A shop with two Admins, layla and omar (omar has no second factor), and the requests that tests of approvals send. */
export async function openForTwo() {
  const shop: Shop = await openShop({ sandboxEnv: ['DISCORD_STAFF_CHANNEL_ID'] });
  const omar = await shop.app.loginAs('omar');
  const staff = shop.app.connection.collection('staff');
  let sold = 0;
  const two = {
    shop,
    omar,
    /** Every act needs a second person, a confirmation only above 100 dinars. */
    async requireTwo() {
      await staff.updateOne({}, { $unset: { fourEyes: 1 }, $inc: { version: 1 } });
      const on = { refunds: true, confirmations: true, aboveMillimes: 100_000, erasures: true, roles: true };
      const { status } = await setFourEyes(shop.layla, on);
      if (status !== 200) throw new Error(`four eyes not switched on: ${status}`);
    },
    async requireTwoForRoles(roles: boolean) {
      await staff.updateOne({}, { $set: { 'fourEyes.roles': roles }, $inc: { version: 1 } });
    },
    idOf: async (client: Client) => (await client.get<CurrentUser>('/api/auth/user/me')).body._id,
    async auditOf(targetId: string) {
      const filter = encodeURIComponent(JSON.stringify({ targetId }));
      return (await shop.layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`)).body;
    },
    order: async (id: string) => (await shop.layla.get<Order>(`/api/orders/${id}`)).body,
    refund: (id: string, client = shop.layla, input: object = REFUND) =>
      client.put<Order & ErrorBody>(`/api/orders/${id}/refunded`, input),
    erase: (id: string, client = shop.layla) =>
      client.put<ErrorBody>(`/api/users/${id}/erase`, { reason: 'Asked for it' }),
    confirm: (id: string, client = shop.layla, tippedAmount = 18) =>
      client.put<Order & ErrorBody>(`/api/orders/${id}/confirm-manual`, {
        proof: { tipTransactionId: `TIP-${id}`, tippedAmount, currency: 'TND' },
      }),
    decline: (client: Client, id: string, note = 'The bank shows no such refund') =>
      client.put<Approval & ErrorBody>(`/api/approvals/${id}/decline`, { note }),
    withdraw: (client: Client, id: string) =>
      client.put<Approval & ErrorBody>(`/api/approvals/${id}/withdraw`),
    /** An order that waits for its tip. */
    async tip(tndPrice = 18, client = shop.youssef): Promise<string> {
      const product = await shop.sell({ name: `Villa ${(sold += 1)}`, category: 'car_prime', tndPrice });
      const answer = await client.post<ManualPaymentTicket>('/api/orders/tnd', { productId: product._id });
      return answer.body.orderId;
    },
    /** An order whose tip is confirmed. */
    async paid(client = shop.youssef): Promise<string> {
      const id = await two.tip(18, client);
      const { status } = await two.confirm(id);
      if (status !== 200) throw new Error(`tip not confirmed: ${status}`);
      return id;
    },
    /** A new player who is a treasurer. */
    async treasurer(name: string): Promise<Client> {
      await two.requireTwoForRoles(false);
      const client = await shop.app.loginAs(name);
      const { status } = await giveRole(shop.layla, client, { roleId: 'treasurer' });
      if (status !== 200) throw new Error(`role not given: ${status}`);
      await two.requireTwoForRoles(true);
      return client;
    },
  };
  return two;
}
