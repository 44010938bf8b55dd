/** Every scenario by provider: its name and what it does. The control API answers 400 for any other name. */
export const SCENARIOS = {
  discord: {
    'rate-limited': '429 with a body and Retry-After (delayMs is the time asked for, default 1000)',
    'global-rate-limited': 'the same with global: true and X-RateLimit-Global',
    'shared-limit': 'the same with the scope "shared": other programs have used the limit up',
    'unknown-member': 'a member of the server is answered with 404, 10007',
    'server-error': '500 with a JSON body',
    slow: 'answers after delayMs (default 12000)',
    html: 'an HTML page of a proxy with status 429 instead of JSON',
    'widget-off': 'the widget of the server is refused with 403, 50004, as while it is switched off',
    'dms-closed': 'any direct message is refused with 50007 (default match: /messages)',
  },
  paypal: {
    'instrument-declined': 'capture: 422 INSTRUMENT_DECLINED; works again after another approval',
    declined: 'capture: 201, but the capture is DECLINED',
    pending: 'capture: 201, but the capture is PENDING (PENDING_REVIEW)',
    'server-error': '500 INTERNAL_SERVER_ERROR, nothing done (default match: /capture)',
    slow: 'answers after delayMs (default 12000; default match: /capture)',
    'timeout-after-success':
      'captures, then closes the connection after delayMs (default 15000) without an answer',
    'amount-tamper': 'capture: another amount than the one of the order',
    'wrong-payee': 'capture: the money goes to another merchant',
    'wrong-currency': 'capture: in EUR',
    'wrong-reference': 'capture: another custom_id',
    'token-expired': 'the next call with a token is refused with 401, as after its expiry',
    'webhook-duplicate': 'the event is delivered twice',
    'webhook-forged': 'the event carries a signature that does not verify',
    'webhook-delayed': 'the event is delivered after delayMs (default 5000)',
    'webhook-none': 'the event is never delivered',
  },
  konnect: {
    slow: 'answers after delayMs (default 12000)',
    'server-error': '500',
    'never-notify': 'no notification for the payment',
    late: 'the payer is sent back at once, the payment completes and notifies after delayMs (default 3000)',
    duplicate: 'the notification is sent twice',
    'wrong-amount': 'the payment reads back with another amount',
    'wrong-order-id': 'the payment reads back with another orderId',
    lean: 'reading a payment gives the leaner shape (no amountDue, reachedAmount, receiverWallet)',
  },
  flouci: {
    slow: 'answers after delayMs (default 12000)',
    'server-error': '500',
    'too-many-requests': '429',
    unsuccessful: 'reading a payment answers 200 with success: false',
    'never-notify': 'no notification for the payment',
    late: 'the payer is sent back at once, the payment succeeds and notifies after delayMs (default 3000)',
    duplicate: 'the notification is sent twice',
    'wrong-amount': 'the payment reads back with another amount',
    'wrong-currency': 'the payment reads back in euros',
    'wrong-tracking-id': 'the payment reads back with another developer_tracking_id',
  },
  twitch: {
    slow: 'answers after delayMs (default 12000)',
    'server-error': '503',
    'too-many-requests': '429 with Ratelimit-Reset (delayMs is the time asked for, default 60000)',
    'token-expired': 'all tokens end before the next call that needs one',
  },
  kick: {
    slow: 'answers after delayMs (default 12000)',
    'server-error': '500',
    'too-many-requests': '429, without a header',
    'token-expired': 'all tokens end before the next call that needs one',
    'unknown-slug': 'a call that names a channel which does not exist is refused with 400 as a whole',
  },
} as const satisfies Record<string, Record<string, string>>;

export type Provider = keyof typeof SCENARIOS;
export type ScenarioName<P extends Provider> = keyof (typeof SCENARIOS)[P] & string;

export const isProvider = (name: string): name is Provider => Object.hasOwn(SCENARIOS, name);

export interface ScenarioSettings {
  /** Number of further requests or events that it applies to. */
  times: number;
  /** Milliseconds, where the scenario waits. */
  delayMs?: number;
  /** Limits it to requests whose path (or events whose type) contain this text. */
  match?: string;
}

/** The active scenarios. Each use of a scenario reduces its `times` by one. */
export class ScenarioBook {
  readonly #active = new Map<string, ScenarioSettings>();

  set(provider: Provider, name: string, settings: ScenarioSettings): void {
    if (settings.times > 0) this.#active.set(`${provider}/${name}`, { ...settings });
    else this.#active.delete(`${provider}/${name}`);
  }

  /** Uses the scenario once, when it is on and meant for this subject (a path or an event type). */
  take<P extends Provider>(
    provider: P,
    name: ScenarioName<P>,
    subject = '',
    defaultMatch = '',
  ): ScenarioSettings | undefined {
    const key = `${provider}/${name}`;
    const settings = this.#active.get(key);
    if (!settings || !subject.includes(settings.match ?? defaultMatch)) return undefined;
    settings.times -= 1;
    if (settings.times <= 0) this.#active.delete(key);
    return settings;
  }

  list(): Record<string, ScenarioSettings> {
    return Object.fromEntries(this.#active);
  }

  reset(): void {
    this.#active.clear();
  }
}
