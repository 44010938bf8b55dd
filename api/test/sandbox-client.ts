/** A message received by the sandbox instead of Discord or a mailbox. */
export interface OutboxMessage {
  channel: 'discord' | 'mail';
  to: string;
  text: string;
  at: string;
}

export type SandboxProvider = 'discord' | 'paypal' | 'konnect' | 'flouci' | 'twitch' | 'kick';

/** Simulates buyers, players and faults by the sandbox's control API. */
export class SandboxClient {
  constructor(
    readonly url: string,
    /** Environment variables that point the API at this sandbox. */
    readonly env: Readonly<Record<string, string>>,
  ) {}

  approvePayPal(id: string, options?: { card: 'ok' | 'declined' }): Promise<void> {
    return this.command('POST', `/paypal/orders/${id}/approve`, options);
  }

  cancelPayPal(id: string): Promise<void> {
    return this.command('POST', `/paypal/orders/${id}/cancel`);
  }

  payKonnect(reference: string): Promise<void> {
    return this.command('POST', `/konnect/payments/${reference}/pay`);
  }

  failKonnect(reference: string): Promise<void> {
    return this.command('POST', `/konnect/payments/${reference}/fail`);
  }

  payFlouci(id: string): Promise<void> {
    return this.command('POST', `/flouci/payments/${id}/pay`);
  }

  failFlouci(id: string): Promise<void> {
    return this.command('POST', `/flouci/payments/${id}/fail`);
  }

  /** Activates a fault scenario for the next `times` calls of a provider. `more` holds its settings. */
  scenario(
    provider: SandboxProvider,
    name: string,
    times = 1,
    more: Record<string, unknown> = {},
  ): Promise<void> {
    return this.command('PUT', `/scenarios/${provider}`, { name, times, ...more });
  }

  async outbox(): Promise<OutboxMessage[]> {
    const { messages } = await this.call<{ messages: OutboxMessage[] }>('GET', '/outbox');
    return messages;
  }

  reset(): Promise<void> {
    return this.command('POST', '/reset');
  }

  /** Any other call of the control API. */
  async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.url}/__sandbox${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`sandbox ${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }

  private async command(method: string, path: string, body?: unknown): Promise<void> {
    await this.call<unknown>(method, path, body);
  }
}
