import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SettingValues } from '@city/contracts';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { AppConfig } from '../../config/app-config.js';

/** The addresses of media that the Content-Security-Policy has to allow, from the live settings. */
interface SiteOrigins {
  /** The current values, if known without waiting; the same object while nothing changes. */
  peek(): Pick<SettingValues, 'media'> | null;
  current(): Promise<Pick<SettingValues, 'media'>>;
}

const originOf = (address: string): string | null =>
  /^https?:/.test(address) ? new URL(address).origin : null;

/** Omits origins with characters that would end the directive or the policy. */
const sourceOf = (address: string): string | null => {
  const origin = originOf(address);
  return origin && /^[\w.:/[\]-]+$/.test(origin) ? origin : null;
};

interface PolicyOptions {
  /** The current sources of music and videos. */
  media: SettingValues['media'];
  /** Nonce for the styles the console's components insert; console page only. */
  nonce?: string;
  /** Origins of players that the page may frame. */
  frames?: readonly string[];
  /** Hashes of inline scripts and styles in a document, and whether it has inline fonts. */
  inline?: { scripts?: readonly string[]; styles?: readonly string[]; fonts?: boolean };
}

export function contentSecurityPolicy(
  config: AppConfig,
  { media: { music, introVideo, trailer }, nonce, frames = [], inline = {} }: PolicyOptions,
): string {
  const { methods, discord, http } = config;
  const pay = methods.flatMap(({ reading }) => reading.pageOrigins ?? []);
  const console_ = originOf(http.adminConsoleEntry);
  const media = [music, introVideo, trailer].flatMap((url) => (url ? (sourceOf(url) ?? []) : []));
  const sources: Record<string, (string | null)[]> = {
    // Deny by default.
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...(inline.scripts ?? []), ...pay, console_],
    'style-src': ["'self'", ...(inline.styles ?? []), nonce ? `'nonce-${nonce}'` : null, console_],
    // Components set positions by style attributes, which cannot run code.
    'style-src-attr': ["'unsafe-inline'"],
    // Products of earlier versions may still have a picture on any host.
    'img-src': ["'self'", 'data:', 'https:', originOf(discord.cdnBaseUrl), ...pay],
    'font-src': ["'self'", inline.fonts ? 'data:' : null, console_],
    'media-src': ["'self'", ...media],
    'connect-src': ["'self'", ...pay, console_],
    'frame-src': ["'self'", ...pay, ...frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
  };
  const directives = Object.entries(sources).map(
    ([name, values]) => `${name} ${[...new Set(values.filter((value) => value !== null))].join(' ')}`,
  );
  if (config.production) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

export const createNonce = (): string => randomBytes(16).toString('base64');

const TRANSPORT_SECONDS = 31_536_000;

/** Headers of responses before routing. */
export const bareHeaders = ({ production }: AppConfig): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(production ? { 'strict-transport-security': `max-age=${TRANSPORT_SECONDS}; includeSubDomains` } : {}),
});

/** Headers by their lower-case names. */
export type FixedHeaders = Readonly<Record<string, string>>;

/** Helmet's headers. They depend only on the configuration, so they are computed once. */
function helmetHeaders({ production }: AppConfig): FixedHeaders {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: (name: string) => delete headers[name.toLowerCase()],
  };
  const apply = helmet({
    contentSecurityPolicy: false,
    // A payment's popup must be able to notify this page of the approval.
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

/** The security headers of every response, including the CSP; the console's page gets its own (site-pages.ts). */
export class SecurityHeaders {
  private readonly always: FixedHeaders;
  private made: { of: Pick<SettingValues, 'media'>; headers: FixedHeaders } | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly origins: SiteOrigins,
  ) {
    this.always = {
      ...helmetHeaders(config),
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    };
  }

  /** The current headers, if known without waiting. The same object while unchanged. */
  peek(): FixedHeaders | null {
    const values = this.origins.peek();
    return values && this.of(values);
  }

  /** The last known headers, possibly stale. */
  get latest(): FixedHeaders {
    return this.made?.headers ?? this.always;
  }

  async current(): Promise<FixedHeaders> {
    return this.peek() ?? this.of(await this.origins.current());
  }

  private of(values: Pick<SettingValues, 'media'>): FixedHeaders {
    if (this.made?.of !== values) {
      const policy = contentSecurityPolicy(this.config, values);
      this.made = { of: values, headers: { ...this.always, 'content-security-policy': policy } };
    }
    return this.made.headers;
  }
}

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
