import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { KvpStore } from './kvp.js';
import { StandIn, type Player } from './stand-in.js';

// A city to look at: players come, are let in or refused, and go.
//   --resource FILE   the built resource       --store FILE   its store
//   --pair "CODE URL"   connects it with a site
//   --player "DISCORD_ID NAME"   somebody who plays; any number of them

const { values } = parseArgs({
  options: {
    ...{ resource: { type: 'string' }, store: { type: 'string' }, pair: { type: 'string' } },
    player: { type: 'string', multiple: true, default: [] },
  },
});

const MOVE_EVERY_MS = 3_000;

const city = new StandIn({
  code: readFileSync(values.resource ?? '', 'utf8'),
  kvp: new KvpStore(values.store ?? null),
  convars: { sv_hostname: 'Demo city', version: 'FXServer-master SERVER v1.0.0.12913 linux' },
  print: (text) => console.log(text),
});
// As the example for server.cfg allows it.
for (const name of ['add_principal', 'remove_principal']) {
  city.aces.add(`resource.city-bridge command.${name}`);
}
if (values.pair) city.command(`bridge_pair ${values.pair}`);

const people = values.player.map((text) => {
  const [discord = '', ...name] = text.split(' ');
  // A licence that stays the same from start to start.
  return { name: name.join(' '), discord, license: createHash('sha1').update(discord).digest('hex') };
});
const isIn = (name: string) => city.present.find((player: Player) => player.name === name);

/** Somebody comes, or goes if others stay: the city is never empty. */
async function move(): Promise<void> {
  const person = people[Math.floor(Math.random() * people.length)];
  if (!person) return;
  const { name, ...identifiers } = person;
  const present = isIn(name);
  if (!present) await city.join(name, identifiers);
  else if (city.present.length > 2) city.leave(present);
}

setInterval(() => void move(), MOVE_EVERY_MS);
console.log(JSON.stringify({ ready: true }));
