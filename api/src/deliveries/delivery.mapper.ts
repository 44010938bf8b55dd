import type { Delivery } from '@city/contracts';
import type { DeliveryRecord } from './delivery.schema.js';

/** A delivery for staff. */
export function toDelivery(record: DeliveryRecord): Delivery {
  const { lease, state } = record;
  return {
    _id: record._id.toHexString(),
    kind: record.kind,
    state,
    wanted: record.wanted,
    disputed: record.waitsFor === 'dispute',
    player: { discord_id: record.discordId, discord_username: record.userName },
    orderId: record.orderId?.toHexString() ?? null,
    product: record.product.name,
    effect: record.effect,
    scope: record.scope,
    takeBack: record.takeBack,
    claim: lease && state === 'leased' ? { by: lease.name, at: lease.at.toISOString() } : null,
    note: record.note,
    doneAt: record.doneAt?.toISOString() ?? null,
    notBefore: record.notBefore.toISOString(),
    history: record.history.map(({ at, action, by, note }) => ({ at: at.toISOString(), action, by, note })),
    createdAt: record.createdAt.toISOString(),
  };
}
