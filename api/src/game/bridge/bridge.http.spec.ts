import {
  BRIDGE_LIMITS,
  BRIDGE_PATHS,
  newKeyText,
  type Bridges,
  type GameStatus,
  type PairingCode,
} from '@city/contracts';
import {
  BridgeClient,
  buildSync,
  createBridgeKey,
  newIdentity,
  signedBy,
} from '../../../test/bridge-client.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';

const MINUTE = 60_000;
const PAIRINGS_MAX = 60;

let city: TestApp;
let admin: Client;
beforeAll(async () => {
  city = await createTestApp({ env: { LIMIT_PAIRINGS_PER_MINUTE: String(PAIRINGS_MAX) } });
  admin = await city.loginAs('layla');
});
beforeEach(() => emptyCollections(city, 'bridges', 'rate_limits'));
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const connected = () => BridgeClient.paired(city.url, admin);
const newCode = async (bridgeId: string | null = null) =>
  (await admin.post<PairingCode>('/api/bridges/pairing-codes', { bridgeId })).body.code;
const list = async () => (await admin.get<Bridges>('/api/bridges')).body.bridges;

/** Moves the site's clock. */
function passMs(ms: number): void {
  jest.spyOn(city.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + ms));
}

let readings = 0;

/** The current status. The clock is moved first, because a process caches the status for two seconds. */
async function status(): Promise<GameStatus> {
  readings += 1;
  jest.spyOn(city.get(Clock), 'ticks').mockReturnValue(performance.now() + readings * 3_000);
  return (await city.anonymous.get<GameStatus>('/api/game/status')).body;
}

describe('connecting a game server', () => {
  it('works once for each code, however it is typed, and a repeated call with the same key gets the same answer', async () => {
    const code = await newCode();
    const bridge = new BridgeClient(city.url);
    const typed = `${code.slice(0, 8).toLowerCase()}-${code.slice(8)}`;
    const first = await bridge.pair(typed);
    expect(first.status).toBe(200);
    expect(bridge.isLastSigned()).toBe(true);
    expect((await bridge.pair(code)).body.bridgeId).toBe(first.body.bridgeId);
    const thief = await new BridgeClient(city.url).pair(code);
    expect(thief.body).toMatchObject({ code: 'BRIDGE_CODE_INVALID' });
    expect(await list()).toMatchObject([{ name: 'Los Santos', paired: true, paused: false }]);
  });

  it('refuses an expired code and an unknown one', async () => {
    const code = await newCode();
    passMs(BRIDGE_LIMITS.codeMs + 1_000);
    const bridge = new BridgeClient(city.url);
    const late = await bridge.call(BRIDGE_PATHS.pair, pairing(code, bridge), {
      time: city.get(Clock).now().getTime(),
    });
    expect(late.body).toMatchObject({ code: 'BRIDGE_CODE_INVALID' });
    jest.restoreAllMocks();
    expect((await bridge.pair('0'.repeat(16))).body).toMatchObject({ code: 'BRIDGE_CODE_INVALID' });
  });

  it('refuses a key that did not sign the call; the code can still be used', async () => {
    const code = await newCode();
    const bridge = new BridgeClient(city.url);
    const forged = await bridge.call(BRIDGE_PATHS.pair, pairing(code, bridge), { key: createBridgeKey() });
    expect(forged.body).toMatchObject({ code: 'BRIDGE_KEY_UNKNOWN' });
    expect((await bridge.pair(code)).status).toBe(200);
  });

  it('connects a known server again under the same id, with new keys only', async () => {
    const old = await connected();
    const again = new BridgeClient(city.url);
    await again.pair(await newCode(old.bridgeId));
    expect(again.bridgeId).toBe(old.bridgeId);
    expect((await again.sync()).status).toBe(200);
    expect((await old.sync()).body).toMatchObject({ code: 'BRIDGE_KEY_UNKNOWN' });
    expect(await list()).toHaveLength(1);
  });

  it('is audited, without the code', async () => {
    const bridge = await connected();
    const { body } = await admin.get('/api/audit?filter={"action":"bridge.invite"}');
    expect(JSON.stringify(body)).toContain(bridge.bridgeId);
    const stored = JSON.stringify(await city.connection.collection('bridges').find().toArray());
    const code = await newCode(bridge.bridgeId);
    expect(stored + JSON.stringify(body)).not.toContain(code);
  });

  const pairing = (code: string, { key }: BridgeClient) => ({
    ...{ code, publicKey: key.publicKey, name: 'Los Santos', version: '1.0.0' },
  });
});

describe('a call of a game server', () => {
  it('is refused when it is replayed, and the refusal has the last number', async () => {
    const bridge = await connected();
    await bridge.sync();
    const { seq } = bridge;
    const replay = await bridge.sync({}, { seq });
    expect(replay).toMatchObject({ status: 409, body: { code: 'BRIDGE_REPLAY', details: { seq } } });
    expect(bridge.isLastSigned()).toBe(true);
    const twice = await Promise.all([bridge.sync({}, { seq: seq + 5 }), bridge.sync({}, { seq: seq + 5 })]);
    expect(twice.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it('gets a signed answer even if its content or its time is refused', async () => {
    const bridge = await connected();
    expect([(await bridge.sync()).status, bridge.isLastSigned()]).toEqual([200, true]);
    expect([(await bridge.sync({ v: 2 as 1 })).status, bridge.isLastSigned()]).toEqual([400, true]);
    const late = await bridge.sync({}, { time: Date.now() - 2 * MINUTE });
    expect([late.status, bridge.isLastSigned()]).toEqual([401, true]);
    expect(Number((late.body['details'] as { now: number }).now)).toBeGreaterThan(0);
  });
});

describe('the keys of a game server', () => {
  const rotate = (bridge: BridgeClient, next = createBridgeKey()) =>
    bridge
      .call(BRIDGE_PATHS.keys, {
        publicKey: next.publicKey,
        proof: signedBy(next, newKeyText(bridge.bridgeId, next.publicKey)),
      })
      .then(({ status }) => ({ status, next }));

  it('are exchanged: the old key ends ten minutes after the first use of the new one, not earlier', async () => {
    const bridge = await connected();
    const { next, status: added } = await rotate(bridge);
    expect(added).toBe(204);
    const at = (key: typeof next) => ({ key, time: city.get(Clock).now().getTime() });
    passMs(60 * MINUTE);
    expect((await bridge.sync({}, at(bridge.key))).status).toBe(200);
    expect((await bridge.sync({}, at(next))).status).toBe(200);
    expect((await bridge.sync({}, at(bridge.key))).status).toBe(200);
    passMs(71 * MINUTE);
    expect((await bridge.sync({}, at(bridge.key))).body).toMatchObject({ code: 'BRIDGE_KEY_UNKNOWN' });
    expect((await bridge.sync({}, at(next))).status).toBe(200);
  });

  it('are not exchanged without a signature of the new key', async () => {
    const bridge = await connected();
    const { publicKey } = createBridgeKey();
    const proof = signedBy(createBridgeKey(), newKeyText(bridge.bridgeId, publicKey));
    expect((await bridge.call(BRIDGE_PATHS.keys, { publicKey, proof })).status).toBe(401);
  });

  it('are revoked, the newest as well, and those of other servers stay', async () => {
    const [bridge, other] = [await connected(), await connected()];
    const { next } = await rotate(bridge);
    expect((await admin.delete(`/api/bridges/${bridge.bridgeId}/keys`)).body).toMatchObject({
      paired: false,
    });
    for (const key of [bridge.key, next]) {
      expect((await bridge.sync({}, { key })).body).toMatchObject({ code: 'BRIDGE_KEY_UNKNOWN' });
    }
    expect((await other.sync()).status).toBe(200);
  });
});

describe('the status of the city', () => {
  it('is unknown without a server, else what the server reports', async () => {
    expect(await status()).toMatchObject({ state: 'unknown', updatedAt: null });
    const bridge = await connected();
    expect((await status()).state).toBe('offline');
    await bridge.sync();
    expect(await status()).toMatchObject({
      state: 'online',
      players: 3,
      slots: 64,
      queue: null,
      restartAt: null,
    });
    const other = await connected();
    await other.sync({ state: { ...buildSync().state, queue: 14 } });
    expect(await status()).toMatchObject({ state: 'online', players: 6, slots: 128, queue: 14 });
  });

  it('is offline after fifteen seconds of silence, but restarting for longer if the server said so', async () => {
    const bridge = await connected();
    await bridge.sync();
    passMs(20_000);
    expect(await status()).toMatchObject({ state: 'offline', players: 0 });
    jest.restoreAllMocks();
    const { state } = buildSync();
    await bridge.sync({ state: { ...state, phase: 'restarting', restartInS: 0 } });
    passMs(20_000);
    expect((await status()).state).toBe('restarting');
    passMs(11 * MINUTE);
    expect((await status()).state).toBe('offline');
  });

  it('does not include a paused server', async () => {
    const bridge = await connected();
    await bridge.sync();
    await admin.put(`/api/bridges/${bridge.bridgeId}/pause`, { paused: true });
    expect((await status()).state).toBe('unknown');
    expect((await bridge.sync()).status).toBe(200);
    await admin.put(`/api/bridges/${bridge.bridgeId}/pause`, { paused: false });
    expect((await status()).state).toBe('online');
  });

  it('pauses a server when an earlier start calls again, because its machine was copied', async () => {
    const bridge = await connected();
    const [one, two] = [newIdentity(), newIdentity()];
    await bridge.sync({ boot: one });
    await bridge.sync({ boot: two });
    expect(await list()).toMatchObject([{ paused: false, copySeenAt: null }]);
    await bridge.sync({ boot: one });
    expect(await list()).toMatchObject([{ paused: true, copySeenAt: expect.any(String) as string }]);
  });
});

describe('an address that tries codes', () => {
  it('is refused after some wrong codes', async () => {
    const bridge = new BridgeClient(city.url);
    const tries = await Promise.all(
      Array.from({ length: PAIRINGS_MAX + 1 }, () => bridge.pair('0'.repeat(16))),
    );
    expect(tries.map(({ status }) => status)).toContain(429);
  });
});

describe('without BRIDGE_SITE_KEY', () => {
  it('no server can be connected, and the status is unknown', async () => {
    const off = await createTestApp({ env: { BRIDGE_SITE_KEY: '' } });
    const staff = await off.loginAs('layla');
    expect((await staff.get('/api/bridges')).body).toEqual({ on: false, bridges: [] });
    const code = await staff.post('/api/bridges/pairing-codes', { bridgeId: null });
    expect(code.body).toMatchObject({ code: 'BRIDGE_OFF' });
    expect((await new BridgeClient(off.url).pair('0'.repeat(16))).body).toMatchObject({ code: 'BRIDGE_OFF' });
    expect((await new BridgeClient(off.url).sync()).body).toMatchObject({ code: 'BRIDGE_OFF' });
    expect((await off.anonymous.get('/api/game/status')).body).toMatchObject({ state: 'unknown' });
    await off.close();
  });
});
