import {
  KINDS,
  STATUS_COUNTS_HEADER,
  type BetaApplication,
  type ErrorBody,
  type InboxMessage,
  type StreamerApplication,
} from '@city/contracts';
import { EXAMPLES } from '@city/contracts/examples';
import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { Client } from '../../test/client.js';
import { emptyCollections } from '../../test/empty-collections.js';
import { eventually } from '../../test/eventually.js';
import { rendezvous } from '../../test/rendezvous.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { AuditService } from '../staff/audit/audit.service.js';
import { APPLICATION_MODEL, type ApplicationRecord } from './application.schema.js';
import { application } from './application.spec-helper.js';
import { ApplicationsRepository } from './applications.repository.js';
import { streamerForm } from './kinds/streamer-form.spec-helper.js';

const FORM = { name: 'Yusuf', age: '25' };

let app: TestApp;
let layla: Client;
beforeAll(async () => {
  app = await createTestApp();
  layla = await app.loginAs('layla');
});
beforeEach(() => emptyCollections(app, 'applications', 'application_numbers'));
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

describe('the sizes of the tabs', () => {
  const counts = async () => (await layla.get('/api/betaApp')).headers.get(STATUS_COUNTS_HEADER);

  it('start at nothing and follow every change', async () => {
    expect(await counts()).toBe('Pending=0;Accepted=0;Rejected=0');
    const ids = await Promise.all(
      ['amal', 'badis', 'chiraz'].map(async (name) => {
        const player = await app.loginAs(name);
        return (await player.post<{ _id: string }>('/api/betaApp', FORM)).body._id;
      }),
    );
    expect(await counts()).toBe('Pending=3;Accepted=0;Rejected=0');
    await layla.put(`/api/betaApp/accept/${ids[0]}`);
    await layla.put(`/api/betaApp/reject/${ids[1]}`);
    expect(await counts()).toBe('Pending=1;Accepted=1;Rejected=1');
  });

  it('leave out a submission that a unique index refuses', async () => {
    const player = await app.loginAs('dorra');
    rendezvous(app.get(ApplicationsRepository), 'findOfPlayer', 2);
    const answers = await Promise.all([player.post('/api/betaApp', FORM), player.post('/api/betaApp', FORM)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await counts()).toBe('Pending=1;Accepted=0;Rejected=0');
  });
});

describe('a decision', () => {
  const apply = async (player: Client) => (await player.post<{ _id: string }>('/api/betaApp', FORM)).body._id;
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
    const insert = jest.spyOn(app.get(AuditService), 'record').mockRejectedValue(new Error('disk full'));
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

describe('closed beta', () => {
  it('numbers the applications, also of people outside the required server', async () => {
    const [first, second] = [await app.loginAs('youssef'), await app.loginAs('nadia')];
    expect(await first.post('/api/betaApp', FORM)).toMatchObject({
      status: 201,
      body: { number: 1, status: 'Pending' },
    });
    expect(await second.post('/api/betaApp', { name: ' Nadia ', age: '٣٠' })).toMatchObject({
      status: 201,
      body: { number: 2, name: 'Nadia', age: '30', motivation: '' },
    });
    expect((await second.get('/api/betaApp/myapp')).body).toMatchObject([{ number: 2 }]);
    expect((await second.get('/api/auth/user/me')).body).toMatchObject({ betaStatus: 'Pending' });
  });

  it('gives each number once in a rush', async () => {
    const numberOf = async (name: string) => {
      const player = await app.loginAs(name);
      return (await player.post<BetaApplication>('/api/betaApp', FORM)).body.number;
    };
    const numbers = await Promise.all(['amal', 'badis', 'chiraz', 'dorra', 'elyes'].map(numberOf));
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await numberOf('farah')).toBe(6);
  });
});

/** ApplicationsRepository.insert bypasses the schema. */
describe('a new application is stored exactly as its schema would store it', () => {
  it.each(Object.values(KINDS).map(({ name, api }) => [name, api.path] as const))(
    '%s',
    async (kind, path) => {
      const player = await app.loginAs(`applicant-${kind}`);
      expect((await player.post(`/api/${path}`, EXAMPLES[kind])).status).toBe(201);

      const model = app.get<Model<ApplicationRecord>>(getModelToken(APPLICATION_MODEL));
      const stored = await model.collection.findOne({ kind });
      const bySchema = new model(stored);
      await bySchema.validate();
      const fields = bySchema.toObject();
      expect(fields).toStrictEqual(stored);
      expect(Object.keys(fields).sort()).toEqual(
        [
          ...['_id', 'answerKeys', 'attempt', 'createdAt', 'createdBy', 'form', 'history', 'kind'],
          ...[
            'number',
            'openSlot',
            'reason',
            'searchKeys',
            'slot',
            'status',
            'treatedAt',
            'treatedBy',
            'userId',
          ],
        ].sort(),
      );
    },
  );
});

it('does not store what is undefined', async () => {
  const form = { said: 'yes', unsaid: undefined };
  const record = application({ form, openSlot: undefined });
  await app.get(Transactions).run(() => app.get(ApplicationsRepository).insert(record));
  const stored = await app.connection.collection('applications').findOne({ _id: record._id });
  expect(stored).not.toHaveProperty('openSlot');
  expect(stored?.form).toStrictEqual({ said: 'yes' });
});

describe('streamer applications', () => {
  const API = '/api/streamer-applications';
  let player: Client;

  beforeAll(async () => {
    player = await app.loginAs('youssef');
  });
  beforeEach(() => emptyCollections(app, 'audit'));

  const own = async () => (await player.get<StreamerApplication[]>(`${API}/me`)).body;

  it('stores the channel as a link and digits as ASCII', async () => {
    const form = streamerForm({ age: '٢٥', channelLink: ' twitch.tv/yusuf ', fullName: ' يوسف ' });
    const answer = await player.post(API, form);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...streamerForm(),
        fullName: 'يوسف',
        channelLink: 'https://twitch.tv/yusuf',
        status: 'Pending',
        hints: [],
      },
    });
    expect(await own()).toEqual([answer.body]);
  });

  it('discards details of other servers from players without experience there', async () => {
    const { body } = await player.post(API, streamerForm({ experienceOtherServerRP: 'No' }));
    expect(body).toMatchObject({ experienceOtherServerRP: 'No', experienceOtherServerRPDetails: '' });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an age that is none', { age: 'ab' }, 'age'],
    ['a minor', { age: '17' }, 'age'],
    ['a script as channel', { channelLink: 'javascript:alert(1)' }, 'channelLink'],
    ['credentials in the channel', { channelLink: 'https://twitch.tv@evil.example/x' }, 'channelLink'],
    ['a channel that is a word', { channelLink: 'yusuf' }, 'channelLink'],
  ])('refuses %s and stores nothing', async (_, override, field) => {
    const { status, body } = await player.post(API, { ...streamerForm(), ...override });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((body as { errors: { field: string }[] }).errors.map((issue) => issue.field)).toContain(field);
    expect(await own()).toEqual([]);
  });

  it('gives staff remarks that the player never sees', async () => {
    await player.post(
      API,
      streamerForm({
        agreePromotion: false,
        agreeContentGuidelines: false,
        experienceOtherServerRPDetails: ' ',
      }),
    );
    const list = await layla.get(`${API}/all`);
    expect(list.body).toMatchObject([
      { hints: ['promotion-declined', 'content-guidelines-declined', 'other-server-details-missing'] },
    ]);
    expect(await own()).toMatchObject([{ hints: [] }]);
  });
});
