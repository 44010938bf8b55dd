import type { APIRequestContext } from '@playwright/test';

/** The control side of the provider stand-ins. */
export class Sandbox {
  constructor(
    private readonly request: APIRequestContext,
    readonly url: string,
  ) {}

  /** Makes the next `times` calls of a provider go wrong in a named way. */
  async scenario(provider: 'discord' | 'paypal' | 'konnect', name: string, times = 1): Promise<void> {
    await this.expectOk(
      this.request.put(`${this.url}/__sandbox/scenarios/${provider}`, { data: { name, times } }),
    );
  }

  /** What the product sent to people. */
  async outbox(): Promise<{ channel: 'discord' | 'mail'; to: string; text: string }[]> {
    const answer = await this.request.get(`${this.url}/__sandbox/outbox`);
    return (
      (await answer.json()) as { messages: { channel: 'discord' | 'mail'; to: string; text: string }[] }
    ).messages;
  }

  private async expectOk(pending: ReturnType<APIRequestContext['put']>): Promise<void> {
    const answer = await pending;
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  }
}
