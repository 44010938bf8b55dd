import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { KvpStore } from './kvp.js';
import { StandIn, type Player } from './stand-in.js';

// A city to look at: players come and go.
//   --resource FILE   the built resource       --store FILE   its store
//   --pair "CODE URL"   connects it with a site

const { values } = parseArgs({
  options: { resource: { type: 'string' }, store: { type: 'string' }, pair: { type: 'string' } },
});

const NAMES = ['Amal', 'Badis', 'Chiraz', 'Dorra', 'Elyes', 'Farah', 'Ghassen', 'Hedi', 'Ines', 'Jaber'];
const MOVE_EVERY_MS = 9_000;
const AT_START = 3;

const city = new StandIn({
  code: readFileSync(values.resource ?? '', 'utf8'),
  kvp: new KvpStore(values.store ?? null),
  convars: { sv_hostname: 'Demo city', version: 'FXServer-master SERVER v1.0.0.12913 linux' },
  print: (text) => console.log(text),
});
if (values.pair) city.command(`bridge_pair ${values.pair}`);

const isIn = (name: string) => city.present.find((player: Player) => player.name === name);

/** One player comes or goes. */
async function move(name: string): Promise<void> {
  const present = isIn(name);
  if (present) city.leave(present);
  else await city.join(name, { license: Buffer.from(name).toString('hex').padEnd(40, '0') });
}

for (const name of NAMES.slice(0, AT_START)) await move(name);
setInterval(() => {
  const name = NAMES[Math.floor(Math.random() * NAMES.length)];
  // The city is never empty.
  if (name && (city.present.length > 1 || !isIn(name))) void move(name);
}, MOVE_EVERY_MS);
console.log(JSON.stringify({ ready: true }));
