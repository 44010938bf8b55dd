import { BRIDGE_PATHS, newKeyText } from '@city/contracts';
import {
  BridgeClient,
  buildSync,
  createBridgeKey,
  signedBy,
  type Forgery,
} from '../../../test/bridge-client.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';

let city: TestApp;
let admin: Client;
let bridge: BridgeClient;
let other: BridgeClient;
beforeAll(async () => {
  city = await createTestApp();
  admin = await city.loginAs('layla');
  bridge = await BridgeClient.paired(city.url, admin);
  other = await BridgeClient.paired(city.url, admin);
});
afterAll(() => city.close());

const LICENCE = 'c'.repeat(40);

/** A valid body for each call of a connected game server. */
const BODIES: Record<Exclude<keyof typeof BRIDGE_PATHS, 'pair'>, (of: BridgeClient) => object> = {
  keys: ({ bridgeId }) => {
    const key = createBridgeKey();
    return { publicKey: key.publicKey, proof: signedBy(key, newKeyText(bridgeId, key.publicKey)) };
  },
  sync: () => buildSync(),
  links: () => ({ code: '0'.repeat(16), licence: LICENCE }),
  ask: () => ({ licence: LICENCE, discordId: null }),
};

const FORGERIES: [string, () => Forgery, string][] = [
  ['without a key', () => ({ headers: { 'bridge-key': '' } }), 'BRIDGE_KEY_UNKNOWN'],
  ['without a signature', () => ({ headers: { 'bridge-signature': '' } }), 'BRIDGE_KEY_UNKNOWN'],
  ['with an unknown key', () => ({ key: createBridgeKey() }), 'BRIDGE_KEY_UNKNOWN'],
  [
    'signed by another game server than it names',
    () => ({ key: { ...other.key, keyId: bridge.key.keyId } }),
    'BRIDGE_KEY_UNKNOWN',
  ],
  ['with a changed body', () => ({ sentBody: { v: 1 } }), 'BRIDGE_KEY_UNKNOWN'],
  ['with a changed time', () => ({ headers: { 'bridge-time': '1' } }), 'BRIDGE_KEY_UNKNOWN'],
  ['with a changed number', () => ({ headers: { 'bridge-seq': `${bridge.seq + 9}` } }), 'BRIDGE_KEY_UNKNOWN'],
  ['from another time', () => ({ time: Date.now() - 120_000 }), 'BRIDGE_CLOCK'],
];

describe.each(Object.entries(BODIES))('a call of a game server for %s', (name, bodyOf) => {
  const path = BRIDGE_PATHS[name as keyof typeof BODIES];
  const call = (forgery: Forgery = {}, of = bridge) => of.call(path, bodyOf(of), forgery);

  it.each(FORGERIES)('%s is refused, and uses up no number', async (_, forgery, code) => {
    const seq = bridge.seq + 1;
    expect((await call(forgery())).body).toMatchObject({ code });
    expect((await bridge.sync({}, { seq })).status).toBe(200);
    bridge.seq = seq;
  });

  it('is refused when it is replayed', async () => {
    await bridge.sync();
    expect((await call({ seq: bridge.seq })).body).toMatchObject({ code: 'BRIDGE_REPLAY' });
  });

  it('is refused for another path than it was signed for', async () => {
    const elsewhere = path === BRIDGE_PATHS.ask ? BRIDGE_PATHS.links : BRIDGE_PATHS.ask;
    expect((await call({ sentPath: elsewhere })).body).toMatchObject({ code: 'BRIDGE_KEY_UNKNOWN' });
  });

  it('cannot be made with a person’s session', async () => {
    expect((await admin.post(path, bodyOf(bridge))).body).toMatchObject({ code: 'BRIDGE_KEY_UNKNOWN' });
  });

  it('is refused after the keys were revoked', async () => {
    const revoked = await BridgeClient.paired(city.url, admin);
    await admin.delete(`/api/bridges/${revoked.bridgeId}/keys`);
    expect((await call({}, revoked)).body).toMatchObject({ code: 'BRIDGE_KEY_UNKNOWN' });
  });
});
