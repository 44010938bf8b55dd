import type {
  Webhook,
  WebhookCall,
  WebhookChange,
  WebhookInput,
  WebhookLog,
  Webhooks,
  WebhookWithSecret,
} from '@city/contracts';
import { httpClient, sendJson } from './http-client.js';

/** Webhooks as methods. */
export interface WebhookProvider {
  readWebhooks(): Promise<Webhook[]>;
  addWebhook(input: WebhookInput): Promise<WebhookWithSecret>;
  changeWebhook(id: string, change: WebhookChange): Promise<Webhook>;
  removeWebhook(id: string): Promise<void>;
  /** Creates a new secret. The previous one signs along for a day. */
  renewWebhookSecret(id: string): Promise<WebhookWithSecret>;
  testWebhook(id: string): Promise<WebhookCall>;
  /** The newest calls. */
  readWebhookCalls(id: string): Promise<WebhookCall[]>;
  replayWebhookCall(callId: string): Promise<WebhookCall>;
}

export function createWebhookProvider(apiUrl: string): WebhookProvider {
  const path = `${apiUrl}/webhooks`;
  return {
    async readWebhooks() {
      return ((await httpClient(path)).json as Webhooks).webhooks;
    },
    async addWebhook(input) {
      return (await sendJson('POST', path, input)) as WebhookWithSecret;
    },
    async changeWebhook(id, change) {
      return (await sendJson('PUT', `${path}/${id}`, change)) as Webhook;
    },
    async removeWebhook(id) {
      await sendJson('DELETE', `${path}/${id}`);
    },
    async renewWebhookSecret(id) {
      return (await sendJson('POST', `${path}/${id}/secret`, {})) as WebhookWithSecret;
    },
    async testWebhook(id) {
      return (await sendJson('POST', `${path}/${id}/test`, {})) as WebhookCall;
    },
    async readWebhookCalls(id) {
      return ((await httpClient(`${path}/${id}/calls`)).json as WebhookLog).calls;
    },
    async replayWebhookCall(callId) {
      return (await sendJson('POST', `${path}/calls/${callId}/replay`, {})) as WebhookCall;
    },
  };
}
