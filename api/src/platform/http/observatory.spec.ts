import Fastify from 'fastify';
import { loadConfig } from '../../config/load-config.js';
import { ALL_METHODS } from '../../payments/methods/all-methods.js';
import { registerSecurityHeaders, SecurityHeaders } from './security-headers.js';

// Scores the production headers by the published rules of Mozilla's HTTP Observatory
// (github.com/mdn/mdn-http-observatory, src/grader/charts.js and src/analyzer/tests); the scanner itself needs a public
// host. No page sets a cookie or runs third-party scripts, so those rules are neutral.

const BROAD = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*']);
const INLINE = new Set(["'unsafe-inline'", 'data:']);
const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const SIX_MONTHS_SECONDS = 15_768_000;
/** Below this score the scanner gives no bonus. */
const BONUS_FROM = 90;

type Headers = Readonly<Record<string, unknown>>;

function policyOf(text: string): Map<string, string[]> {
  return new Map(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function contentSecurityPolicy(text: string): number {
  if (!text) return -25;
  const policy = policyOf(text);
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const any = (sources: string[], ...sets: ReadonlySet<string>[]) =>
    sources.some((source) => sets.some((set) => set.has(source)));
  const passive = [...of('img-src'), ...of('media-src')];
  const active = [...policy]
    .filter(([name]) => name !== 'img-src' && name !== 'media-src')
    .flatMap(([, sources]) => sources);
  const isPlain = (source: string) => source.startsWith('http:') || source.startsWith('ftp:');
  if (any(of('script-src'), BROAD, INLINE) || any(of('object-src'), BROAD)) return -20;
  if (active.some(isPlain)) return -20;
  if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'")) return -10;
  if (passive.some(isPlain)) return -10;
  if (any(of('style-src'), BROAD, INLINE)) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function transportSecurity(text: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds >= SIX_MONTHS_SECONDS ? 0 : -10;
}

function frames(headers: Headers, policy: string): number {
  const ancestors = policyOf(policy).get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => BROAD.has(source))) return 5;
  return /^(deny|sameorigin)$/i.test(String(headers['x-frame-options'])) ? 0 : -20;
}

function score(headers: Headers): number {
  const text = (name: string) => String(headers[name] ?? '');
  const policy = text('content-security-policy');
  const modifiers = [
    contentSecurityPolicy(policy),
    transportSecurity(text('strict-transport-security')),
    frames(headers, policy),
    text('x-content-type-options') === 'nosniff' ? 0 : -5,
    PRIVATE.includes(text('referrer-policy')) ? 5 : text('referrer-policy') ? -5 : 0,
    /^same-(origin|site)$/.test(text('cross-origin-resource-policy')) ? 10 : 0,
    text('access-control-allow-origin') && text('access-control-allow-credentials') ? -50 : 0,
  ];
  const sum = (signs: (modifier: number) => boolean) =>
    modifiers.filter(signs).reduce((total, modifier) => total + modifier, 0);
  const base = 100 + sum((modifier) => modifier < 0);
  return base < BONUS_FROM ? base : base + sum((modifier) => modifier > 0);
}

/** Headers of a production page, with PayPal and external product images. */
async function headersOfPage(): Promise<Headers> {
  const config = loadConfig(ALL_METHODS, {
    NODE_ENV: 'production',
    MONGODB_URI: 'mongodb://mongo/city',
    SESSION_SECRET: 'a-long-secret-of-this-spec-and-no-other',
    API_PUBLIC_URL: 'https://city.example',
    DISCORD_CLIENT_ID: '100000000000000001',
    DISCORD_CLIENT_SECRET: 'a-client-secret',
    DISCORD_GUILD_ID: '110000000000000001',
    DISCORD_INVITE_CODE: 'mirage',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_MERCHANT_ID: 'merchant',
  });
  const fastify = Fastify();
  const settings = {
    peek: () => config.settings.fallback,
    current: async () => config.settings.fallback,
  };
  registerSecurityHeaders(fastify, new SecurityHeaders(config, settings));
  fastify.get('/', async () => 'page');
  const { headers } = await fastify.inject('/');
  await fastify.close();
  return headers;
}

it('scores 130 of the 130 that headers alone can have, payment pages too', async () => {
  const headers = await headersOfPage();
  expect(headers['content-security-policy']).toContain('https://www.paypal.com');
  expect(score(headers)).toBe(130);
});

it.each([
  ['content-security-policy', undefined, 75],
  ['content-security-policy', "script-src 'self' 'unsafe-inline'; object-src 'none'", 80],
  ['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", 120],
  ['content-security-policy', "default-src 'self'; frame-ancestors 'none'", 125],
  ['strict-transport-security', 'max-age=300', 120],
  ['strict-transport-security', undefined, 80],
  ['referrer-policy', 'unsafe-url', 120],
  ['cross-origin-resource-policy', undefined, 120],
  ['x-content-type-options', undefined, 125],
])('gives less for %s: %s', async (name, value, points) => {
  expect(score({ ...(await headersOfPage()), [name]: value })).toBe(points);
});
