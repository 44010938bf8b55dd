import { BRIDGE_CODE, BRIDGE_PATHS, readBridgeCode, type PairAnswer } from '@city/contracts';
import type { Game } from '../platform/game.js';
import { createKeys } from './keys.js';
import type { SiteClient } from './site-client.js';
import { storeLink, type Link } from './stored-link.js';

/** Calls to other machines must be encrypted. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));

/** `bridge_pair CODE https://your.site`: makes a key pair and connects this server with it. */
export function registerPairCommand(game: Game, client: SiteClient, paired: (link: Link) => void): void {
  game.command('bridge_pair', ([typed = '', address = '']) => {
    const code = readBridgeCode(typed);
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!BRIDGE_CODE.test(code) || !url) return game.print('usage: bridge_pair CODE https://your.site');
    if (!isSafe(url)) return game.print('the address must begin with https://');
    const keys = createKeys();
    const target = { url: url.origin, keys, site: null };
    const name = game.setting('sv_hostname', '').slice(0, 64).trim() || 'Game server';
    const input = { code, publicKey: keys.publicKey, name, version: BRIDGE_VERSION };
    client.call<PairAnswer>(target, BRIDGE_PATHS.pair, input, (answer) => {
      switch (answer.kind) {
        case 'ok': {
          const { bridgeId, site, now } = answer.body;
          client.setClock(now);
          const link = { url: url.origin, bridgeId, keys, keysSince: now, next: null, site };
          storeLink(game, link);
          game.print(`connected with ${url.origin}`);
          return paired(link);
        }
        case 'refused':
          return game.print(`the site refused the code: ${answer.code}`);
        case 'unbelieved':
          return game.print(`the site was not reached: ${answer.why}`);
      }
    });
  });
}
