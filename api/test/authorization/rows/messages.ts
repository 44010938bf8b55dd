import { Types } from 'mongoose';
import { ADMIN, ADMIN_FOR_OTHERS, LOGGED_IN, OWN_ONLY, row } from '../matrix.js';
import type { World } from '../world.js';

/** A message of the player's inbox that could not be delivered. */
async function messageOfPlayer({ city, playerId }: World) {
  const _id = new Types.ObjectId();
  await city.connection.collection('notifications').insertOne({
    _id,
    key: _id.toHexString(),
    userId: new Types.ObjectId(playerId),
    kind: 'account.suspension-lifted',
    facts: { reason: null },
    createdAt: new Date(),
    readAt: null,
    delivery: {
      state: 'failed',
      channel: null,
      attempts: 1,
      attemptedAt: new Date(),
      reason: 'Row of the matrix',
      failing: true,
      round: 0,
    },
  });
  return { id: _id.toHexString() };
}

export const MESSAGE_ROWS = [
  row('GET notifications', LOGGED_IN),
  // Ids of other users are ignored, so no call is refused.
  row('GET notifications/preferences', LOGGED_IN),
  row('PUT notifications/preferences', LOGGED_IN, undefined, { renewalReminders: false }),
  row('PUT notifications/read', LOGGED_IN, messageOfPlayer, ({ id }) => ({ ids: [id] })),
  row('PUT notifications/:id/read', OWN_ONLY, messageOfPlayer),
  row('GET notifications/failing', ADMIN),
  row('POST notifications/:id/retry', ADMIN_FOR_OTHERS, messageOfPlayer),
];
