import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { District } from '@city/contracts';
import type { CityDatabase } from './city-database.js';
import { CityServer } from './city-server.js';
import { KvpStore } from './kvp.js';
import { MemoryDatabase } from './memory-database.js';
import { Phones } from './phones.js';
import { PlayedCity } from './played-city.js';

// Starts a simulated game server with a page on which you can watch it and play. It prints one line with the address of its page: {"ready":true,"url":…}.
//   --resource FILE        the built resource          --store FILE     the resource’s store
//   --effects FILE         the owner's effects.json    --port N         of the page; any free one without it
//   --pair "CODE URL"      connects it with a site     --site URL       a link to the site
//   --mariadb SOCKET --database NAME   a database on a MariaDB; one in memory without it
//   --memory FILE          a file that keeps the database in memory over a restart
//   --files FILE    JSON: fonts and pictures of the page by address (city-server.ts)
//   --phones FILE          runs a script that gives phones, and stores them there
//   --player "DISCORD_ID NAME"     a player whom the page controls; can be repeated
//   --wanderer "DISCORD_ID NAME"   a player who comes and goes; can be repeated

const { values } = parseArgs({
  options: {
    ...{ resource: { type: 'string' }, store: { type: 'string' }, effects: { type: 'string' } },
    ...{ port: { type: 'string' }, pair: { type: 'string' }, site: { type: 'string' } },
    ...{ mariadb: { type: 'string' }, database: { type: 'string' }, memory: { type: 'string' } },
    ...{ phones: { type: 'string' }, files: { type: 'string' } },
    player: { type: 'string', multiple: true, default: [] },
    wanderer: { type: 'string', multiple: true, default: [] },
  },
});

const MOVE_EVERY_MS = 3_000;
/** Where people go. A place that is named more often is busier. */
const WALKS: readonly District[] = ['port', 'port', 'market', 'market', 'market', 'hill', 'wall', 'coast'];
/** Minimum number of people who stay, so that the city is never empty. */
const STAY_MIN = 2;

async function openDatabase(): Promise<CityDatabase> {
  const { mariadb, database = '', memory } = values;
  if (mariadb === undefined) return new MemoryDatabase(memory ?? null);
  // Loaded only if there is a MariaDB, because it takes a while.
  const { MariaDbDatabase } = await import('./mariadb-database.js');
  return MariaDbDatabase.open({ socket: mariadb, database });
}

const personOf = (text: string) => {
  const [discord = '', ...name] = text.split(' ');
  return { name: name.join(' '), discord };
};

const city = new PlayedCity({
  code: readFileSync(values.resource ?? '', 'utf8'),
  effects: values.effects === undefined ? '{}' : readFileSync(values.effects, 'utf8'),
  kvp: new KvpStore(values.store ?? null),
  database: await openDatabase(),
  print: (line) => console.log(line),
  ...(values.phones !== undefined && { phones: new Phones(values.phones) }),
});
if (values.pair) city.command(`bridge_pair ${values.pair}`);
const wanderers = values.wanderer.map(personOf);
for (const person of [...wanderers, ...values.player.map(personOf)]) await city.add(person);

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Somebody comes, walks, or goes if others stay. */
async function move(): Promise<void> {
  const { name } = oneOf(wanderers) ?? {};
  const district = oneOf(WALKS);
  if (name === undefined || district === undefined) return;
  const isLeaving = city.isIn(name) && city.count > STAY_MIN && Math.random() < 0.3;
  if (isLeaving) return city.leave(name, 'Exiting');
  city.walk(name, district);
  if (!city.isIn(name)) await city.join(name);
}

setInterval(() => void move(), MOVE_EVERY_MS);
const page = await CityServer.start(city, {
  ...{ port: Number(values.port ?? 0), siteUrl: values.site ?? null },
  files:
    values.files === undefined
      ? {}
      : (JSON.parse(readFileSync(values.files, 'utf8')) as Record<string, string>),
});
console.log(JSON.stringify({ ready: true, url: page.url }));
