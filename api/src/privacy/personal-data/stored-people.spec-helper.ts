import { ERASED_NAME } from '@city/contracts';
import type { Types } from 'mongoose';
import { AT, audit, id, LATER, OTHER, type Case, type Snapshot } from './stored-case.spec-helper.js';
import { applications } from './stored-applications.spec-helper.js';
import { bought } from './stored-purchases.spec-helper.js';
import { team } from './stored-team-work.spec-helper.js';

export interface People {
  /** The person who is erased: a player who was on the team, with the login `nadia`. */
  me: Snapshot;
  /** The game server of their visit. */
  bridgeId: Types.ObjectId;
}

/** One document for every place in which a collection names a person. */
export function storedPeople({ me, bridgeId }: People): Case[] {
  const { userId, discordId } = me;
  const gone = {
    userId,
    discordId: '0',
    username: ERASED_NAME,
    globalName: null,
    avatarUrl: expect.stringContaining('/'),
  };
  return [
    ...applications(me, gone),
    {
      collection: 'erasures',
      before: { _id: id(), startedAt: AT, completedAt: AT, reason: 'Asked for', by: me },
      after: {},
    },
    ...bought(me),
    ...messages(me),
    ...game(me, bridgeId),
    ...team(me, gone),
    {
      collection: 'idempotency_keys',
      before: {
        ...{ _id: id(), userId, route: 'POST /api/x', key: 'k', fingerprint: 'f', rowId: id(), token: 't' },
        ...{ lockedUntil: AT, answer: { status: 200, body: 'nadia' }, expiresAt: LATER },
      },
      after: null,
    },
    {
      collection: 'api_tokens',
      before: {
        ...{ _id: id(), name: 'Statistics', hash: 'h', start: 's', userId, permissions: ['orders'] },
        ...{ hasSecondFactor: false, createdAt: AT, expiresAt: LATER, lastUsedAt: null },
      },
      after: null,
    },
    {
      collection: 'event_reminders',
      before: { _id: id(), userId, slug: 'race', remindedOf: null, forgetAt: LATER, createdAt: AT },
      after: null,
    },
    {
      collection: 'webhook_calls',
      before: {
        ...{ _id: id(), webhookId: id(), eventId: 'e', type: 'order.changed', at: AT, data: {}, userId },
        ...{ state: 'delivered', attempts: 1, attemptedAt: AT, status: 200, fault: null, durationMs: 5 },
        createdAt: AT,
      },
      after: { userId: null },
    },
    {
      collection: 'live_streams',
      before: {
        ...{ _id: 'Twitch', version: 4, answeredAt: AT },
        streams: [
          { userId, channel: 'nadia_tv', name: 'Nadia', title: 'Mine', viewers: 3 },
          { userId: OTHER.userId, channel: 'other_tv', name: 'Other', title: '', viewers: 1 },
        ],
      },
      after: {
        version: 5,
        streams: [{ userId: OTHER.userId, channel: 'other_tv', name: 'Other', title: '', viewers: 1 }],
      },
    },
    {
      collection: 'audit',
      before: audit({ actor: me, ip: '10.0.0.1', token: { id: '1', name: 'Mine' }, after: { name: 'kept' } }),
      after: { actor: gone, ip: null, token: undefined, after: { name: 'kept' } },
    },
    {
      collection: 'audit',
      before: audit({ approval: { id: id(), askedBy: me } }),
      after: { approval: expect.objectContaining({ askedBy: gone }) },
    },
    {
      collection: 'audit',
      before: audit({ action: 'application.delete', before: { createdBy: discordId, status: 'Rejected' } }),
      after: { before: { status: 'Rejected' } },
    },
    {
      collection: 'audit',
      before: audit({
        target: { type: 'user', id: userId.toHexString() },
        after: { reason: 'x', pack: 'Gold' },
      }),
      after: { after: { pack: 'Gold' } },
    },
  ];
}

function messages({ userId, username }: Snapshot): Case[] {
  const message = (facts: object) => ({
    ...{ _id: id(), key: id().toHexString(), kind: 'order.reminder', createdAt: AT, readAt: null, facts },
    delivery: {
      ...{ state: 'delivered', channel: 'inbox', attempts: 1, attemptedAt: AT, reason: null, failing: false },
      round: 0,
    },
  });
  const limit = (senderId: unknown, receiverId: unknown) => ({
    ...{ _id: `entity.invited:${String(senderId)}:${String(receiverId)}`, senderId, receiverId },
    ...{ uses: [{ key: 'k', at: AT }], expiresAt: LATER },
  });
  const suspended = { kind: 'account.suspended', facts: { reason: 'Insults', until: null } };
  return [
    {
      collection: 'notifications',
      before: { ...message({}), userId, ...suspended },
      after: null,
    },
    {
      collection: 'notifications',
      before: { ...message({ player: username, orderId: '1' }), userId: null, aboutId: userId },
      after: { facts: { player: ERASED_NAME, orderId: '1' } },
    },
    {
      collection: 'notifications',
      before: { ...message({ by: username }), userId: OTHER.userId },
      after: { facts: { by: ERASED_NAME } },
    },
    { collection: 'message_limits', before: limit(userId, OTHER.userId), after: null },
    { collection: 'message_limits', before: limit(OTHER.userId, userId), after: null },
    {
      collection: 'discord_staff_messages',
      before: {
        ...{ _id: id(), channelId: '1', messageId: '2', postingSince: null, shown: 'd', people: [userId] },
        ...{ isOpen: false, version: 3, attempts: 2 },
      },
      after: { workAt: expect.any(Date), attempts: 0, version: expect.any(Number) },
    },
  ];
}

function game({ userId, discordId }: Snapshot, bridgeId: Types.ObjectId): Case[] {
  return [
    {
      collection: 'game_accounts',
      before: {
        _id: userId,
        links: [{ _id: id(), licence: 'license:abc', by: 'code', at: AT }],
        code: { hash: 'h', expiresAt: LATER, usedBy: null },
        characters: [{ serverId: 's', licence: 'license:abc', key: '1', name: 'Nadia R.' }],
      },
      after: null,
    },
    {
      collection: 'access_rows',
      before: {
        ...{ _id: userId, ref: 'r', n: 1, rev: 1, dirty: false, gone: false, flags: 1, discordId },
        ...{ licences: ['license:abc'], claimed: [], locale: 'en', until: 0, reason: '', levels: [] },
      },
      after: null,
    },
    {
      collection: 'city_visits',
      before: {
        ...{ _id: id(), userId, serverId: bridgeId.toHexString(), since: AT, leftAt: AT, why: null, seq: 1 },
      },
      after: null,
    },
    {
      collection: 'discord_role_states',
      before: {
        ...{ _id: userId, discordId, wanted: ['1'], known: ['1'], readAt: AT, notMember: false, version: 1 },
        ...{ working: null, lane: 2, attempts: 0, code: null },
      },
      after: { wanted: [], goneAt: expect.any(Date), version: expect.any(Number) },
    },
  ];
}
