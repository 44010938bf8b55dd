import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Bridges, CurrentUser, GameStatus, MyGame, PairingCode } from '@city/contracts';
import { startProcess, type ReadyProcess } from '../../../test/child-process.js';
import { eventually } from '../../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';

const PACKAGE = resolve(__dirname, '../../../../game-bridge');
const WITHIN_MS = 40_000;

describe('the built resource, on a simulated game server', () => {
  let city: TestApp;
  let admin: Client;
  let server: ReadyProcess<object> | null = null;
  const store = mkdtempSync(join(tmpdir(), 'city-bridge-'));
  beforeAll(async () => {
    city = await createTestApp();
    admin = await city.loginAs('layla');
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(store, { recursive: true, force: true });
    await city.close();
  });

  const start = async (...more: string[]) => {
    const stranger = await city.loginAs('nour');
    const people = await Promise.all(
      [admin, stranger].map(async (client) => (await client.get<CurrentUser>('/api/auth/user/me')).body),
    );
    const args = [
      ...['--resource', join(PACKAGE, 'resource/dist/server.js'), '--store', join(store, 'kvp')],
      ...people.flatMap(({ discord_id }, index) => ['--wanderer', `${discord_id} Player ${index}`]),
    ];
    server = await startProcess<object>([join(PACKAGE, 'dist/simulation/cli.js'), ...args, ...more]);
  };
  const status = async () => (await city.anonymous.get<GameStatus>('/api/game/status')).body;
  const servers = async () => (await admin.get<Bridges>('/api/bridges')).body.bridges;

  it('connects with a code, lets in accepted players only, and keeps its key after kill -9', async () => {
    const { body } = await admin.post<PairingCode>('/api/bridges/pairing-codes', { bridgeId: null });
    await start('--pair', `${body.code} ${city.url}`);
    const online = await eventually(status, ({ players }) => players > 0, WITHIN_MS);
    // Only the Admin gets in. The other player was not accepted.
    expect(online).toMatchObject({ state: 'online', slots: 64, players: 1 });
    // A server's word links no licence to an Admin.
    expect((await admin.get<MyGame>('/api/game/me')).body.links).toEqual([]);
    const [before] = await servers();
    expect(before).toMatchObject({ name: 'Demo city', build: '12913', paired: true });
    await server?.stop('SIGKILL');
    await start();
    const heard = async () => (await servers())[0]?.status;
    const since = Date.now();
    const again = await eventually(heard, (now) => Date.parse(now?.updatedAt ?? '') > since, WITHIN_MS);
    expect(again?.state).toBe('online');
    expect(await servers()).toMatchObject([{ _id: before?._id, copySeenAt: null }]);
  });

  it('stops when staff revoke its keys', async () => {
    const [bridge] = await servers();
    await admin.delete(`/api/bridges/${bridge?._id}/keys`);
    expect(await eventually(status, ({ state }) => state === 'unknown')).toMatchObject({ players: 0 });
  });
});
