import type { WebhookCall, WebhookLog, WebhookWithSecret } from '@city/contracts';
import { eventually } from './eventually.js';
import type { Client } from './client.js';

/** Nothing listens there. */
const NOBODY = 'http://localhost:1/';

/** Adds a webhook that nobody answers. @returns its id */
export async function addWebhook(staff: Client): Promise<string> {
  const input = { name: 'Nobody', url: NOBODY, events: ['order.paid'] };
  return (await staff.post<WebhookWithSecret>('/api/webhooks', input)).body.webhook._id;
}

/** Tests such a webhook. @returns the id of the call, which has failed */
export async function failedCall(staff: Client, webhookId: string): Promise<string> {
  const { _id } = (await staff.post<WebhookCall>(`/api/webhooks/${webhookId}/test`, {})).body;
  await eventually(
    async () => (await staff.get<WebhookLog>(`/api/webhooks/${webhookId}/calls`)).body.calls,
    (calls) => calls.some((call) => call._id === _id && call.state === 'failed'),
  );
  return _id;
}
