import type { APIRequestContext } from '@playwright/test';

/** The control API of the provider sandbox. */
export class Sandbox {
  constructor(
    private readonly request: APIRequestContext,
    readonly url: string,
  ) {}

  /** Makes the next calls of a provider fail in a named way; `delayMs` for ways that wait. */
  async scenario(
    provider: 'discord' | 'paypal' | 'konnect',
    name: string,
    settings: { times?: number; delayMs?: number } = {},
  ): Promise<void> {
    await this.expectOk(
      this.request.put(`${this.url}/__sandbox/scenarios/${provider}`, {
        data: { name, times: 1, ...settings },
      }),
    );
  }

  /** Lets PayPal tell the product of a change of a payment, such as `PAYMENT.CAPTURE.REVERSED`. */
  async paypalEvent(type: string, captureId: string): Promise<void> {
    await this.expectOk(
      this.request.post(`${this.url}/__sandbox/paypal/events`, { data: { type, captureId } }),
    );
  }

  /** Starts, changes or ends the stream of a channel, which need not exist before. */
  async stream(
    platform: 'twitch' | 'kick',
    channel: string,
    change: { isLive: boolean; title?: string; viewers?: number },
  ): Promise<void> {
    await this.expectOk(
      this.request.put(`${this.url}/__sandbox/streams/${platform}/${channel}`, { data: change }),
    );
  }

  /** The messages that the product has sent. */
  async outbox(): Promise<{ channel: 'discord' | 'mail'; to: string; text: string }[]> {
    const answer = await this.request.get(`${this.url}/__sandbox/outbox`);
    return (
      (await answer.json()) as { messages: { channel: 'discord' | 'mail'; to: string; text: string }[] }
    ).messages;
  }

  /** The names of the roles that a member holds on the Discord server, in its order; null if they are not on it. */
  async rolesOf(username: string): Promise<string[] | null> {
    const answer = await this.request.get(`${this.url}/__sandbox/state`);
    const { discord } = (await answer.json()) as {
      discord: {
        users: { username: string; membership: { roles: string[] } | null }[];
        roles: { id: string; name: string }[];
      };
    };
    const held = discord.users.find((user) => user.username === username)?.membership?.roles;
    return held ? discord.roles.filter(({ id }) => held.includes(id)).map(({ name }) => name) : null;
  }

  private async expectOk(pending: ReturnType<APIRequestContext['put']>): Promise<void> {
    const answer = await pending;
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  }
}
