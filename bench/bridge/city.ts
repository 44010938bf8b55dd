import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AccessRow } from '@city/contracts';
import { KvpStore, SimulatedServer, type Player } from '@city/game-bridge/simulation';
import { root } from '../../tools/product/root.ts';
import { newKeys } from '../signatures.ts';
import type { BenchSite } from './site.ts';

const code = readFileSync(join(root, 'game-bridge/resource/dist/server.js'), 'utf8');

/** Hex text with an even distribution, like licences and refs: the resource stores its data about them in 256 parts. */
const hex = (n: number, length: number): string =>
  createHash('sha1').update(String(n)).digest('hex').slice(0, length);

export const licenceOf = (n: number): string => hex(n, 40);

/** Accepted players with one licence and one level each. */
export const rowsOf = (count: number): AccessRow[] => Array.from({ length: count }, (_, n) => rowOf(n));

const rowOf = (n: number): AccessRow => [
  hex(n, 16),
  1,
  `1${`${n}`.padStart(17, '0')}`,
  [licenceOf(n)],
  'en',
  0,
  '',
  ['vip.1@1999999999'],
];

/** The store of a server that is connected with the site and has its list. */
function storeOf({ keys, url, pages, seal }: BenchSite): KvpStore {
  const kvp = new KvpStore();
  const { keyId, publicKey } = keys;
  const link = {
    ...{ url, bridgeId: 'f'.repeat(24), keys: newKeys(), keysSince: Date.now(), next: null },
    site: { keyId, publicKey },
  };
  kvp.set('link', JSON.stringify({ ...link, keys: { ...link.keys, key: undefined } }));
  for (const [n, page] of pages.entries()) kvp.set(`page:${n}`, JSON.stringify(page));
  kvp.set('seal', JSON.stringify(seal));
  return kvp;
}

/** A game server that has just started, with the first players of the list on it. */
export function startCity(site: BenchSite, players = 0): SimulatedServer {
  const present = Array.from({ length: players }, (_, n): Player => {
    return { id: String(n + 1), name: `Player ${n}`, identifiers: { license: licenceOf(n) } };
  });
  return new SimulatedServer({
    ...{ code, kvp: storeOf(site), players: present, convars: { sv_maxclients: '2048' } },
    prepare: (server) => {
      for (const name of ['add_principal', 'remove_principal']) {
        server.aces.add(`resource.city-bridge command.${name}`);
      }
    },
  });
}

/** Waits until the condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let looks = 0; !holds(); looks += 1) {
    if (looks > 3_000) throw new Error(`not within 30 s: ${holds.toString()}`);
    await delay(10);
  }
}
