import type { PersonalDataExport } from '@city/contracts';
import { Types, type Schema } from 'mongoose';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { EXPORT_PARTS, personalDataOf } from '../../platform/ports/personal-data.js';
import { Erasures } from './erasures.service.js';
import { AT, LATER, LINK, OTHER_PERSON, type Case } from './stored-case.spec-helper.js';
import { storedPeople } from './stored-people.spec-helper.js';

let city: TestApp;
let layla: Client;
let nadia: Client;
let cases: Case[];
let me: string;

beforeAll(async () => {
  // Nothing but the erasure changes the documents.
  jest.spyOn(Jobs.prototype, 'every').mockResolvedValue();
  city = await createTestApp();
  jest.restoreAllMocks();
  layla = await city.loginAs('layla');
  nadia = await city.loginAs('nadia');
  const users = city.connection.collection('users');
  await users.updateOne({ username: 'nadia' }, { $set: { globalName: 'Nadia of Sfax' } });
  const user = await users.findOne({ username: 'nadia' });
  me = String(user?._id);
  const bridgeId = new Types.ObjectId();
  await city.connection.collection('bridges').insertOne({
    ...{ _id: bridgeId, name: 'Main', keys: [], keyChanges: 0, invite: null, seq: 1, pairedAt: AT },
    ...{ seenAt: AT, boot: null, oldBoots: [], copySeenAt: null, paused: false, state: null },
  });
  cases = storedPeople({
    bridgeId,
    me: {
      userId: new Types.ObjectId(me),
      discordId: String(user?.['discordId']),
      username: 'nadia',
      globalName: 'Nadia of Sfax',
      avatarUrl: 'https://cdn.example/nadia.png',
    },
  });
  for (const { collection, before } of cases)
    await city.connection
      .collection(collection)
      .replaceOne({ _id: (before as { _id: never })._id }, before as object, { upsert: true });
});
afterAll(() => city.close());

const before = (collection: string, at = 0) =>
  cases.filter((one) => one.collection === collection)[at]?.before ?? { _id: null };
const idOf = (collection: string, at = 0) => String(before(collection, at)._id);
const iso = AT.toISOString();

it('exports each collection, in this order and shape', async () => {
  const { body } = await nadia.get<PersonalDataExport>('/api/users/me/export');
  expect(Object.keys(body)).toEqual([
    'format',
    'exportedAt',
    'profile',
    'consent',
    'suspensions',
    'erasureRequest',
    ...EXPORT_PARTS,
  ]);
  const person = {
    ...{ _id: me, discord_id: expect.any(String), discord_username: 'nadia', global_name: 'Nadia of Sfax' },
    avatarUrl: 'https://cdn.example/nadia.png',
  };
  const line = (by: object, reason: string | null = null) => ({ at: iso, action: 'x', by, reason });
  const application = {
    ...{ status: 'Accepted', createdBy: person, treatedBy: OTHER_PERSON, treatedAt: iso, attempt: 1 },
    ...{ createdAt: iso, dataRemovedAt: null },
  };
  expect(body).toEqual({
    ...{ format: 1, exportedAt: expect.any(String), suspensions: [] },
    profile: expect.objectContaining({ _id: me, discord_username: 'nadia' }),
    consent: { cookies: false, renewalReminders: true, publicLists: false },
    erasureRequest: { requestedAt: null, note: null },
    acceptances: [{ page: 'terms', version: 2, at: iso }],
    eventReminders: [{ event: 'race', createdAt: iso }],
    apiTokens: [
      {
        ...{ name: 'Statistics', permissions: ['orders'], createdAt: iso, lastUsedAt: null },
        expiresAt: LATER.toISOString(),
      },
    ],
    applications: [
      {
        ...{ ...application, kind: 'entity', _id: idOf('applications', 3), reason: null, version: 1 },
        ...{ history: [line(person)], interview: null, form: { entityName: 'Mine' }, cityCard: null },
      },
      {
        ...{ ...application, kind: 'whitelist', _id: idOf('applications', 0), reason: 'Because', version: 2 },
        history: [line(person), line(OTHER_PERSON, 'Because')],
        interview: {
          ...{ slotId: expect.any(String), interviewer: OTHER_PERSON, outcome: null },
          ...{ startsAt: LATER.toISOString(), endsAt: LATER.toISOString() },
        },
        form: before('applications')['form'],
        cityCard: expect.objectContaining({ withName: true }),
      },
    ],
    memberships: [{ entity: 'Garage', state: 'confirmed', at: iso }],
    interviewSlots: [{ startsAt: LATER.toISOString(), endsAt: LATER.toISOString() }],
    gameAccounts: [{ licence: 'license:abc', by: 'code', linkedAt: iso, characters: ['Nadia R.'] }],
    cityVisits: [{ server: 'Main', since: iso, leftAt: iso, why: null }],
    teamEntries: [
      {
        ...{ name: 'Nadia', texts: { en: { title: 'T', text: 'A text' } }, picture: null },
        agreement: { agrees: true, at: iso },
      },
    ],
    orders: [
      {
        ...{ _id: idOf('orders'), number: 'A-1', userId: expect.any(String), userName: 'nadia' },
        product: { _id: expect.any(String), name: 'Car', category: 'car_monthly', price: 30 },
        lines: [
          {
            ...{
              n: 1,
              productId: expect.any(String),
              name: 'Car',
              category: 'car_monthly',
              listMinor: 30_000,
            },
            ...{ adjustments: [], amountMinor: 30_000, refundedMinor: 0, isGone: false, reason: null },
          },
        ],
        ...{ currency: 'TND', amount: 30_000, discountPercent: 0, createdAt: iso },
        paymentDetails: { paymentId: 'A-1', method: 'tip', status: 'COMPLETED' },
        tip: { expiresAt: iso, claim: { tipNumber: 'T-1', ticketUrl: LINK, at: iso } },
        history: [
          { at: iso, action: 'created', by: 'nadia', note: null },
          { at: iso, action: 'created', by: 'someone', note: null },
        ],
      },
    ],
    payments: [
      {
        ...{ _id: idOf('payments'), provider: 'paypal', reference: 'A-1', providerRef: 'P-A-1' },
        ...{
          product: 'Car',
          currency: 'USD',
          amount: 1_000,
          status: 'refunded',
          createdAt: iso,
          paidAt: iso,
        },
      },
    ],
    grants: [
      {
        ...{ _id: idOf('grants'), source: 'staff', orderId: null, product: { _id: null, name: 'Gold VIP' } },
        benefit: { type: 'pack', group: 'pack', level: 'Gold' },
        ...{ phase: 'running', begunAt: iso, endsAt: null, remainingMs: null, endReason: null },
      },
    ],
    deliveries: [
      {
        ...{ kind: 'give', state: 'done', product: 'Car', effect: 'car', note: 'Nadia’s car' },
        ...{ createdAt: iso, doneAt: iso },
      },
    ],
    notifications: [
      expect.objectContaining({ _id: idOf('notifications'), kind: 'account.suspended', createdAt: iso }),
    ],
    sessions: [expect.objectContaining({ expires: expect.any(String), loginAt: expect.any(String) })],
    staffRoles: [{ role: 'support', givenAt: iso, until: null }],
    approvals: [
      { act: 'user.erase', createdAt: iso, asked: true, decidedAt: null, state: 'pending' },
      { act: 'user.erase', createdAt: iso, asked: false, decidedAt: iso, state: 'approved' },
    ],
  });
});

it('erases each collection', async () => {
  expect((await layla.put(`/api/users/${me}/erase`, { reason: 'Asked for' })).status).toBe(200);
  jest.spyOn(Clock.prototype, 'now').mockReturnValue(new Date(Date.now() + 120_000));
  await city.get(Erasures).sweep();
  jest.restoreAllMocks();
  const stored = await Promise.all(
    cases.map(async ({ collection, before: { _id } }) => {
      const left = await city.connection.collection(collection).findOne({ _id: _id as Types.ObjectId });
      return { collection, left };
    }),
  );
  const expected = cases.map(({ collection, before, after }) => ({
    collection,
    left: after && { ...before, ...after },
  }));
  expect(stored).toEqual(expected);
  expect(await city.connection.collection('users').findOne({ _id: new Types.ObjectId(me) })).toBeNull();
  expect(await city.connection.collection('sessions').countDocuments({ 'session.userId': me })).toBe(0);
});

/** The paths under which documents of a schema store the id of a user. */
function userPaths(schema: Schema, prefix = ''): string[] {
  return Object.entries(schema.paths).flatMap(([name, type]) => {
    const path = prefix + name;
    return type.schema ? userPaths(type.schema, `${path}.`) : path.endsWith('userId') ? [path] : [];
  });
}

/** Whether a document stores the person under this path, in a line of a list, too. */
function names(document: unknown, [field, ...rest]: string[]): boolean {
  if (Array.isArray(document)) return document.some((line) => names(line, [field ?? '', ...rest]));
  if (field === undefined) return String(document) === me;
  const value = (document as Record<string, unknown> | null | undefined)?.[field];
  return value !== undefined && names(value, rest);
}

it('declares every collection that stores the id of a user, with a case above for each path', () => {
  const models = Object.values(city.connection.models);
  const undeclared = models.filter(({ schema }) => userPaths(schema).length > 0 && !personalDataOf(schema));
  expect(undeclared.map(({ modelName }) => modelName)).toEqual([]);
  const uncovered = models
    .filter(({ schema }) => personalDataOf(schema))
    .flatMap(({ schema, collection }) => {
      const documents = cases.flatMap((one) => (one.collection === collection.name ? [one.before] : []));
      return [
        ...(documents.length > 0 ? [] : [collection.name]),
        ...userPaths(schema)
          .filter((path) => !documents.some((document) => names(document, path.split('.'))))
          .map((path) => `${collection.name}.${path}`),
      ];
    });
  expect(uncovered).toEqual([]);
});
