import {
  ERASED_NAME,
  REVIEW_NOTES_MAX,
  type ApplicationReview,
  type AuditEntry,
  type ErrorBody,
  type PersonalDataExport,
  type ReviewNote,
} from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { entityForm } from '../kinds/entity/entity-form.spec-helper.js';
import { Retention } from '../../privacy/retention/retention.service.js';
import { whitelistForm } from '../kinds/whitelist/whitelist-form.spec-helper.js';

const TEXT = 'Spoke to him in the ticket; a friend of a suspended player.';

let app: TestApp;
let layla: Client;
let omar: Client;
let youssef: Client;
beforeAll(async () => {
  app = await createTestApp();
  [layla, omar, youssef] = await Promise.all([
    app.loginAs('layla'),
    app.loginAs('omar'),
    app.loginAs('youssef'),
  ]);
});
beforeEach(() => emptyCollections(app, 'applications', 'audit'));
afterAll(() => app.close());

const idOf = async (client: Client) => (await client.get<{ _id: string }>('/api/auth/user/me')).body._id;
const send = async (path: string, form: object, client = youssef) => {
  const { status, body } = await client.post<{ _id: string }>(path, form);
  expect(status).toBe(201);
  return body._id;
};
const apply = (client = youssef) => send('/api/betaApp', { name: 'Youssef', age: '25' }, client);
const note = (id: string, text = TEXT, client = layla, headers = {}) =>
  client.post<ReviewNote>(`/api/applications/${id}/notes`, { text }, { headers });
const read = async (id: string) => (await omar.get<ApplicationReview>(`/api/applications/${id}/review`)).body;

describe('internal notes', () => {
  it('are added with author and time and read by all staff, oldest first', async () => {
    const id = await apply();
    const { status, body } = await note(id, `  ${TEXT}\n`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ text: TEXT, by: { discord_username: 'layla' } });
    expect(new Date(body.at).getTime()).toBeGreaterThan(Date.now() - 60_000);
    await note(id, 'Agreed.', omar);
    expect((await read(id)).notes).toMatchObject([{ text: TEXT }, { text: 'Agreed.' }]);
  });

  it('are added once, however often the same one is sent', async () => {
    const id = await apply();
    const key = { 'idempotency-key': `note-${id}` };
    const answers = [await note(id, TEXT, layla, key), await note(id, TEXT, layla, key)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await read(id)).notes).toHaveLength(1);
  });

  it.each([
    ['blank', '  '],
    ['empty', ''],
    ['too long', 'x'.repeat(2_001)],
  ])('are refused when %s', async (_, text) => {
    const id = await apply();
    const { status, body } = await note(id, text);
    expect(status).toBe(400);
    const fields = (body as unknown as ErrorBody).errors?.map(({ field }) => field);
    expect([...new Set(fields)]).toEqual(['text']);
  });

  it('have an end, also for many at the same time', async () => {
    const id = await apply();
    const notes = Array.from({ length: REVIEW_NOTES_MAX - 2 }, () => ({ _id: new Types.ObjectId() }));
    await app.connection.collection('applications').updateOne({}, { $set: { notes } });
    const answers = await Promise.all(Array.from({ length: 6 }, () => note(id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'APPLICATION_NOTES_FULL',
    });
  });

  it('are in the audit log without their text', async () => {
    const id = await apply();
    const { body } = await note(id);
    const { body: log } = await layla.get<AuditEntry[]>('/api/audit');
    expect(log).toMatchObject([
      { action: 'beta.note', target: { type: 'beta', id }, after: { noteId: body._id } },
    ]);
    expect(JSON.stringify(log)).not.toContain(TEXT);
  });

  it('do not count as a change of the application', async () => {
    const id = await apply();
    await note(id);
    expect((await omar.put(`/api/betaApp/accept/${id}`, { version: 1 })).status).toBe(200);
    expect((await read(id)).notes).toMatchObject([{ text: TEXT }]);
  });

  it('are in no answer to the player, and not in a list of staff either', async () => {
    const id = await apply();
    await note(id);
    await layla.put(`/api/betaApp/reject/${id}`, { reason: 'Not yet' });
    const me = await idOf(youssef);
    const answers = await Promise.all([
      ...[
        `/api/betaApp/${id}`,
        '/api/betaApp/myapp',
        '/api/applications/mine',
        `/api/applications/${id}`,
        '/api/users/me/export',
        '/api/notifications',
      ].map((path) => youssef.get(path)),
      layla.get('/api/betaApp'),
      layla.get<PersonalDataExport>(`/api/users/${me}/export`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(TEXT);
  });

  it('go when the player withdraws, is erased, or the texts are too old', async () => {
    const stored = async () =>
      JSON.stringify(await app.connection.collection('applications').find().toArray());
    const entity = await send('/api/entities', entityForm());
    await note(entity);
    await layla.delete(`/api/entities/${entity}`);
    expect(await stored()).not.toContain(TEXT);

    const old = await apply();
    await note(old);
    await layla.put(`/api/betaApp/reject/${old}`);
    await app.connection
      .collection('applications')
      .updateOne({ _id: new Types.ObjectId(old) }, { $set: { treatedAt: new Date('2020-01-01T00:00:00Z') } });
    await app.get(Retention).run();
    expect(await stored()).not.toContain(TEXT);
    expect(await note(old)).toMatchObject({ status: 409, body: { code: 'APPLICATION_DATA_REMOVED' } });

    const hedi = await app.loginAs('hedi');
    const decided = await apply(hedi);
    await note(decided);
    await layla.put(`/api/betaApp/accept/${decided}`);
    const me = await idOf(hedi);
    expect((await layla.put(`/api/users/${me}/erase`, { reason: 'He asked' })).status).toBe(200);
    expect(await stored()).not.toContain(TEXT);
    expect(await stored()).not.toContain('answerKeys":[');
  });

  it('lose the name of a former member of staff who is erased', async () => {
    const farah = await app.loginAs('farah');
    const users = app.connection.collection('users');
    await users.updateOne({ username: 'farah' }, { $set: { role: 'Admin' } });
    const id = await apply();
    await note(id, TEXT, farah);
    await farah.put(`/api/applications/${id}/claim`, {});
    await users.updateOne({ username: 'farah' }, { $set: { role: 'Player' } });
    expect((await layla.put(`/api/users/${await idOf(farah)}/erase`, { reason: 'Asked' })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      claim: null,
      notes: [{ text: TEXT, by: { discord_username: ERASED_NAME } }],
    });
  });
});

describe('what stands beside an application', () => {
  it("are the player's other applications of all kinds, newest first, with their outcome", async () => {
    const first = await send('/api/whiteList', whitelistForm());
    await layla.put(`/api/whiteList/reject/${first}`, { reason: 'Too short' });
    const second = await send('/api/whiteList', whitelistForm());
    const beta = await apply();
    await apply(await app.loginAs('salma'));
    const { others } = await read(second);
    expect(others).toMatchObject([
      { _id: beta, kind: 'beta', status: 'Pending', reason: null },
      {
        _id: first,
        kind: 'whitelist',
        status: 'Rejected',
        attempt: 1,
        number: 1,
        reason: 'Too short',
        treatedBy: { discord_username: 'layla' },
      },
    ]);
    expect(others).toHaveLength(2);
    expect(JSON.stringify(others)).not.toContain('characterName');
  });

  it('are the answers that were given in very few words', async () => {
    const id = await send(
      '/api/whiteList',
      whitelistForm({
        rpRules: 'Be nice',
        loreImportance: '',
        toxicityBanReasons: 'Insults out of character, threats and bullying.',
        situationalAnswers: { scenario1: { answer: 'I run' } },
      }),
    );
    const { shortAnswers } = await read(id);
    expect(shortAnswers).toEqual(expect.arrayContaining(['rpRules', 'situationalAnswers.scenario1']));
    expect(shortAnswers).not.toContain('loreImportance');
    expect(shortAnswers).not.toContain('toxicityBanReasons');
  });

  it('is the language in which the player reads a reason', async () => {
    const id = await apply();
    expect((await read(id)).playerLocale).toBeNull();
    await app.connection.collection('users').updateOne({ username: 'youssef' }, { $set: { locale: 'ar' } });
    expect((await read(id)).playerLocale).toBe('ar');
  });

  it('is for staff, and there only for an application that exists', async () => {
    const id = await apply();
    expect((await youssef.get(`/api/applications/${id}/review`)).status).toBe(403);
    expect((await layla.get(`/api/applications/${'f'.repeat(24)}/review`)).status).toBe(404);
  });
});
