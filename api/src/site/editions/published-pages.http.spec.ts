import type { ShownPage } from '@city/contracts';
import { Clock } from '../../platform/clock.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { editionCalls, newName, page } from './editions.spec-helper.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());
const { published } = editionCalls(() => layla);

it('shows a publication of another process that was committed after a later one', async () => {
  const name = newName();
  await published(name, page('First'));
  const editions = city.connection.collection('editions');
  const first = await editions.findOne({ subject: `page:${name}` });
  await published(newName(), page('Later, committed first'));
  const { _id, ...facts } = first ?? {};
  await editions.insertOne({ ...facts, version: 2, body: page('Second') });
  jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(Date.now() + 3_000));
  const { body } = await city.anonymous.get<ShownPage>(`/api/pages/${name}/en`);
  expect(body).toMatchObject({ version: 2, title: 'Second' });
});
