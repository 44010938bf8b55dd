import { Types } from 'mongoose';
import type { ErrorBody, InboxMessage } from '@city/contracts';
import { eventually } from '../../test/eventually.js';
import type { Client } from '../../test/client.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { AuditRepository } from '../staff/audit/audit.repository.js';

describe('a decision', () => {
  let app: TestApp;
  let layla: Client;
  beforeAll(async () => {
    app = await createTestApp();
    layla = await app.loginAs('layla');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const apply = async (player: Client) =>
    (await player.post<{ _id: string }>('/api/betaApp', { name: 'Yusuf', age: '25' })).body._id;
  const decide = (verb: string, id: string) =>
    layla.put<ErrorBody>(`/api/betaApp/${verb}/${id}`, { reason: 'Not yet' });
  const stored = (id: string) =>
    app.connection.collection('applications').findOne({ _id: new Types.ObjectId(id) });
  const logged = async (id: string) =>
    (await app.connection.collection('audit').find({ 'target.id': id }).toArray()).map(
      ({ action }) => action as string,
    );
  const revision = async () =>
    (
      await app.connection
        .collection<{ _id: string; rev: number }>('application_revisions')
        .findOne({ _id: 'beta' })
    )?.rev;

  it('changes the application and the log together, and tells the player and open consoles', async () => {
    const player = await app.loginAs('decided-one');
    const id = await apply(player);
    const before = await revision();
    expect((await decide('accept', id)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'Accepted' });
    expect(await stored(id)).not.toHaveProperty('pendingAudit');
    expect(await logged(id)).toEqual(['beta.accept']);
    expect(await revision()).toBe((before ?? 0) + 1);
    const messages = await eventually(
      async () => (await player.get<InboxMessage[]>('/api/notifications')).body,
      (list) => list.length > 0,
    );
    expect(messages.map(({ kind }) => kind)).toEqual(['application.accepted']);
  });

  it('changes nothing if the log fails, and can be repeated', async () => {
    const id = await apply(await app.loginAs('decided-two'));
    const before = await stored(id);
    const insert = jest.spyOn(app.get(AuditRepository), 'insert').mockRejectedValue(new Error('disk full'));
    expect((await decide('accept', id)).status).toBe(500);
    insert.mockRestore();
    expect(await stored(id)).toMatchObject({ status: 'Pending', history: before?.['history'] as object });
    expect(await logged(id)).toEqual([]);
    expect((await decide('accept', id)).status).toBe(200);
    expect(await logged(id)).toEqual(['beta.accept']);
  });

  it('is made once by 20 concurrent reviewers; the others read who made it', async () => {
    const id = await apply(await app.loginAs('decided-three'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => decide(n % 2 ? 'accept' : 'reject', id)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([409, 'APPLICATION_ALREADY_DECIDED']);
    expect((await stored(id))?.['history']).toHaveLength(2);
    expect(await logged(id)).toHaveLength(1);
  });
});
