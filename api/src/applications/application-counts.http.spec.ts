import { STATUS_COUNTS_HEADER } from '@city/contracts';
import { rendezvous } from '../../test/rendezvous.js';
import { emptyCollections } from '../../test/empty-collections.js';
import type { Client } from '../../test/client.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { ApplicationsRepository } from './applications.repository.js';

const form = { name: 'Yusuf', age: '25' };

describe('the sizes of the tabs', () => {
  let app: TestApp;
  let layla: Client;

  beforeAll(async () => {
    app = await createTestApp();
    layla = await app.loginAs('layla');
  });
  beforeEach(() => emptyCollections(app, 'applications'));
  afterAll(() => app.close());

  const counts = async () => (await layla.get('/api/betaApp')).headers.get(STATUS_COUNTS_HEADER);

  it('start at nothing and follow every change', async () => {
    expect(await counts()).toBe('Pending=0;Accepted=0;Rejected=0');
    const ids = await Promise.all(
      ['amal', 'badis', 'chiraz'].map(async (name) => {
        const player = await app.loginAs(name);
        return (await player.post<{ _id: string }>('/api/betaApp', form)).body._id;
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
    const answers = await Promise.all([player.post('/api/betaApp', form), player.post('/api/betaApp', form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await counts()).toBe('Pending=1;Accepted=0;Rejected=0');
  });
});
