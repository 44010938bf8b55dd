import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BRIDGE_PATHS, bridgeCallText, newKeyText, signedPieceText, siteAnswerText } from '@city/contracts';
import { KvpStore, SimulatedServer } from '../../simulation/index.js';
import { FakeSite } from '../fake-site.spec-helper.js';
import { builtResource, until } from '../resource.spec-helper.js';
import { isSigned, sha256, signText } from './keys.js';
import { backOffMs } from './sync-loop.js';

const code = builtResource();
let site: FakeSite;
let server: SimulatedServer;
beforeEach(async () => {
  site = await FakeSite.start();
});
afterEach(async () => {
  server.kill();
  await site.close();
});

const start = (kvp = new KvpStore()) => (server = new SimulatedServer({ code, kvp }));
const pair = () => server.command(`bridge_pair 0123-4567-89ab-cdef ${site.url}`);
const syncs = () => site.to(BRIDGE_PATHS.sync);
const saidTo = (text: RegExp) => () => server.printed.find((line) => text.test(line));

/** A licence of the list. */
const AMAL = 'a'.repeat(40);

it('connects with a code, then reports the state of the server continually', async () => {
  site.list.rows = [['1'.repeat(16), 1, '100000000000000001', [AMAL], 'en', 0, '', []]];
  start();
  expect(server.printed).toEqual(['[bridge] not connected: bridge_pair CODE https://your.site']);
  pair();
  await until(() => syncs().length >= 2);
  expect(site.to(BRIDGE_PATHS.pair)[0]?.input).toMatchObject({ code: '0123456789ABCDEF', name: 'Demo city' });
  await until(() => server.kvp.get('seal'));
  await server.join('Amal', { license: AMAL });
  const queue = { GetSize: () => 14 };
  server.resources.set('connectqueue', { GetQueueExports: () => queue });
  server.emit('txAdmin:events:scheduledRestart', { secondsRemaining: 300 });
  const said = await until(() =>
    syncs().find(({ input }) => (input['state'] as { players: number }).players === 1),
  );
  expect(said.input).toMatchObject({ v: 1, state: { phase: 'up', slots: 64, queue: 14, restartInS: 300 } });
  expect(site.forged).toEqual([]);
  expect(server.ticks.errors).toEqual([]);
});

it('numbers its calls upwards; a restart keeps key and journal, but the boot is new', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvp-'));
  const file = join(folder, 'store');
  start(new KvpStore(file));
  pair();
  const [before] = await until(() => syncs().length > 0 && syncs());
  server.kill();
  site.calls.length = 0;
  start(new KvpStore(file));
  const [after] = await until(() => syncs().length > 0 && syncs());
  expect(after?.seq).toBeGreaterThan(before?.seq ?? 0);
  expect(after?.keyId).toBe(before?.keyId);
  expect(after?.input['journal']).toBe(before?.input['journal']);
  expect(after?.input['boot']).not.toBe(before?.input['boot']);
  rmSync(folder, { recursive: true });
});

it('is not connected after its store was lost, and has another journal', async () => {
  const kvp = new KvpStore();
  start(kvp);
  pair();
  await until(() => syncs().length > 0);
  const journal = kvp.get('journal');
  server.kill();
  kvp.destroy();
  start(kvp);
  expect(server.printed.join()).toMatch(/not connected/);
  expect(kvp.get('journal')).not.toBe(journal);
});

it.each([
  ['none', 'none', false],
  ['that of another key', 'foreign', false],
  ['one for another body', undefined, true],
] as const)('believes no answer whose signature is %s', async (_, signature, tampered) => {
  start();
  pair();
  await until(() => syncs().length > 0);
  const future = Date.now() + 3_600_000;
  site.answer = () => ({ body: { now: future, nextMs: 100 }, signature, tampered });
  await until(saidTo(/without the site’s signature/));
  const count = syncs().length;
  site.answer = () => ({ body: { now: Date.now(), nextMs: 100 } });
  const next = await until(() => syncs()[count]);
  // Nothing of that answer was applied.
  expect(next.time).toBeLessThan(future - 1_000_000);
});

it('uses the site’s clock after its own was refused', async () => {
  start();
  pair();
  await until(() => syncs().length > 0);
  const siteNow = Date.now() + 600_000;
  site.answer = ({ time }) =>
    Math.abs(time - siteNow) > 60_000
      ? { status: 401, body: { code: 'BRIDGE_CLOCK', details: { now: siteNow } } }
      : { body: { now: siteNow, nextMs: 100 } };
  await until(() => syncs().some(({ time }) => time >= siteNow));
  await until(saidTo(/clock of this machine is 600 s behind/));
});

it('continues with a higher number if the site has seen a higher one', async () => {
  start();
  pair();
  await until(() => syncs().length > 0);
  const seen = Date.now() + 90_000_000;
  site.answer = ({ seq }) =>
    seq <= seen
      ? { status: 409, body: { code: 'BRIDGE_REPLAY', details: { seq: seen } } }
      : { body: { now: Date.now(), nextMs: 100 } };
  expect((await until(() => syncs().find(({ seq }) => seq > seen))).seq).toBe(seen + 1);
});

it('says that the site is away, and calls again when it is back', async () => {
  start();
  pair();
  await until(() => syncs().length > 0);
  const port = Number(new URL(site.url).port);
  await site.close();
  await until(saidTo(/the exchange with the site fails: .*ECONN|hang up/));
  site = await FakeSite.start(port);
  await until(() => syncs().length > 0);
  expect(server.ticks.errors).toEqual([]);
});

it('exchanges old keys, and sends the same new key until the site has it', async () => {
  const kvp = new KvpStore();
  start(kvp);
  pair();
  await until(() => syncs().length > 0);
  server.kill();
  const link = JSON.parse(kvp.get('link') ?? '') as { bridgeId: string; keysSince: number };
  kvp.set('link', JSON.stringify({ ...link, keysSince: Date.now() - 31 * 24 * 3_600_000 }));
  let answered = 0;
  site.answer = ({ path }) =>
    path === BRIDGE_PATHS.keys && (answered += 1) === 1
      ? { status: 500, body: { code: 'INTERNAL_ERROR' } }
      : path === BRIDGE_PATHS.keys
        ? { status: 204, body: null }
        : { body: { now: Date.now(), nextMs: 100 } };
  start(kvp);
  const [first, second] = await until(
    () => site.to(BRIDGE_PATHS.keys).length >= 2 && site.to(BRIDGE_PATHS.keys),
  );
  expect(second?.input['publicKey']).toBe(first?.input['publicKey']);
  const publicKey = String(second?.input['publicKey']);
  expect(isSigned(publicKey, newKeyText(link.bridgeId, publicKey), String(second?.input['proof']))).toBe(
    true,
  );
  const old = first?.keyId;
  await until(() => syncs().some(({ keyId }) => keyId !== old));
  expect(site.forged).toEqual([]);
});

it('refuses an unencrypted address, a wrong code, and commands that are not from the console', () => {
  start();
  server.command('bridge_pair 0123456789abcdef http://your.site');
  server.command('bridge_pair short https://your.site');
  expect(server.printed.slice(1)).toEqual([
    '[bridge] the address must begin with https://',
    '[bridge] usage: bridge_pair CODE https://your.site',
  ]);
  expect(site.calls).toEqual([]);
});

it('waits longer after several failures, but work continues soon after the site’s return', () => {
  expect([1, 2, 3, 4, 5, 60].map((failures) => backOffMs(failures, 0.5))).toEqual([
    ...[2_000, 3_000, 3_000, 3_000, 3_000, 3_000],
  ]);
  expect([backOffMs(1, 0), backOffMs(1, 1)]).toEqual([1_600, 2_400]);
});

it('signs as the shared corpus defines', () => {
  const corpus = JSON.parse(
    readFileSync(resolve(__dirname, '../../../contracts/corpus/bridge.json'), 'utf8'),
  ) as Corpus;
  for (const { signed, text, signature } of corpus.calls) {
    expect(bridgeCallText(signed)).toBe(text);
    expect(signText(corpus.bridge.privateKey, text)).toBe(signature);
  }
  for (const { status, callSignature, bodyHash, text, signature } of corpus.answers) {
    expect(siteAnswerText(status, callSignature, bodyHash)).toBe(text);
    expect(isSigned(corpus.site.publicKey, text, signature)).toBe(true);
  }
  for (const { piece, data, text, signature } of corpus.pieces) {
    expect(signedPieceText(piece, sha256(data))).toBe(text);
    expect(isSigned(corpus.site.publicKey, text, signature)).toBe(true);
    // A signed page is not accepted as a seal.
    const other = signedPieceText(piece === 'page' ? 'seal' : 'page', sha256(data));
    expect(isSigned(corpus.site.publicKey, other, signature)).toBe(false);
  }
});

interface Corpus {
  bridge: { privateKey: string };
  site: { publicKey: string };
  calls: { signed: Parameters<typeof bridgeCallText>[0]; text: string; signature: string }[];
  pieces: { piece: 'page' | 'seal'; data: string; text: string; signature: string }[];
  answers: { status: number; callSignature: string; bodyHash: string; text: string; signature: string }[];
}
