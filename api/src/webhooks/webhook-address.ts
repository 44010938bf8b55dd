import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { AppConfig } from '../config/app-config.js';

/** The addresses to which calls may go. */
export interface AddressRules {
  /** This machine, by http too: for development and tests. */
  allowLocal: boolean;
}

/** The rules of this installation. */
export const addressRules = ({ production }: Pick<AppConfig, 'production'>): AddressRules => ({
  allowLocal: !production,
});

/** The name resolves to an address in a private network. */
export class AddressRefused extends Error {
  constructor(host: string) {
    super(`${host} is no address on the internet`);
    this.name = 'AddressRefused';
  }
}

/** Whether an IP address is in the public internet, or belongs to this machine where that is allowed. */
export function isAllowed(address: string, { allowLocal }: AddressRules): boolean {
  // An IPv4 address within IPv6 counts as itself.
  const read = ipaddr.process(address);
  const range = read.range();
  if (allowLocal && range === 'loopback') return true;
  // 2000::/3 is all of the public IPv6. Outside of it are old forms of IPv4 (`::a00:1`) and unassigned addresses.
  const isGlobal = read instanceof ipaddr.IPv4 || ((read.parts[0] ?? 0) & 0xe000) === 0x2000;
  return range === 'unicast' && isGlobal;
}

/** The host of an address as Node connects to it: IPv6 without brackets, a name without the dot at its end. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** The address that staff have typed; null if calls to it are refused. Names are resolved at each call. */
export function readWebhookUrl(typed: string, rules: AddressRules): URL | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  const host = hostOf(url);
  const isIp = isIP(host) !== 0;
  const isLocal = isLocalName(host) || (isIp && ipaddr.process(host).range() === 'loopback');
  const isWebProtocol = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
  if (!isWebProtocol || url.username || url.password || url.hash) return null;
  if (isLocalName(host)) return rules.allowLocal ? url : null;
  return !isIp || isAllowed(host, rules) ? url : null;
}

/** @throws AddressRefused for an IP address to which no call may go: Node does not look those up */
export function assertAllowed(url: URL, rules: AddressRules): void {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isAllowed(host, rules)) throw new AddressRefused(host);
}

/**
 * Resolves and checks a name for a connection, which then uses the checked addresses, so that the name cannot lead
 * elsewhere in between. If one of several addresses is refused, all are.
 */
export const guardedLookup =
  (rules: AddressRules, resolve: typeof lookUp = lookUp): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = error ? [] : found;
      if (!first) return callback(error ?? new AddressRefused(host), []);
      if (!found.every(({ address }) => isAllowed(address, rules))) {
        return callback(new AddressRefused(host), []);
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
