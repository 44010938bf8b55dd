/** Maximum length of an address; a proxy may send anything. */
const LONGEST = 64;

/**
 * The rate limit key of an address: an IPv4 address itself, an IPv6 address by its /64, which belongs to one home or
 * server. A disconnected client has no address.
 */
export function addressKey(ip: string | undefined = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!/^[0-9a-f:]+(%.*)?$/i.test(ip) || !ip.includes(':')) return ip.slice(0, LONGEST);
  const [head = '', tail = ''] = ip.replace(/%.*/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
