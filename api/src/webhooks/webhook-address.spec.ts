import type { lookup, LookupAddress } from 'node:dns';
import { AddressRefused, guardedLookup, isAllowed, readWebhookUrl } from './webhook-address.js';

const PUBLIC = { address: '93.184.215.14', family: 4 };
const PRIVATE = { address: '10.0.0.1', family: 4 };
const LOOPBACK = { address: '::1', family: 6 };

/** What a connection gets for a name that leads to these addresses. */
function resolved(
  addresses: LookupAddress[],
  { allowLocal = false, all = true } = {},
): Promise<{ error: Error | null; address: unknown }> {
  const resolve = ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, addresses)) as unknown as typeof lookup;
  return new Promise((answer) =>
    guardedLookup({ allowLocal }, resolve)('bot.example.com', { all }, (error, address) =>
      answer({ error, address }),
    ),
  );
}

describe('the addresses of a name', () => {
  it('are those that the connection uses', async () => {
    expect(await resolved([PUBLIC])).toEqual({ error: null, address: [PUBLIC] });
    expect(await resolved([PUBLIC], { all: false })).toEqual({ error: null, address: PUBLIC.address });
  });

  it('are refused if one of them is not on the internet', async () => {
    for (const addresses of [[PRIVATE], [PUBLIC, PRIVATE], [LOOPBACK], []])
      expect((await resolved(addresses)).error).toBeInstanceOf(AddressRefused);
  });

  it('may be this machine in development, but no other private one', async () => {
    expect((await resolved([LOOPBACK], { allowLocal: true })).error).toBeNull();
    expect((await resolved([PRIVATE], { allowLocal: true })).error).toBeInstanceOf(AddressRefused);
  });
});

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.0.1'],
  ...['192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', 'fc00::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1'],
  ...['64:ff9b::a00:1', '2002:a00:1::', '2001::1'],
  ...['::a00:1', '::7f00:1', '::a9fe:a9fe', '4000::1', '1::1'],
])('%s is not on the internet', (address) => {
  expect(isAllowed(address, { allowLocal: false })).toBe(false);
});

it.each(['93.184.215.14', '::ffff:93.184.215.14', '2606:2800:21f::1', '2a00:1450:4009::200e'])(
  '%s is on the internet',
  (address) => {
    expect(isAllowed(address, { allowLocal: false })).toBe(true);
  },
);

it('addresses of this machine are refused in production', () => {
  for (const url of [
    'https://localhost/',
    'http://localhost/',
    'https://127.0.0.1/',
    'https://a.localhost/',
    'https://localhost./',
    'https://a.localhost./',
  ]) {
    expect(readWebhookUrl(url, { allowLocal: false })).toBeNull();
    expect(readWebhookUrl(url, { allowLocal: true })?.href).toBe(url);
  }
  expect(readWebhookUrl('https://bot.example.com/city?key=1', { allowLocal: false })?.href).toBe(
    'https://bot.example.com/city?key=1',
  );
});
