import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bridges, GameStatus, PairingCode } from '@city/contracts';
import { logIn } from '../clients/log-in.ts';
import { sendExpecting } from '../clients/requests.ts';
import { startUntilReady, type Child, type ChildOptions } from './child.ts';
import { root } from './root.ts';

/** The site's key in demos, where nothing is real. */
export const DEMO_SITE_KEY = Buffer.alloc(32, 'demo').toString('base64');

const ONLINE_WITHIN_MS = 20_000;

/**
 * Starts a stand-in of a game server that runs the built resource, connected with the site as an owner would do it, and
 * waits until the site says that the city is open.
 */
export async function startDemoCity(url: string, dataDir: string, options: ChildOptions): Promise<Child> {
  const store = join(dataDir, 'demo-city.kvp');
  const cookie = await logIn(url, 'layla');
  const known = await sendExpecting(200, `${url}/api/bridges`, { headers: { cookie } });
  const { bridges } = JSON.parse(known.body.toString()) as Bridges;
  const pair: string[] = [];
  if (!bridges.some(({ paired }) => paired)) {
    rmSync(store, { force: true });
    const made = await sendExpecting(200, `${url}/api/bridges/pairing-codes`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: { bridgeId: null },
    });
    const { code } = JSON.parse(made.body.toString()) as PairingCode;
    pair.push('--pair', `${code} ${url}`);
  }
  const { child } = await startUntilReady(
    'city',
    [
      join(root, 'game-bridge/dist/stand-in/cli.js'),
      ...['--resource', join(root, 'game-bridge/resource/dist/server.js')],
      ...['--store', store],
      ...pair,
    ],
    options,
  );
  await untilOnline(url);
  return child;
}

/** Gives up silently: a demo without its city is still a demo. */
async function untilOnline(url: string): Promise<void> {
  const end = Date.now() + ONLINE_WITHIN_MS;
  while (Date.now() < end) {
    const { body } = await sendExpecting(200, `${url}/api/game/status`);
    if ((JSON.parse(body.toString()) as GameStatus).state === 'online') return;
    await delay(250);
  }
}
