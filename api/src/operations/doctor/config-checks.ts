import type { AppConfig } from '../../config/app-config.js';
import type { NamedValue } from '../../config/config-section.js';
import { streamSecrets } from '../../config/stream-api.js';
import { DEVELOPMENT_SESSION_SECRET } from '../../config/environment.js';
import { concern, problem, type Finding } from '../../platform/findings.js';

/** Fewer distinct characters indicate a secret that is not random. */
const MIN_DISTINCT_CHARACTERS = 12;
const SHORT_TOKEN = 32;
const CALLBACK_PATH = '/auth/callback';
/** Matches the providers' test systems and the local simulators. */
const TEST_SYSTEM = /sandbox|preprod/i;
const PLACEHOLDER = /^(change[-_ ]?me|secret|password|todo|x{3,}|your[-_ ].*|<.*>|\.\.\.)$/i;

const isLoopback = (origin: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** Problems of individually valid values, found without network requests. */
export function configFindings(config: AppConfig): Finding[] {
  return [...secretFindings(config), ...addressFindings(config), ...testCredentialFindings(config)];
}

function secretFindings({ session, http, discord, methods, streams, production }: AppConfig): Finding[] {
  const findings: Finding[] = [];
  if (session.secrets.includes(DEVELOPMENT_SESSION_SECRET)) {
    if (!production) {
      findings.push(
        ...concern('SESSION_SECRET', {
          what: 'SESSION_SECRET is not set: the one for development is used',
          why: 'It is public. Anyone who can reach this API can log in as any user.',
          fix: 'Fine on your own machine; elsewhere set one made with `openssl rand -base64 48`.',
        }),
      );
    }
  } else if (session.secrets.some((secret) => new Set(secret).size < MIN_DISTINCT_CHARACTERS)) {
    findings.push(
      ...problem('SESSION_SECRET', {
        what: 'SESSION_SECRET repeats a few characters: it can be guessed',
        why: 'Anyone who knows or guesses it can log in as any user.',
        fix: 'Make one with `openssl rand -base64 48`, the same for all API processes.',
      }),
    );
  }
  if (production && !session.adminNeedsMfa) {
    findings.push(
      ...concern('ADMIN_REQUIRE_MFA', {
        what: 'ADMIN_REQUIRE_MFA is false: staff need no second factor',
        why: 'Anyone with the password of one Admin’s Discord account can decide about money and people.',
        fix: 'Leave it empty, and let staff switch on two-factor authentication at Discord.',
      }),
    );
  }
  if (http.metricsToken && http.metricsToken.length < SHORT_TOKEN) {
    findings.push(
      ...concern('METRICS_TOKEN', {
        what: `METRICS_TOKEN has fewer than ${SHORT_TOKEN} characters`,
        why: 'Anyone who guesses it can read the shop’s figures.',
        fix: 'Make one with `openssl rand -hex 32` and give it to Prometheus too.',
      }),
    );
  }
  const secrets: (readonly [string, string | null])[] = [
    ['DISCORD_CLIENT_SECRET', discord.clientSecret],
    ['DISCORD_BOT_TOKEN', discord.botToken],
    ...methods.flatMap(({ reading }) => reading.secrets ?? []),
    ...streamSecrets(streams),
  ];
  for (const [name, secret] of secrets) {
    if (!secret || !PLACEHOLDER.test(secret)) continue;
    findings.push(
      ...problem(name, {
        what: `${name} is a placeholder`,
        why: 'The provider refuses it, and its features do not work.',
        fix: 'Put the real value in its place, or leave it empty where the feature is not wanted.',
      }),
    );
  }
  return findings;
}

function addressFindings({ http, discord, production }: AppConfig): Finding[] {
  const findings: Finding[] = [];
  const callback = new URL(discord.callbackUrl);
  const origins = [...new Set([http.webOrigin, http.publicUrl])];
  if (!origins.includes(callback.origin)) {
    findings.push(
      ...problem('DISCORD_CALLBACK_URL', {
        what: `DISCORD_CALLBACK_URL is on ${callback.origin}, the site on ${origins.join(' and ')}`,
        why: 'Discord sends players there after a login; the session’s cookie is not known there.',
        fix: `Set it to ${http.publicUrl}${CALLBACK_PATH}, and register exactly that at Discord (OAuth2 → Redirects).`,
      }),
    );
  }
  if (callback.pathname !== CALLBACK_PATH) {
    findings.push(
      ...problem('DISCORD_CALLBACK_URL', {
        what: `DISCORD_CALLBACK_URL ends in ${callback.pathname}, not in ${CALLBACK_PATH}`,
        why: 'The API finishes a login at that path only.',
        fix: `Set it to ${callback.origin}${CALLBACK_PATH}, and register exactly that at Discord (OAuth2 → Redirects).`,
      }),
    );
  }
  // The API speaks plain http, so an https address implies a proxy.
  if (http.publicUrl.startsWith('https:') && http.trustProxy === false) {
    findings.push(
      ...(production ? problem : concern)('TRUST_PROXY', {
        what: 'TRUST_PROXY is false, but an https address means that a proxy is in front',
        why: 'Everybody has the proxy’s address: the rate limits count all players as one.',
        fix: 'Set the number of proxies in front of the API (1 for nginx alone), or their addresses.',
      }),
    );
  }
  if (production) {
    for (const [name, origin] of [
      ['API_PUBLIC_URL', http.publicUrl],
      ['WEB_ORIGIN', http.webOrigin],
    ] as const) {
      if (!isLoopback(origin)) continue;
      findings.push(
        ...problem(name, {
          what: `${name} is ${origin}: this machine`,
          why: 'Players’ browsers and the payment providers cannot reach it.',
          fix: 'Set the origin that players see in the address bar, as https://your.site.',
        }),
      );
    }
  }
  return findings;
}

function testCredentialFindings({ providersMode, production, methods, discord }: AppConfig): Finding[] {
  if (providersMode !== 'live' && !production) return [];
  const values: NamedValue[] = [
    ['DISCORD_CLIENT_SECRET', discord.clientSecret],
    ...methods.flatMap(({ reading }) => reading.accounts ?? []),
  ];
  return values
    .filter(([, value]) => TEST_SYSTEM.test(value))
    .flatMap(([name]) =>
      problem(name, {
        what: `${name} belongs to a test system`,
        why: 'Test money buys real goods, or real money is refused.',
        fix: 'Use the value of the live account; addresses have the right default when they are left empty.',
      }),
    );
}
