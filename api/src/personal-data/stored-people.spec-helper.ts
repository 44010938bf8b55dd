import { ERASED_NAME, foldText } from '@city/contracts';
import { Types } from 'mongoose';

/** A stored document of any collection. */
export type Stored = Record<string, unknown> & { _id: unknown };

/** A document that names the person, and what an erasure leaves of it: null for nothing. */
export interface Case {
  collection: string;
  before: Stored;
  after: Record<string, unknown> | null;
}

const HOUR = 3_600_000;
/** Relative to the run, because the database deletes by age. */
export const AT = new Date(Math.floor(Date.now() / 1_000) * 1_000 - HOUR);
export const LATER = new Date(AT.getTime() + 30 * 24 * HOUR);

const id = () => new Types.ObjectId();

interface Snapshot {
  userId: Types.ObjectId;
  discordId: string;
  username: string;
  globalName: string | null;
  avatarUrl: string;
}

export const LINK = 'https://discord.com/channels/1/2';
const OTHER: Snapshot = {
  userId: id(),
  discordId: '777777777777777777',
  username: 'someone',
  globalName: null,
  avatarUrl: 'https://cdn.example/other.png',
};
export const OTHER_PERSON = {
  _id: OTHER.userId.toHexString(),
  discord_id: OTHER.discordId,
  discord_username: 'someone',
  global_name: null,
  avatarUrl: OTHER.avatarUrl,
};

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
    ...application(me, gone),
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

/** An entry of the audit log. */
export function audit(facts: Record<string, unknown>): Stored {
  return {
    ...{ _id: id(), at: AT, actor: OTHER, action: 'user.pack', target: { type: 'x', id: 'y' } },
    ...{ before: null, after: null, requestId: null, ip: null },
    ...facts,
  };
}

/** The entry of a document about the person, of which an erasure leaves no contents. */
const aboutTarget = (type: string, target: unknown): Case => ({
  collection: 'audit',
  before: audit({ target: { type, id: String(target) }, after: { note: 'about nadia', state: 'done' } }),
  after: { after: { state: 'done' } },
});

const line = (by: Snapshot | object, reason: string | null = null) => ({ at: AT, action: 'x', by, reason });

function application(me: Snapshot, gone: object): Case[] {
  const { userId } = me;
  const base = (kind: string) => ({
    ...{ _id: id(), kind, attempt: 1, slot: 'one', status: 'Accepted', createdAt: AT, treatedAt: AT },
    ...{ form: {}, treatedBy: OTHER, reason: null },
  });
  const interview = {
    ...{ slotId: id(), startsAt: LATER, endsAt: LATER, interviewer: OTHER, outcome: null },
  };
  const own = {
    ...base('whitelist'),
    ...{ userId, createdBy: me, openSlot: 'one', reason: 'Because', searchKeys: ['na'], answerKeys: [1] },
    form: { fullName: 'Nadia Real', rules: true, age: 30, path: ['legal'], answers: { one: 'x' } },
    history: [line(me), line(OTHER, 'Because')],
    notes: [{ _id: id(), at: AT, by: OTHER, text: 'An internal note' }],
    cityCard: { id: 'card', withName: true, at: AT },
    ...{ interview, needsInterview: true },
  };
  const decided = {
    ...base('beta'),
    ...{ userId: OTHER.userId, createdBy: OTHER, treatedBy: me, form: { name: 'Hers' } },
    history: [line(OTHER), line(me, 'Good')],
    notes: [{ _id: id(), at: AT, by: me, text: 'A note' }],
    claim: { by: me, at: AT, until: LATER },
    interview: { ...interview, slotId: id(), startsAt: AT, endsAt: AT, interviewer: me, outcome: 'passed' },
  };
  const member = (person: Snapshot, state: string) => ({
    discordId: person.discordId,
    state,
    person,
    at: AT,
  });
  const joined = {
    ...base('entity'),
    ...{ userId: OTHER.userId, createdBy: OTHER, history: [line(OTHER)], form: { entityName: 'Garage' } },
    roster: { version: 2, members: [member(me, 'confirmed'), member(OTHER, 'open')] },
  };
  const led = {
    ...base('entity'),
    ...{ userId, createdBy: me, history: [line(me)], form: { entityName: 'Mine' } },
    roster: { version: 1, members: [member(OTHER, 'confirmed')] },
  };
  const emptied = {
    ...{ createdBy: gone, reason: null, dataRemovedAt: expect.any(Date) },
    ...{ openSlot: undefined, notes: undefined, answerKeys: undefined, searchKeys: undefined },
    ...{ interview: undefined, needsInterview: undefined, cityCard: undefined },
  };
  const session = {
    _id: id(),
    interviewer: me,
    slots: [{ _id: id(), startsAt: LATER, endsAt: LATER }],
    ...{ quarters: ['q'], endsAt: LATER },
  };
  return [
    {
      collection: 'applications',
      before: own,
      after: {
        ...emptied,
        form: { fullName: '', rules: true, age: 30, path: [], answers: {} },
        history: [line(gone), line(OTHER)],
        treatedBy: OTHER,
      },
    },
    {
      collection: 'applications',
      before: decided,
      after: {
        ...{ treatedBy: gone, claim: undefined, history: [line(OTHER), line(gone, 'Good')] },
        notes: [expect.objectContaining({ by: gone, text: 'A note' })],
        interview: { ...decided.interview, interviewer: gone },
      },
    },
    {
      collection: 'applications',
      before: joined,
      after: { roster: { version: 3, members: [member(OTHER, 'open')] } },
    },
    {
      collection: 'applications',
      before: led,
      after: {
        ...emptied,
        ...{ form: { entityName: '' }, history: [line(gone)], treatedBy: OTHER },
        roster: {
          version: expect.any(Number),
          members: [{ ...member(OTHER, 'removed'), at: expect.any(Date) }],
        },
      },
    },
    aboutTarget('whitelist', own._id),
    { collection: 'interview_sessions', before: session, after: null },
  ];
}

function bought(me: Snapshot): Case[] {
  const { userId, discordId, username } = me;
  const them = { userId: OTHER.userId, discordId: OTHER.discordId, userName: 'someone' };
  const mine = { userId, discordId, userName: username };
  const erased = { discordId: '0', userName: ERASED_NAME };
  const note = (by: string, text: string | null) => ({ at: AT, action: 'created', by, note: text });
  const order = (number: string) => ({
    ...{ _id: id(), paymentId: id(), number, paymentRef: number, method: 'tip', currency: 'TND' },
    ...{ product: { productId: id(), name: 'Car', category: 'car_monthly', benefits: [] } },
    ...{ amountMinor: 30_000, discountPercent: 0, refundedMinor: 0, status: 'COMPLETED', completedAt: AT },
    ...{ statusBeforeExpiry: null, createdAt: AT },
  });
  const ownOrder = {
    ...order('A-1'),
    ...mine,
    userNameKey: username,
    tip: { expiresAt: AT, claim: { tipNumber: 'T-1', ticketUrl: LINK, at: AT } },
    history: [note(username, `see ${LINK}`), note('someone', null)],
  };
  const soldOrder = {
    ...{ ...order('A-2'), ...them, userNameKey: 'someone', tip: null },
    history: [note('someone', null), note(username, `see ${LINK}`)],
  };
  const cleaned = 'see (link removed)';
  const payment = (reference: string) => ({
    ...{ _id: id(), provider: 'paypal', mode: 'sandbox', productId: id(), currency: 'USD', reference },
    ...{ productSnapshot: { name: 'Car', category: 'car_monthly', price: 10, tndPrice: 30, benefits: [] } },
    ...{ amountMinor: 1_000, discountPercent: 0, requestIds: { create: '1', capture: '2' }, payee: null },
    ...{ status: 'refunded', providerStatus: null, statusReason: null, createdAt: AT, expiresAt: AT },
    ...{ lookAt: LATER, paidAt: AT, providerRef: `P-${reference}` },
  });
  const moved = (by: string, text: string | null) => ({ at: AT, to: 'refunded', by, note: text });
  const ownPayment = {
    ...{ ...payment('A-1'), ...mine, payUrl: 'https://pay.example/1' },
    history: [moved(username, LINK)],
  };
  const soldPayment = { ...payment('A-2'), ...them, history: [moved(username, LINK)] };
  const grant = (key: string) => ({
    ...{ _id: id(), key, source: 'staff', orderId: null, product: { id: null, name: 'Gold VIP' } },
    ...{ benefit: { type: 'pack', group: 'pack', level: 'Gold' }, charged: null, begunAt: AT },
    ...{ durationMs: null, state: 'active', endReason: null, seen: { payment: 0, order: 0 } },
  });
  const given = (by: string, text: string | null) => ({ at: AT, to: 'active', by, note: text });
  const ownGrant = { ...grant('g1'), userId, history: [given('someone', 'A friend of ours')] };
  const givenGrant = {
    ...grant('g2'),
    userId: OTHER.userId,
    state: 'ended',
    history: [given(username, 'Won')],
  };
  const delivery = (slot: string) => ({
    ...{ _id: id(), slot, bridgeId: 'staff', kind: 'give', generation: 1, grantId: id(), orderId: null },
    ...{ product: { name: 'Car' }, effect: 'car', scope: 'character', takeBack: 'never', wanted: true },
    ...{ waitsFor: 'staff', notBefore: AT, remindedAt: AT, createdAt: AT },
  });
  const ownDelivery = {
    ...{ ...delivery('s1'), ...mine, state: 'done', lease: null, note: 'Nadia’s car', doneAt: AT },
    ...{ character: { key: '1', name: 'Nadia R.' }, made: 'PLATE' },
    history: [note('someone', 'for nadia')],
  };
  const leased = {
    ...{ ...delivery('s2'), ...them, state: 'leased', note: null, doneAt: null },
    lease: { userId, name: username, at: AT },
    history: [note(username, `see ${LINK}`)],
  };
  const purchase = { _id: 'sandbox:nadia:car', userId, paymentId: id(), at: AT };
  return [
    {
      collection: 'orders',
      before: ownOrder,
      after: {
        ...{ ...erased, userNameKey: foldText(ERASED_NAME) },
        tip: { expiresAt: AT, claim: { tipNumber: 'T-1', ticketUrl: null, at: AT } },
        history: [note(ERASED_NAME, cleaned), note('someone', null)],
      },
    },
    {
      collection: 'orders',
      before: soldOrder,
      after: { history: [note('someone', null), note(ERASED_NAME, cleaned)] },
    },
    {
      collection: 'payments',
      before: ownPayment,
      after: { ...erased, payUrl: undefined, history: [moved(ERASED_NAME, '(link removed)')] },
    },
    {
      collection: 'payments',
      before: soldPayment,
      after: { history: [moved(ERASED_NAME, '(link removed)')] },
    },
    {
      collection: 'grants',
      before: ownGrant,
      after: {
        ...{ state: 'revoked', endReason: 'erased' },
        history: [
          given('someone', null),
          { at: expect.any(Date), to: 'revoked', by: 'machine:system', note: null },
        ],
      },
    },
    { collection: 'grants', before: givenGrant, after: { history: [given(ERASED_NAME, 'Won')] } },
    aboutTarget('grant', ownGrant._id),
    {
      collection: 'deliveries',
      before: ownDelivery,
      after: { ...erased, note: null, character: null, made: null, history: [note('someone', null)] },
    },
    {
      collection: 'deliveries',
      before: leased,
      after: {
        lease: { userId, name: ERASED_NAME, at: AT },
        history: [note(ERASED_NAME, cleaned)],
      },
    },
    aboutTarget('delivery', ownDelivery._id),
    { collection: 'last_purchases', before: purchase, after: null },
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

function team(me: Snapshot, gone: object): Case[] {
  const { userId } = me;
  const approval = (facts: object) => ({
    ...{ _id: id(), act: 'user.erase', input: { id: '1' }, target: { type: 'user', id: '1' }, money: null },
    ...{ before: { a: 1 }, after: { b: 2 }, askedBy: OTHER, createdAt: AT, expiresAt: LATER },
    ...{ state: 'approved', decidedBy: OTHER, decidedAt: AT, note: 'A note', failure: null, concerns: null },
    ...facts,
  });
  const asked = approval({ askedBy: me, state: 'pending', decidedBy: null, decidedAt: null, openKey: 'k1' });
  const about = approval({
    concerns: userId,
    state: 'pending',
    decidedBy: null,
    decidedAt: null,
    openKey: 'k2',
  });
  const decided = approval({ decidedBy: me });
  const edited = (by: object) => [{ at: AT, action: 'edited', by, fields: ['texts'] }];
  const entry = (slug: string) => ({
    ...{ _id: id(), slug, texts: { en: { title: 'T', text: 'A text' } }, picture: null, startsAt: null },
    ...{ endsAt: null, faction: null, gallery: null, agreement: null, published: false, publishedAt: null },
    ...{ rev: 1, createdAt: AT, updatedAt: AT, person: null },
  });
  const portrait = {
    ...{ ...entry('nadia'), kind: 'team', history: edited(OTHER) },
    ...{ person: { userId, name: 'Nadia', order: 1 }, agreement: { agrees: true, at: AT } },
  };
  const former = id();
  const member = (facts: object) => ({
    ...{ _id: id(), roleId: 'support', userId: null, discordRoleId: null, givenBy: OTHER, givenAt: AT },
    ...{ until: null, ...facts },
  });
  const named = member({ userId: OTHER.userId, givenBy: me });
  const suspension = { at: AT, by: me, reason: 'Insults', until: null };
  return [
    {
      collection: 'approvals',
      before: { ...asked, outbox: [] },
      after: { state: 'withdrawn', openKey: undefined, askedBy: gone, input: { id: '1' }, outbox: undefined },
    },
    {
      collection: 'approvals',
      before: about,
      after: {
        ...{ state: 'withdrawn', openKey: undefined, input: {}, before: null, after: null, note: null },
      },
    },
    { collection: 'approvals', before: decided, after: { decidedBy: gone, note: null } },
    { collection: 'content', before: portrait, after: null },
    {
      collection: 'content',
      before: { ...entry('news'), kind: 'news', history: edited(me) },
      after: { history: edited(gone) },
    },
    aboutTarget('content', portrait._id),
    {
      collection: 'audit',
      before: audit({
        ...{ action: 'content.delete', target: { type: 'content', id: former.toHexString() } },
        before: { person: { userId: userId.toHexString(), name: 'Nadia' }, state: 'x' },
      }),
      after: { before: { state: 'x' } },
    },
    {
      collection: 'products',
      before: {
        ...{ _id: id(), slug: 'car', name: 'Car', description: 'Fast', priceCents: 10, tndMillimes: 30 },
        ...{ image: '/art/car.png', category: 'car_monthly', available: true, benefits: [], rev: 1 },
        ...{ createdAt: AT, updatedAt: AT, history: [{ at: AT, action: 'edited', by: me, changes: [] }] },
      },
      after: { history: [{ at: AT, action: 'edited', by: gone, changes: [] }] },
    },
    {
      collection: 'settings',
      before: {
        _id: new Types.ObjectId('0'.repeat(23) + '1'),
        version: 1,
        own: {},
        changedAt: AT,
        changedBy: me,
      },
      after: { changedBy: gone },
    },
    {
      collection: 'staff',
      before: {
        ...{ _id: new Types.ObjectId('0'.repeat(23) + '1'), version: 7, roles: [] },
        members: [member({ userId }), named],
        secondFactor: { permissions: [], version: 0 },
        fourEyes: {
          ...{ refunds: false, confirmations: false, aboveCents: 0, aboveMillimes: 0, erasures: false },
          ...{ roles: false, gameServers: false, version: 0 },
        },
      },
      after: { version: expect.any(Number), members: [{ ...named, givenBy: gone }] },
    },
    {
      collection: 'users',
      before: {
        ...{ _id: OTHER.userId, discordId: OTHER.discordId, username: 'someone', globalName: null },
        ...{ avatar: null, email: null, searchKeys: [], searchPrefixes: [], role: 'Player', pack: 'None' },
        ...{ inRequiredServer: true, cookiesConsent: false, locale: null, erasureRequested: false },
        ...{
          createdAt: AT,
          lastLoginAt: AT,
          suspension,
          suspensionHistory: [{ ...suspension, action: 'x' }],
        },
      },
      after: {
        suspension: { ...suspension, by: gone },
        suspensionHistory: [{ ...suspension, action: 'x', by: gone }],
      },
    },
  ];
}
