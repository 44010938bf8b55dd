import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  WHITELIST,
  type Bridges,
  type CurrentUser,
  type GameStatus,
  type InterviewSlot,
  type PairingCode,
  type Product,
} from '@city/contracts';
import { logIn } from '../clients/log-in.ts';
import { send, sendExpecting } from '../clients/requests.ts';
import { whitelistForm } from '../clients/whitelist-form.ts';
import { startUntilReady, type Child, type ChildOptions } from './child.ts';
import { root } from './root.ts';

/** Accounts of the demo that are accepted, and come and go. */
const CITIZENS = ['amal', 'badis', 'chiraz', 'dalia', 'elyes', 'farah', 'ghassen', 'hana'];
/**
 * Accounts of the demo that enter when someone presses a button on its page. The audience may accept or suspend them in
 * the console.
 */
const VISITORS = ['youssef', 'layla', 'omar'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ONLINE_WITHIN_MS = 20_000;

export interface DemoCityOptions {
  /** Port of its page. */
  port: number;
  /** If true, nobody plays until a request to the page’s address adds people: for tests. */
  isEmpty?: boolean;
}

export interface DemoCity {
  child: Child;
  /** Address of its page and of its interface for programs, see `game-bridge/simulation/city-server.ts`. */
  url: string;
}

/**
 * Starts a simulated game server that runs the built resource, and connects it with the site as an owner would do. The
 * site shows the city as open a moment later. The server hands over all cars that are for sale.
 */
export async function startDemoCity(
  url: string,
  dataDir: string,
  { port, isEmpty = false }: DemoCityOptions,
  options: ChildOptions,
): Promise<DemoCity> {
  const store = join(dataDir, 'demo-city.kvp');
  const effects = join(dataDir, 'demo-effects.json');
  const files = join(dataDir, 'demo-files.json');
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
  const cars = await carsForSale(url);
  writeFileSync(
    effects,
    JSON.stringify(Object.fromEntries(cars.map(({ effect, entry }) => [effect, entry]))),
  );
  writeFileSync(files, JSON.stringify({ ...FONTS, ...Object.fromEntries(cars.flatMap(pictureOf)) }));
  const { child, ready } = await startUntilReady<{ url: string }>(
    'city',
    [
      join(root, 'game-bridge/dist/simulation/cli.js'),
      ...['--resource', join(root, 'game-bridge/resource/dist/server.js')],
      ...['--store', store, '--memory', join(dataDir, 'demo-city.json'), '--effects', effects],
      ...['--port', String(port), '--site', url, '--files', files],
      ...pair,
      ...(isEmpty ? [] : await playersOf(url, cookie)),
    ],
    options,
  );
  return { child, url: ready.url };
}

interface CarForSale {
  /** The key of its entry in `config/effects.json`. */
  effect: string;
  entry: { do: 'vehicle'; label: string; model: string; garage: string; plate: string };
  /** The address of its picture. */
  image: string;
}

/** Every car of the catalogue. */
async function carsForSale(url: string): Promise<CarForSale[]> {
  const { body } = await sendExpecting(200, `${url}/api/products`);
  return (JSON.parse(body.toString()) as Product[]).flatMap(({ name, slug, image, benefits }) =>
    benefits.flatMap((benefit): CarForSale[] =>
      benefit.kind === 'thing' && benefit.effect.startsWith('car.')
        ? [{ effect: benefit.effect, entry: { do: 'vehicle', label: name, model: slug, ...PARKED }, image }]
        : [],
    ),
  );
}

/** The file of a drawn picture, under its address on the page of the demo city. */
const pictureOf = ({ entry, image }: CarForSale): [string, string][] =>
  /^\/art\/[\w/-]+\.svg$/.test(image)
    ? [[`/cars/${entry.model}`, join(root, 'public-site/public', image)]]
    : [];

const fontFile = (name: string) => join(root, 'shared-ui/src/fonts', `${name}.woff2`);
const FONTS = {
  '/fonts/title': fontFile('barlow-condensed-600'),
  '/fonts/text': fontFile('ibm-plex-sans-400'),
};

const PARKED = { garage: 'pillboxgarage', plate: 'MRG ####' };

/** The players of the city as arguments of the simulated server; staff accept the citizens first. */
async function playersOf(url: string, staff: string): Promise<string[]> {
  const args: string[] = [];
  for (const username of [...CITIZENS, ...VISITORS]) {
    const cookie = await logIn(url, username);
    const own = await sendExpecting(200, `${url}/api/auth/user/me`, { headers: { cookie } });
    const user = JSON.parse(own.body.toString()) as CurrentUser;
    if (CITIZENS.includes(username)) await accept(url, { username, cookie, staff });
    args.push(CITIZENS.includes(username) ? '--wanderer' : '--player', `${user.discord_id} ${username}`);
  }
  return args;
}

/** Sends and accepts a whitelist application, unless that was done at an earlier start; the interview is passed, too. */
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
  const put = (to: string, by: string, body: object) =>
    sendExpecting(200, to, { method: 'PUT', headers: { cookie: by, origin: url }, body });
  await put(`${path}/accept/${_id}`, staff, { reason: 'Welcome.' });
  const slotId = await freeSlot(url, staff);
  await put(`${url}/api/interviews/mine`, cookie, { slotId });
  await put(`${url}/api/interviews/${_id}`, staff, { slotId, decision: 'passed', note: '' });
}

/** Returns a free time for an interview. If there is none, it publishes some for tomorrow. */
async function freeSlot(url: string, staff: string): Promise<string> {
  const slots = `${url}/api/interviews/slots`;
  const headers = { cookie: staff, origin: url };
  const known = await sendExpecting(200, slots, { headers });
  const [free] = JSON.parse(known.body.toString()) as InterviewSlot[];
  if (free) return free._id;
  const startsAt = new Date(Math.ceil((Date.now() + DAY_MS) / HOUR_MS) * HOUR_MS).toISOString();
  const body = { startsAt, minutes: 30, count: CITIZENS.length + 4 };
  const made = await sendExpecting(200, slots, { method: 'POST', headers, body });
  return (JSON.parse(made.body.toString()) as InterviewSlot[])[0]?._id ?? '';
}

/** Waits until the site shows the city as open. Gives up silently: the demo is useful even without its city. */
export async function untilCityIsOpen(url: string): Promise<void> {
  const end = Date.now() + ONLINE_WITHIN_MS;
  while (Date.now() < end) {
    const { body } = await sendExpecting(200, `${url}/api/game/status`);
    if ((JSON.parse(body.toString()) as GameStatus).state === 'online') return;
    await delay(250);
  }
}
