import type { AppConfigGroups } from './app-config.js';
import type { NamedValue } from './config-section.js';
import { DEVELOPMENT_SESSION_SECRET } from './environment.js';
import { streamAddresses } from './stream-api.js';

const PRIVATE_HOST =
  /^(10\.|127\.|0\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[(::1?|f[cde][0-9a-f]{2}:.*)\]$)/i;

const isLoopback = ({ hostname }: Pick<URL, 'hostname'>) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
const isPrivate = (url: Pick<URL, 'hostname'>) =>
  isLoopback(url) || PRIVATE_HOST.test(url.hostname) || !url.hostname.includes('.');

function providerAddresses({ discord, methods, streams }: AppConfigGroups): NamedValue[] {
  const addresses: [string, string | null][] = [
    ['DISCORD_AUTHORIZE_URL', discord.authorizeUrl],
    ['DISCORD_TOKEN_URL', discord.tokenUrl],
    ['DISCORD_API_BASE_URL', discord.apiBaseUrl],
    ['DISCORD_CDN_BASE_URL', discord.cdnBaseUrl],
    ['DISCORD_STAFF_WEBHOOK_URL', discord.staffWebhookUrl],
  ];
  return [
    ...addresses.filter((entry): entry is [string, string] => Boolean(entry[1])),
    ...methods.flatMap(({ reading }) => reading.addresses ?? []),
    ...streamAddresses(streams),
  ];
}

function addressFaults(config: AppConfigGroups): string[] {
  const addresses = providerAddresses(config).map(([name, text]) => [name, new URL(text)] as const);
  if (config.providersMode === 'local') {
    return addresses
      .filter(([, url]) => !isLoopback(url))
      .map(([name]) => `${name} must be a loopback address: PROVIDERS_MODE is local`);
  }
  return addresses
    .filter(([, url]) => url.protocol !== 'https:' || isPrivate(url))
    .map(([name]) => `${name} must be a public https address: PROVIDERS_MODE is ${config.providersMode}`);
}

const PRIVATE_NAME = /\.(internal|local)$/i;

/** Hosts of a database URI reached over public networks without TLS. */
function openDatabaseHosts(uri: string): string[] {
  const [, hosts = '', query = ''] =
    /^mongodb:\/\/(?:[^/?@]*@)?([^/?@]+)(?:\/[^?]*)?(?:\?(.*))?$/i.exec(uri) ?? [];
  if (/(^|&)(tls|ssl)=true(&|$)/i.test(query)) return [];
  return hosts
    .split(',')
    .map((host) => host.replace(/:\d+$/, ''))
    .filter((host) => !isPrivate({ hostname: host }) && !PRIVATE_NAME.test(host));
}

function productionFaults(config: AppConfigGroups, mongoIsSet: boolean): string[] {
  const faults: string[] = [];
  const { uri, ownerUri } = config.mongo;
  const databases = { MONGODB_URI: uri, ...(ownerUri !== uri && { MONGODB_OWNER_URI: ownerUri }) };
  for (const [name, address] of Object.entries(databases)) {
    for (const host of openDatabaseHosts(address))
      faults.push(`${name}: ${host} is no private host and needs tls=true in production`);
  }
  if (config.providersMode !== 'live') {
    faults.push(`PROVIDERS_MODE must be live in production, not ${config.providersMode}`);
  }
  if (config.session.secrets.includes(DEVELOPMENT_SESSION_SECRET))
    faults.push('SESSION_SECRET is needed in production');
  if (!mongoIsSet) faults.push('MONGODB_URI is needed in production');
  if (config.mongo.repeatEvery > 0)
    faults.push('TRANSACTIONS_REPEAT is for development and tests: remove it in production');
  if (config.http.trustProxy === true) {
    faults.push('TRUST_PROXY=true believes every caller: give the number of proxies or their addresses');
  }
  for (const [name, text] of [
    ['API_PUBLIC_URL', config.http.publicUrl],
    ['WEB_ORIGIN', config.http.webOrigin],
  ] as const) {
    if (!text.startsWith('https:')) faults.push(`${name} must be an https address in production`);
  }
  return faults;
}

/** Reasons to refuse the start: real payments mixed with simulators, or production without its secrets. */
export function startUpFaults(config: AppConfigGroups, { mongoIsSet }: { mongoIsSet: boolean }): string[] {
  const faults = addressFaults(config);
  return config.production ? [...faults, ...productionFaults(config, mongoIsSet)] : faults;
}
