import type { Webhook, WebhookCall } from '@city/contracts';

export const buildWebhook = (overrides: Partial<Webhook> = {}): Webhook => ({
  _id: 'webhook-1',
  name: 'Discord bot',
  url: 'https://bot.example.com/city',
  events: ['order.paid'],
  on: true,
  version: 3,
  oldSecretUntil: null,
  failingSince: null,
  turnedOffAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
});

export const buildWebhookCall = (overrides: Partial<WebhookCall> = {}): WebhookCall => ({
  _id: 'call-1',
  type: 'order.paid',
  eventId: '665f1c2e9b1e8a3d4c5b6a80',
  state: 'failed',
  attempts: 10,
  status: 503,
  fault: 'status',
  durationMs: 85,
  createdAt: '2026-11-20T11:00:00.000Z',
  attemptedAt: '2026-11-20T11:00:01.000Z',
  nextAt: null,
  ...overrides,
});
