/** Longest text that stands for an address; what a proxy sends is not always one. */
const LONGEST = 64;

/**
 * Under what an address is counted: an IPv4 address by itself, an IPv6 address by its /64, of which one home or server
 * has all addresses. A client that has hung up has no address any more.
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
