import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  WHITELIST,
  type Bridges,
  type CurrentUser,
  type GameStatus,
  type PairingCode,
} from '@city/contracts';
import { logIn } from '../clients/log-in.ts';
import { send, sendExpecting } from '../clients/requests.ts';
import { whitelistForm } from '../clients/whitelist-form.ts';
import { startUntilReady, type Child, type ChildOptions } from './child.ts';
import { root } from './root.ts';

/** The site's key in demos, where nothing is real. */
export const DEMO_SITE_KEY = Buffer.alloc(32, 'demo').toString('base64');

/** They are accepted, and come and go. */
const CITIZENS = ['amal', 'badis', 'chiraz'];
/** Accounts of the demo that try to enter. The audience may accept or suspend them in the console. */
const VISITORS = ['youssef', 'layla'];

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
      ...(await playersOf(url, cookie)),
    ],
    options,
  );
  await untilOnline(url);
  return child;
}

/** The players of the city as the stand-in takes them; the citizens are accepted first. */
async function playersOf(url: string, staff: string): Promise<string[]> {
  const args: string[] = [];
  for (const username of [...CITIZENS, ...VISITORS]) {
    const cookie = await logIn(url, username);
    const own = await sendExpecting(200, `${url}/api/auth/user/me`, { headers: { cookie } });
    const user = JSON.parse(own.body.toString()) as CurrentUser;
    if (CITIZENS.includes(username)) await accept(url, { username, cookie, staff });
    args.push('--player', `${user.discord_id} ${username}`);
  }
  return args;
}

/** Sends and accepts a whitelist application, unless that was done at an earlier start. */
async function accept(
  url: string,
  { username, cookie, staff }: { username: string; cookie: string; staff: string },
): Promise<void> {
  const path = `${url}/api/${WHITELIST.api.path}`;
  const sent = await send(path, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: whitelistForm(username),
  });
  if (sent.status >= 400) return;
  const { _id } = JSON.parse(sent.body.toString()) as { _id: string };
  await sendExpecting(200, `${path}/accept/${_id}`, {
    method: 'PUT',
    headers: { cookie: staff, origin: url },
    body: { reason: 'Welcome.' },
  });
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
