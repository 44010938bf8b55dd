import type { Department, Player, PlayerApplications, PlayerDetail } from '@city/contracts';
import { EXAMPLE_WHITELIST } from '@city/contracts/examples';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { jobForm } from '../../applications/kinds/job/job-form.spec-helper.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
});
afterAll(() => city.close());

const NONE: PlayerApplications = {
  whiteListStatus: 'noApp',
  betaStatus: 'noApp',
  entityStatus: 'noApp',
  streamerStatus: 'noApp',
  jobStatus: 'noApp',
};

/** A player's row in the list. */
const rowOf = async (name: string): Promise<Player | undefined> => {
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  return (await layla.get<Player[]>(`/api/users/allplayers?filter=${filter}`)).body[0];
};

const apply = async (client: Client): Promise<string> => {
  const { status, body } = await client.post<{ _id: string }>('/api/whiteList', EXAMPLE_WHITELIST);
  expect(status).toBe(201);
  return body._id;
};

it('shows the state of the newest application of each kind in the list, on the page and after an act', async () => {
  const karim = await city.loginAs('karim');
  expect((await rowOf('karim'))?.applications).toEqual(NONE);
  await layla.put(`/api/whiteList/reject/${await apply(karim)}`, { reason: 'Tell us more.' });
  expect((await rowOf('karim'))?.applications).toEqual({ ...NONE, whiteListStatus: 'Rejected' });
  await apply(karim);
  const row = await rowOf('karim');
  expect(row?.applications).toEqual({ ...NONE, whiteListStatus: 'Pending' });

  const page = await layla.get<PlayerDetail>(`/api/users/${row?._id}`);
  expect(page.body.applications).toEqual(row?.applications);
  const suspended = await layla.put<PlayerDetail>(`/api/users/${row?._id}/suspend`, { reason: 'Insults.' });
  expect(suspended.body.applications).toEqual(row?.applications);
});

it('says that a job application waits, whatever became of one for another department', async () => {
  const tarek = await city.loginAs('tarek');
  const applyFor = async (department: Department) => {
    const { status, body } = await tarek.post<{ _id: string }>('/api/job-applications', jobForm(department));
    expect(status).toBe(201);
    return body._id;
  };
  await layla.put(`/api/job-applications/${await applyFor('EMS')}/accept`, {});
  expect((await rowOf('tarek'))?.applications).toEqual({ ...NONE, jobStatus: 'Accepted' });
  await applyFor('KEEPER');
  expect((await rowOf('tarek'))?.applications).toEqual({ ...NONE, jobStatus: 'Pending' });
});

it('keeps the applications of the players on a page apart', async () => {
  await apply(await city.loginAs('amal'));
  await city.loginAs('omar');
  const { body } = await layla.get<Player[]>('/api/users/allplayers');
  const stateOf = (name: string) =>
    body.find(({ discord_username }) => discord_username === name)?.applications;
  expect(stateOf('amal')).toEqual({ ...NONE, whiteListStatus: 'Pending' });
  expect(stateOf('omar')).toEqual(NONE);
});

it('shows the last login, which a new login moves', async () => {
  await city.loginAs('youssef');
  const first = await rowOf('youssef');
  await city.loginAs('youssef');
  const last = await rowOf('youssef');
  expect(last?.createdAt).toBe(first?.createdAt);
  expect(Date.parse(last?.lastLoginAt ?? '')).toBeGreaterThan(Date.parse(first?.lastLoginAt ?? ''));
});
