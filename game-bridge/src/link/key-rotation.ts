import { BRIDGE_LIMITS, BRIDGE_PATHS, newKeyText } from '@city/contracts';
import type { Game } from '../platform/game.js';
import { createKeys, signText } from './keys.js';
import type { SiteClient } from './site-client.js';
import { storeLink, type Link } from './stored-link.js';

export const isKeyOld = ({ keysSince }: Link, now: number): boolean => now - keysSince >= BRIDGE_LIMITS.keyMs;

/**
 * Exchanges the key pair. The new pair is stored before it is sent to the site, and the call is repeated until it is answered.
 * So one of the two keys always works, even if a call or its answer is lost.
 */
export function exchangeKeys(game: Game, client: SiteClient, link: Link, done: (link: Link) => void): void {
  const next = link.next ?? createKeys();
  const waiting = { ...link, next };
  storeLink(game, waiting);
  const proof = signText(next.privateKey, newKeyText(link.bridgeId, next.publicKey));
  client.call(waiting, BRIDGE_PATHS.keys, { publicKey: next.publicKey, proof }, (answer) => {
    if (answer.kind !== 'ok') return done(waiting);
    const exchanged = { ...link, keys: next, keysSince: client.now(), next: null };
    storeLink(game, exchanged);
    done(exchanged);
  });
}
