import { STATUS_COUNTS_HEADER } from '@city/contracts';
import { rendezvous } from '../../test/rendezvous.js';
import { emptyCollections } from '../../test/empty-collections.js';
import type { Client } from '../../test/client.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { Clock } from '../platform/clock.js';
import { ApplicationCountsRepository } from './application-counts.repository.js';
import { ApplicationsRepository } from './applications.repository.js';
import { SubmissionCounts } from './submission-counts.js';

const form = { name: 'Yusuf', age: '25' };

describe('tab counters', () => {
  let app: TestApp;
  let layla: Client;

  beforeAll(async () => {
    app = await createTestApp();
    layla = await app.loginAs('layla');
  });
  beforeEach(() => emptyCollections(app, 'applications', 'application_counts'));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const counts = async () => (await layla.get('/api/betaApp')).headers.get(STATUS_COUNTS_HEADER);

  async function apply(username: string): Promise<void> {
    const player = await app.loginAs(username);
    expect((await player.post('/api/betaApp', form)).status).toBe(201);
  }

  /** What a crash leaves behind: one submission announced and stored but not counted, one only announced. */
  async function applyAndCrash(username: string): Promise<void> {
    const repository = app.get(ApplicationCountsRepository);
    const settle = jest.spyOn(repository, 'settle').mockResolvedValueOnce();
    await apply(username);
    await app.get(SubmissionCounts).settled('beta');
    settle.mockRestore();
    await repository.begin('beta');
  }

  /** A crash during a decision: stored, but not counted. */
  async function acceptAndCrash(): Promise<void> {
    const repository = app.get(ApplicationCountsRepository);
    const settle = jest.spyOn(repository, 'settle').mockResolvedValueOnce();
    const { body } = await layla.get<{ _id: string }[]>('/api/betaApp');
    expect((await layla.put(`/api/betaApp/accept/${body[0]?._id}`, {})).status).toBe(200);
    settle.mockRestore();
  }

  function passSeconds(seconds: number): void {
    const later = Date.now() + seconds * 1_000;
    jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(later));
  }

  it('start at nothing and follow every change', async () => {
    expect(await counts()).toBe('Pending=0;Accepted=0;Rejected=0');
    await Promise.all(['amal', 'badis', 'chiraz'].map(apply));
    expect(await counts()).toBe('Pending=3;Accepted=0;Rejected=0');
  });

  it('heal after a process died between a change and its counting', async () => {
    await apply('amal');
    expect(await counts()).toBe('Pending=1;Accepted=0;Rejected=0');
    await applyAndCrash('badis');
    passSeconds(31);
    expect(await counts()).toBe('Pending=2;Accepted=0;Rejected=0');
    await apply('chiraz');
    expect(await counts()).toBe('Pending=3;Accepted=0;Rejected=0');
    await acceptAndCrash();
    passSeconds(62);
    expect(await counts()).toBe('Pending=2;Accepted=1;Rejected=0');
  });

  it('take a submission back that a unique index refuses', async () => {
    const player = await app.loginAs('dorra');
    rendezvous(app.get(ApplicationsRepository), 'findOfPlayer', 2);
    const answers = await Promise.all([player.post('/api/betaApp', form), player.post('/api/betaApp', form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await counts()).toBe('Pending=1;Accepted=0;Rejected=0');
  });

  it('are announced once for submissions that come together', async () => {
    const begin = jest.spyOn(app.get(ApplicationCountsRepository), 'begin');
    const players = await Promise.all(['amal', 'badis', 'chiraz', 'dorra'].map((name) => app.loginAs(name)));
    const answers = await Promise.all(players.map((player) => player.post('/api/betaApp', form)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(begin).toHaveBeenCalledTimes(1);
    expect(await counts()).toBe('Pending=4;Accepted=0;Rejected=0');
  });

  it('are counted afresh after a submission of which the database did not say whether it was stored', async () => {
    const repository = app.get(ApplicationsRepository);
    const insert = repository.insert.bind(repository);
    jest.spyOn(repository, 'insert').mockImplementationOnce(async (record) => {
      await insert(record);
      throw new Error('the answer was lost');
    });
    const player = await app.loginAs('amal');
    expect((await player.post('/api/betaApp', form)).status).toBe(500);
    await apply('badis');
    await counts();
    passSeconds(31);
    expect(await counts()).toBe('Pending=2;Accepted=0;Rejected=0');
  });

  it('are kept, not counted, once they are known', async () => {
    await apply('amal');
    await counts();
    const count = jest.spyOn(app.get(ApplicationsRepository), 'count');
    expect(await counts()).toBe('Pending=1;Accepted=0;Rejected=0');
    expect(count).not.toHaveBeenCalled();
  });

  it('do not count twice when a slow process comes back after others took it for dead', async () => {
    const repository = app.get(ApplicationCountsRepository);
    const token = await repository.begin('beta');
    passSeconds(31);
    expect(await repository.read('beta')).toEqual({ Pending: 0, Accepted: 0, Rejected: 0 });
    await repository.settle('beta', token, { from: null, to: 'Pending' });
    // The recount reads the applications themselves, and there are none.
    expect(await repository.read('beta')).toEqual({ Pending: 0, Accepted: 0, Rejected: 0 });
  });
});

describe('tab counters of a database that may take a minute for a write', () => {
  let patient: TestApp;
  beforeAll(async () => {
    patient = await createTestApp({ env: { QUERY_TIMEOUT_MS: '60000' } });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => patient.close());

  it('take no announcement for dead before that', async () => {
    const repository = patient.get(ApplicationCountsRepository);
    const clock = jest.spyOn(patient.get(Clock), 'now');
    await repository.settle('beta', await repository.begin('beta'), null);
    await repository.read('beta');
    const token = await repository.begin('beta');
    clock.mockReturnValue(new Date(Date.now() + 100_000));
    const revision = async () => (await repository.overview()).revisions.beta;
    const before = await revision();
    await repository.read('beta');
    expect(await revision()).toBe(before);
    clock.mockReturnValue(new Date(Date.now() + 600_000));
    await repository.read('beta');
    expect(await revision()).not.toBe(before);
    await repository.settle('beta', token, null);
  });
});
