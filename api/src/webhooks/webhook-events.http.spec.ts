import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';
import { entityForm } from '../applications/kinds/entity/entity-form.spec-helper.js';
import { HookDesk, Receiver } from './receiver.spec-helper.js';
import { WebhooksRepository } from './webhooks.repository.js';

let city: TestApp;
let layla: Client;
let receiver: Receiver;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
  receiver = await Receiver.open();
  await new HookDesk(city, layla).add(receiver.url);
});
beforeEach(() => {
  receiver.received.length = 0;
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await receiver.close();
  await city.close();
});

/** Staff accept the entity of a new player. @returns its id */
async function acceptEntity(name: string): Promise<string> {
  const player = await city.loginAs(name);
  const { _id } = (await player.post<{ _id: string }>('/api/entities', entityForm())).body;
  expect((await layla.put(`/api/entities/${_id}/accept`)).status).toBe(200);
  return _id;
}

it('an event arrives although its application is removed right after it, and names the player', async () => {
  const applicationId = await acceptEntity('removed-rim');
  expect((await layla.delete(`/api/entities/${applicationId}`)).status).toBe(200);
  const [call] = await receiver.takes(1);
  expect(call?.body.data).toMatchObject({ applicationId, status: 'Accepted', userId: expect.any(String) });
});

it('a decision whose event cannot be stored is not made', async () => {
  const insert = jest.spyOn(WebhooksRepository.prototype, 'insertCall').mockRejectedValue(new Error('full'));
  const player = await city.loginAs('whole-wassim');
  const { _id } = (await player.post<{ _id: string }>('/api/entities', entityForm())).body;
  expect((await layla.put(`/api/entities/${_id}/accept`)).status).toBe(500);
  insert.mockRestore();
  expect((await player.get(`/api/entities/${_id}`)).body).toMatchObject({ status: 'Pending' });
});
