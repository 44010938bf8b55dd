import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server as PlainServer,
} from 'node:http';
import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Webhook, WebhookCall, WebhookEvent, WebhookLog, WebhookWithSecret } from '@city/contracts';
import { eventually } from '../../test/eventually.js';
import type { Client, TestApp } from '../../test/test-app.js';
import { WebhookWorker } from './webhook-worker.service.js';

type Server = PlainServer | TlsServer;

/** A call as it has arrived. */
export interface Received {
  headers: IncomingHttpHeaders;
  raw: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** The system of somebody else that is told of events. */
export class Receiver {
  readonly received: Received[] = [];
  /** Answers the next calls, one each; afterwards 204. */
  readonly answers: { status: number; headers?: Record<string, string>; never?: boolean }[] = [];
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(
    create: (listener: RequestListener) => Server = createServer,
    protocol = 'http',
  ): Promise<Receiver> {
    const listener: RequestListener = (request, response) => {
      void text(request).then((raw) => {
        receiver.received.push({ headers: request.headers, raw, body: JSON.parse(raw) as Received['body'] });
        const { status, headers = {}, never } = receiver.answers.shift() ?? { status: 204 };
        if (!never) response.writeHead(status, headers).end();
      });
    };
    const server = create(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const receiver = new Receiver(server, `${protocol}://localhost:${port}/`);
    return receiver;
  }

  /** The calls once there are so many. */
  takes(count: number): Promise<Received[]> {
    return eventually(
      async () => this.received,
      ({ length }) => length >= count,
      15_000,
    );
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Checks a call as Standard Webhooks says, by nothing but the secret. */
export function isSigned({ headers, raw }: Received, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${raw}`)
    .digest();
  return String(signatures)
    .split(' ')
    .map((signature) => signature.split(','))
    .some(([version, value = '']) => {
      const given = Buffer.from(value, 'base64');
      return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
    });
}

/** What staff do with webhooks. */
export class StaffWebhooks {
  constructor(
    private readonly city: TestApp,
    private readonly staff: Client,
  ) {}

  async add(url: string, events: WebhookEvent[] = ['application.decided']): Promise<WebhookWithSecret> {
    const { status, body } = await this.staff.post<WebhookWithSecret>('/api/webhooks', {
      name: 'Bot',
      url,
      events,
    });
    if (status !== 201) throw new Error(`webhook not added: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  async remove({ _id }: Webhook): Promise<void> {
    await this.staff.delete(`/api/webhooks/${_id}`);
  }

  /** Sends a test. */
  async test({ _id }: Webhook): Promise<WebhookCall> {
    return (await this.staff.post<WebhookCall>(`/api/webhooks/${_id}/test`, {})).body;
  }

  async calls({ _id }: Webhook): Promise<WebhookCall[]> {
    return (await this.staff.get<WebhookLog>(`/api/webhooks/${_id}/calls`)).body.calls;
  }

  /** The newest call once it is as expected. */
  async callIs(webhook: Webhook, expected: Partial<WebhookCall>): Promise<WebhookCall> {
    const [newest] = await eventually(
      () => this.calls(webhook),
      ([call]) =>
        call !== undefined &&
        Object.entries(expected).every(([key, value]) => call[key as keyof WebhookCall] === value),
      15_000,
    );
    return newest as WebhookCall;
  }

  /** Makes the waiting calls now instead of after their pause. */
  async hurry(): Promise<void> {
    const waiting = { state: 'waiting' };
    await this.city.connection
      .collection('webhook_calls')
      .updateMany(waiting, { $set: { workAt: new Date(0) } });
    this.city.get(WebhookWorker).wake();
  }
}
