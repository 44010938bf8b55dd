import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { CREDENTIALS, startSandbox, type Sandbox, type SandboxOptions } from '../index.js';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

const AGENT = 'DiscordBot (https://mirage.example, 1.0)';

/** One HTTP call, named as Discord demands; redirects are answers, not followed. */
export async function call<T = Record<string, unknown>>(
  url: string,
  init: RequestInit = {},
): Promise<Answer<T>> {
  const headers = { 'user-agent': AGENT, ...Object.fromEntries(new Headers(init.headers)) };
  const answer = await fetch(url, { redirect: 'manual', ...init, headers });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: (isJson ? JSON.parse(text) : {}) as T,
  };
}

const json = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const WEB_ORIGIN = 'http://localhost:59123';
export const CALLBACK = `${WEB_ORIGIN}/auth/callback`;

/** A running sandbox with the calls that tests make of it. */
export class TestSandbox {
  private constructor(readonly sandbox: Sandbox) {}

  static async start(options: SandboxOptions = {}): Promise<TestSandbox> {
    return new TestSandbox(await startSandbox({ webOrigin: WEB_ORIGIN, ...options }));
  }

  get url(): string {
    return this.sandbox.url;
  }
  get env(): Record<string, string> {
    return this.sandbox.env;
  }
  close(): Promise<void> {
    return this.sandbox.close();
  }

  control<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return call<T>(`${this.url}/__sandbox${path}`, body === undefined ? { method } : json(method, body));
  }
  reset() {
    return this.control('POST', '/reset');
  }
  scenario(provider: string, name: string, more: Record<string, unknown> = {}) {
    return this.control('PUT', `/scenarios/${provider}`, { name, ...more });
  }

  // Discord

  authorizeUrl(changes: Record<string, string | undefined> = {}): string {
    const query = {
      response_type: 'code',
      client_id: CREDENTIALS.discord.clientId,
      scope: 'identify email guilds.members.read',
      redirect_uri: CALLBACK,
      state: 'opaque state',
      ...changes,
    };
    const set = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `${this.env.DISCORD_AUTHORIZE_URL}?${new URLSearchParams(set)}`;
  }

  token(form: Record<string, string>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams({
      client_id: CREDENTIALS.discord.clientId,
      client_secret: CREDENTIALS.discord.clientSecret,
      ...form,
    });
    return call(this.env.DISCORD_TOKEN_URL ?? '', { method: 'POST', body, headers });
  }

  /** Logs somebody in and answers their access token. */
  async login(username: string, scope = 'identify email guilds.members.read'): Promise<string> {
    const { verifier, challenge } = pkce();
    const answer = await call(
      this.authorizeUrl({
        sandbox_user: username,
        scope,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),
    );
    const token = await this.token({
      grant_type: 'authorization_code',
      code: parameter(answer, 'code'),
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    });
    return String(token.body.access_token);
  }

  /** A call of Discord's REST API as a user (with a token) or as the bot. */
  discord<T = Record<string, unknown>>(path: string, { as = 'bot', method = 'GET', body }: DiscordCall = {}) {
    const headers = {
      authorization: as === 'bot' ? `Bot ${CREDENTIALS.discord.botToken}` : `Bearer ${as}`,
    };
    const init = body === undefined ? { method, headers } : json(method, body, headers);
    return call<T>(`${this.env.DISCORD_API_BASE_URL}${path}`, init);
  }

  // PayPal

  async paypalToken(): Promise<string> {
    const { clientId, clientSecret } = CREDENTIALS.paypal;
    const answer = await call(`${this.env.PAYPAL_API_BASE_URL}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return String(answer.body.access_token);
  }

  async paypal<T = PaypalBody>(
    path: string,
    { body, headers = {}, token }: PaypalCall = {},
  ): Promise<Answer<T>> {
    const all = { authorization: `Bearer ${token ?? (await this.paypalToken())}`, ...headers };
    const init = body === undefined ? { headers: all } : json('POST', body, all);
    return call<T>(`${this.env.PAYPAL_API_BASE_URL}${path}`, init);
  }

  async createOrder(unit: Record<string, unknown> = {}): Promise<string> {
    const answer = await this.paypal('/v2/checkout/orders', { body: order(unit) });
    return answer.body.id;
  }
  approve(orderId: string, card = 'ok') {
    return this.control('POST', `/paypal/orders/${orderId}/approve`, { card });
  }
  capture(orderId: string, headers: Record<string, string> = {}) {
    const prefer = { prefer: 'return=representation' };
    return this.paypal(`/v2/checkout/orders/${orderId}/capture`, {
      body: {},
      headers: { ...prefer, ...headers },
    });
  }
  /** An order that is paid; answers its capture. */
  async paidCapture(unit: Record<string, unknown> = {}): Promise<{ orderId: string; captureId: string }> {
    const orderId = await this.createOrder(unit);
    await this.approve(orderId);
    const { body } = await this.capture(orderId);
    return { orderId, captureId: body.purchase_units[0]?.payments.captures[0]?.id ?? '' };
  }

  // Konnect

  konnectInit(changes: Record<string, unknown> = {}, apiKey: string | null = CREDENTIALS.konnect.apiKey) {
    const body = {
      receiverWalletId: CREDENTIALS.konnect.walletId,
      amount: 18_000,
      token: 'TND',
      type: 'immediate',
      description: 'Bronze pack',
      orderId: 'payment-1',
      lifespan: 30,
      ...changes,
    };
    const headers: Record<string, string> = apiKey === null ? {} : { 'x-api-key': apiKey };
    return call<KonnectInit>(
      `${this.env.KONNECT_API_BASE_URL}/payments/init-payment`,
      json('POST', body, headers),
    );
  }
  async konnectPayment(ref: string, apiKey: string = CREDENTIALS.konnect.apiKey) {
    return call<{ payment: Record<string, unknown> }>(`${this.env.KONNECT_API_BASE_URL}/payments/${ref}`, {
      headers: { 'x-api-key': apiKey },
    });
  }
}

interface DiscordCall {
  as?: string;
  method?: string;
  body?: unknown;
}

interface PaypalCall {
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
}

interface KonnectInit {
  payUrl: string;
  paymentRef: string;
  errors: { target: string; message: string }[];
}

/** What tests read of PayPal's answers. */
export interface PaypalBody {
  id: string;
  name: string;
  status: string;
  status_details?: { reason: string };
  amount: { value: string; currency_code: string };
  details: { issue: string; field?: string }[];
  links: { rel: string; href: string }[];
  verification_status: string;
  payer?: { payer_id: string };
  purchase_units: {
    custom_id?: string;
    payee: { merchant_id: string };
    payments: {
      captures: {
        id: string;
        status: string;
        custom_id?: string;
        amount: { value: string; currency_code: string };
      }[];
    };
  }[];
}

/** The body of an order over $6.50, with changes to its purchase unit. */
export const order = (unit: Record<string, unknown> = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      description: 'Bronze car pack',
      custom_id: 'payment-1',
      invoice_id: 'MR-1',
      amount: { currency_code: 'USD', value: '6.50' },
      ...unit,
    },
  ],
});

export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A parameter of the address to which an answer redirects. */
export function parameter(answer: Answer, name: string): string {
  return new URL(answer.headers.get('location') ?? 'none:').searchParams.get(name) ?? '';
}

/** A call that the product's side received. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** The product's side of webhooks: remembers every call and answers with the statuses it was given, then 200. */
export async function startReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  let wake = () => {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
        at: performance.now(),
      });
      response.writeHead(statuses.shift() ?? 200).end();
      wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    /** Waits until this many calls have come. */
    async waitFor(count: number): Promise<Received[]> {
      while (received.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return received;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
