import { generateKeyPairSync, sign } from 'node:crypto';
import { BRIDGE_HEADERS, BRIDGE_LIMITS, bridgeCallText } from '@city/contracts';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import type { BridgeKeyRecord, BridgeRecord } from '../records/bridge.schema.js';
import { BridgeGuard } from './bridge.guard.js';
import { keyIdOf, sha256 } from './site-key.service.js';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const pair = generateKeyPairSync('ed25519');
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const keyId = keyIdOf(publicKey);
const BODY = '{"v":1}';
const CALL = { method: 'POST', url: '/api/bridge/sync', time: NOW.getTime(), seq: 7 };

type Request = FastifyRequest & { rawBody?: string };

/** A signed call. `headers` replace those of the call. */
function callOf(more: Partial<typeof CALL> = {}, headers: Record<string, string | undefined> = {}): Request {
  const { method, url, time, seq } = { ...CALL, ...more };
  const text = bridgeCallText({ method, path: url, keyId, time, seq, bodyHash: sha256(BODY) });
  const signature = sign(null, Buffer.from(text), pair.privateKey).toString('base64');
  const own = {
    [BRIDGE_HEADERS.key]: keyId,
    [BRIDGE_HEADERS.time]: String(time),
    [BRIDGE_HEADERS.seq]: String(seq),
    [BRIDGE_HEADERS.signature]: signature,
  };
  return { method, url, headers: { ...own, ...headers }, rawBody: BODY } as Partial<Request> as Request;
}

/** A guard that knows one game server. */
function opened({ key = {}, isOn = true, counts = true }: Partial<Setting> = {}) {
  const known: BridgeKeyRecord = { keyId, publicKey, since: NOW, endsAt: null, ...key };
  const bridge = {
    _id: new Types.ObjectId(),
    keys: [known],
    seq: 9,
  } as Partial<BridgeRecord> as BridgeRecord;
  const counted = { ...bridge, seq: 7 };
  const calls: unknown[][] = [];
  const guard = new BridgeGuard(
    { isSet: isOn } as never,
    {
      findByKey: (id: string) => Promise.resolve(id === keyId ? bridge : null),
      countCall: (...values: unknown[]) => {
        calls.push(['count', ...values]);
        return Promise.resolve(counts ? counted : null);
      },
    } as never,
    { consume: (...values: unknown[]) => Promise.resolve(calls.push(values)) } as never,
    { now: () => NOW } as never,
  );
  const admits = (request: Request) =>
    guard.canActivate({
      switchToHttp: () => ({ getRequest: () => request }),
    } as Partial<ExecutionContext> as ExecutionContext);
  return { admits, calls, bridge, counted };
}
interface Setting {
  key: Partial<BridgeKeyRecord>;
  isOn: boolean;
  counts: boolean;
}

const refusal = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { details }) }) as unknown;

describe('a call of a game server', () => {
  it('is admitted, counted, and names the server', async () => {
    const { admits, calls, bridge, counted } = opened();
    const request = callOf();
    expect(await admits(request)).toBe(true);
    expect(request.bridge).toBe(counted);
    expect(request.bridgeSignature).toBe(request.headers[BRIDGE_HEADERS.signature]);
    expect(calls).toEqual([
      ['bridgeCalls', bridge._id.toHexString()],
      ['count', bridge, keyId, 7, NOW],
    ]);
  });

  it('is not admitted while the site has no key', async () => {
    await expect(opened({ isOn: false }).admits(callOf())).rejects.toEqual(refusal('BRIDGE_OFF'));
  });

  it.each([
    ['without a key', { [BRIDGE_HEADERS.key]: undefined }],
    ['with a malformed key', { [BRIDGE_HEADERS.key]: `${keyId}0` }],
    ['without a signature', { [BRIDGE_HEADERS.signature]: undefined }],
    ['with a malformed signature', { [BRIDGE_HEADERS.signature]: 'x' }],
    ['whose time is not a whole number', { [BRIDGE_HEADERS.time]: `${CALL.time}.5` }],
    ['whose number is not a whole number', { [BRIDGE_HEADERS.seq]: '7.5' }],
    ['without a number', { [BRIDGE_HEADERS.seq]: undefined }],
  ])('%s is refused without looking up its server', async (_, headers) => {
    const { admits, calls } = opened();
    const request = callOf({}, headers);
    await expect(admits(request)).rejects.toEqual(refusal('BRIDGE_KEY_UNKNOWN'));
    expect([calls, request.bridgeSignature]).toEqual([[], undefined]);
  });

  it('has a number of at least 1', async () => {
    await expect(opened().admits(callOf({ seq: 0 }))).rejects.toEqual(refusal('BRIDGE_KEY_UNKNOWN'));
    expect(await opened().admits(callOf({ seq: 1 }))).toBe(true);
  });

  it.each([
    ['the body', { rawBody: '{"v":2}' }],
    ['the body, which is missing,', { rawBody: undefined }],
    ['the path', { url: '/api/bridge/ask' }],
    ['the method', { method: 'PUT' }],
  ])('is refused if %s is not the one that was signed', async (_, changed) => {
    const { admits, calls } = opened();
    const request = { ...callOf(), ...changed } as Request;
    await expect(admits(request)).rejects.toEqual(refusal('BRIDGE_KEY_UNKNOWN'));
    // Its answer is signed, and nothing was counted.
    expect([calls, typeof request.bridgeSignature]).toEqual([[], 'string']);
  });

  it('is refused with an unknown key, and with one that was replaced', async () => {
    const strange = callOf({}, { [BRIDGE_HEADERS.key]: 'f'.repeat(16) });
    await expect(opened().admits(strange)).rejects.toEqual(refusal('BRIDGE_KEY_UNKNOWN'));
    const other = opened({ key: { keyId: 'e'.repeat(16) } });
    await expect(other.admits(callOf())).rejects.toEqual(refusal('BRIDGE_KEY_UNKNOWN'));
    const ended = opened({ key: { endsAt: NOW } });
    await expect(ended.admits(callOf())).rejects.toEqual(refusal('BRIDGE_KEY_UNKNOWN'));
    expect(await opened({ key: { endsAt: new Date(NOW.getTime() + 1) } }).admits(callOf())).toBe(true);
  });

  it.each([-1, 1])('may be at most a minute off the site’s clock (%d)', async (side) => {
    const off = (ms: number) => callOf({ time: NOW.getTime() + side * ms });
    expect(await opened().admits(off(BRIDGE_LIMITS.clockMs))).toBe(true);
    const { admits, calls } = opened();
    await expect(admits(off(BRIDGE_LIMITS.clockMs + 1))).rejects.toEqual(
      refusal('BRIDGE_CLOCK', { now: NOW.getTime() }),
    );
    expect(calls).toEqual([]);
  });

  it('is refused if a later one was counted, and the refusal contains that number', async () => {
    const request = callOf();
    await expect(opened({ counts: false }).admits(request)).rejects.toEqual(
      refusal('BRIDGE_REPLAY', { seq: 9 }),
    );
    expect(request.bridge).toBeUndefined();
  });
});
