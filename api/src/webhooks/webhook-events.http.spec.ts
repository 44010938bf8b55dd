import { Types } from 'mongoose';
import { eventually } from '../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';
import { entityForm } from '../applications/kinds/entity/entity-form.spec-helper.js';
import { AuditService } from '../audit/audit.service.js';
import { HookDesk, Receiver } from './receiver.spec-helper.js';
import { WebhookEvents } from './webhook-events.service.js';

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

it('an event arrives although its application is removed before it is announced', async () => {
  const killed = jest.spyOn(WebhookEvents.prototype, 'take').mockRejectedValue(new Error('killed'));
  const applicationId = await acceptEntity('removed-rim');
  await eventually(
    async () => killed.mock.calls.length,
    (calls) => calls > 0,
  );
  expect((await layla.delete(`/api/entities/${applicationId}`)).status).toBe(200);
  killed.mockRestore();
  await city.get(WebhookEvents).sweep();
  const [call] = await receiver.takes(1);
  expect(call?.body.data).toMatchObject({ applicationId, status: 'Accepted', userId: null });
  // The document goes, too, once nothing of it waits.
  await eventually(
    async () => {
      await city.get(AuditService).sweep(new Date());
      return city.connection
        .collection('applications')
        .countDocuments({ _id: new Types.ObjectId(applicationId) });
    },
    (left) => left === 0,
    15_000,
  );
});

it('keeps events out of `outbox`, where an older version that runs at the same time would send them as messages', async () => {
  jest.spyOn(WebhookEvents.prototype, 'take').mockRejectedValue(new Error('not yet'));
  const applicationId = await acceptEntity('older-ons');
  const stored = await city.connection
    .collection('applications')
    .findOne({ _id: new Types.ObjectId(applicationId) });
  expect(stored?.['webhookEvents']).toMatchObject([{ kind: 'webhook.application.decided' }]);
  expect(JSON.stringify(stored?.['outbox'] ?? [])).not.toContain('webhook.');
  jest.restoreAllMocks();
  await city.get(WebhookEvents).sweep();
  await receiver.takes(1);
});
