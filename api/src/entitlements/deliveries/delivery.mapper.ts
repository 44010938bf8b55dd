import { GAME_WAITS, type Delivery } from '@city/contracts';
import { BY_HAND, type DeliveryRecord } from './delivery.schema.js';
import { actorName } from '../../platform/ports/erased-history.js';

/** A delivery for staff. */
export function toDelivery(record: DeliveryRecord): Delivery {
  const { lease, state } = record;
  return {
    _id: record._id.toHexString(),
    kind: record.kind,
    state,
    wanted: record.wanted,
    disputed: record.waitsFor === 'dispute',
    byGame: record.bridgeId !== BY_HAND,
    waitsFor: gameWaitOf(record),
    code: (state === 'failed' ? record.code : null) ?? null,
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
    history: record.history.map(({ at, action, by, note }) => ({
      at: at.toISOString(),
      action,
      by: actorName(by),
      note,
    })),
    createdAt: record.createdAt.toISOString(),
  };
}

/** The reason why a delivery waits in the game; null unless it does. */
export const gameWaitOf = ({ state, waitsFor }: DeliveryRecord): Delivery['waitsFor'] =>
  state === 'waiting' ? (GAME_WAITS.find((wait) => wait === waitsFor) ?? null) : null;
