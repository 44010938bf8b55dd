import { Types } from 'mongoose';
import {
  aboutTarget,
  AT,
  audit,
  id,
  LATER,
  OTHER,
  type Case,
  type Snapshot,
} from './stored-case.spec-helper.js';

/** What a person did as staff, and what staff did about them. */
export function team(me: Snapshot, gone: object): Case[] {
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
      before: asked,
      after: { state: 'withdrawn', openKey: undefined, askedBy: gone, input: { id: '1' } },
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
      collection: 'acceptances',
      before: { _id: id(), userId, subject: 'page:terms', version: 2, at: AT },
      after: null,
    },
    {
      collection: 'editions',
      before: {
        ...{ _id: id(), subject: 'page:who', version: 2, body: {}, base: 1, rev: 0, inForceAt: AT },
        ...{ withdrawn: false, note: null, by: me, at: AT, changedAt: AT },
      },
      after: { by: gone },
    },
    {
      collection: 'sales',
      before: {
        ...{
          _id: id(),
          name: { en: 'Sale', fr: '', ar: '' },
          percent: 10,
          categories: ['house'],
          products: [],
        },
        ...{
          withPack: true,
          startsAt: AT,
          endsAt: AT,
          firstEndsAt: AT,
          rev: 1,
          createdAt: AT,
          updatedAt: AT,
        },
        history: [{ at: AT, action: 'created', by: me, fields: [] }],
      },
      after: { history: [{ at: AT, action: 'created', by: gone, fields: [] }] },
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
          ...{ roles: false, gameServers: false, offers: false, version: 0 },
        },
      },
      after: { version: expect.any(Number), members: [{ ...named, givenBy: gone }] },
    },
    {
      collection: 'outbox',
      before: {
        ...{ _id: id(), topic: 'player', payload: { id: me.userId }, userId: me.userId },
        ...{ createdAt: AT, dueAt: LATER, attempts: 0 },
      },
      after: null,
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
