import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SettingValues } from '@city/contracts';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { AppConfig } from '../../config/app-config.js';
import type { LiveSettings } from '../../settings/live-settings.js';

const PAYPAL_ORIGINS = [
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
  'https://www.paypalobjects.com',
];

const originOf = (address: string): string | null =>
  /^https?:/.test(address) ? new URL(address).origin : null;

/** A host may hold characters that would end a directive or the policy: such an origin is left out. */
const sourceOf = (address: string): string | null => {
  const origin = originOf(address);
  return origin && /^[\w.:/[\]-]+$/.test(origin) ? origin : null;
};

interface PolicyOptions {
  /** Where music and videos come from now. */
  media: SettingValues['media'];
  /** Allows the styles that the console's components insert, on its page only. */
  nonce?: string;
  /** Hashes of the scripts and styles that stand in a document of the build, and whether fonts do. */
  inline?: { scripts?: readonly string[]; styles?: readonly string[]; fonts?: boolean };
}

/** The Content-Security-Policy. */
export function contentSecurityPolicy(
  config: AppConfig,
  { media: { music, introVideo, trailer }, nonce, inline = {} }: PolicyOptions,
): string {
  const { paypal, discord, http } = config;
  const sdk = paypal?.sdkUrl ? originOf(paypal.sdkUrl) : null;
  const pay = paypal ? (sdk ? [sdk] : PAYPAL_ORIGINS) : [];
  const console_ = originOf(http.adminConsoleEntry);
  const media = [music, introVideo, trailer].flatMap((url) => (url ? (sourceOf(url) ?? []) : []));
  const sources: Record<string, (string | null)[]> = {
    // What is not named is not loaded.
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...(inline.scripts ?? []), ...pay, console_],
    'style-src': ["'self'", ...(inline.styles ?? []), nonce ? `'nonce-${nonce}'` : null, console_],
    // Positions that components compute are set as style attributes, which carry no code.
    'style-src-attr': ["'unsafe-inline'"],
    // Product pictures may live anywhere: staff enter their addresses.
    'img-src': ["'self'", 'data:', 'https:', originOf(discord.cdnBaseUrl), ...pay],
    'font-src': ["'self'", inline.fonts ? 'data:' : null, console_],
    'media-src': ["'self'", ...media],
    'connect-src': ["'self'", ...pay, console_],
    'frame-src': ["'self'", ...pay],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
  };
  const directives = Object.entries(sources).map(
    ([name, values]) => `${name} ${[...new Set(values.filter((value) => value !== null))].join(' ')}`,
  );
  if (config.production) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** A value that no other answer uses. */
export const createNonce = (): string => randomBytes(16).toString('base64');

const TRANSPORT_SECONDS = 31_536_000;

/** Headers of what is refused before there is a route, a page or a session. */
export const bareHeaders = ({ production }: AppConfig): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(production ? { 'strict-transport-security': `max-age=${TRANSPORT_SECONDS}; includeSubDomains` } : {}),
});

/** Headers by their lower-case names. */
export type FixedHeaders = Readonly<Record<string, string>>;

/** The headers that helmet gives to an answer. They depend on the configuration alone, so they are made once. */
function helmetHeaders({ production }: AppConfig): FixedHeaders {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: (name: string) => delete headers[name.toLowerCase()],
  };
  const apply = helmet({
    contentSecurityPolicy: false,
    // PayPal's window must be able to tell this page that the payment was approved.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: production ? { maxAge: TRANSPORT_SECONDS, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
  });
  apply({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error instanceof Error) throw error;
  });
  return headers;
}

/** The security headers of every answer. The policy of pages is among them; the console's page gets its own (site-pages.ts). */
export class SecurityHeaders {
  private readonly always: FixedHeaders;
  private made: { of: SettingValues; headers: FixedHeaders } | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly settings: Pick<LiveSettings, 'peek' | 'current'>,
  ) {
    this.always = {
      ...helmetHeaders(config),
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    };
  }

  /** What holds, if that is known without waiting. The same object as long as nothing has changed. */
  peek(): FixedHeaders | null {
    const values = this.settings.peek();
    return values && this.of(values);
  }

  /** What held last, without asking whether it still does. */
  get latest(): FixedHeaders {
    return this.made?.headers ?? this.always;
  }

  async current(): Promise<FixedHeaders> {
    return this.peek() ?? this.of(await this.settings.current());
  }

  private of(values: SettingValues): FixedHeaders {
    if (this.made?.of !== values) {
      const policy = contentSecurityPolicy(this.config, values);
      this.made = { of: values, headers: { ...this.always, 'content-security-policy': policy } };
    }
    return this.made.headers;
  }
}

/** Gives every answer its security headers. */
export function registerSecurityHeaders(fastify: FastifyInstance, security: SecurityHeaders): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    const known = security.peek();
    if (known) {
      void reply.headers(known);
      done();
      return;
    }
    security.current().then((headers) => {
      void reply.headers(headers);
      done();
    }, done);
  });
}
