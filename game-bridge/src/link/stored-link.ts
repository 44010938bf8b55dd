import type { Game } from '../platform/game.js';
import { newIdentity, type Keys } from './keys.js';

const LINK = 'link';
const JOURNAL = 'journal';

/** The connection with the site, as it is stored. */
export interface Link {
  url: string;
  bridgeId: string;
  keys: Keys;
  /** Milliseconds since 1970. */
  keysSince: number;
  /** A new key that was sent. The site may know it, but its answer did not arrive. */
  next: Keys | null;
  site: { keyId: string; publicKey: string };
}

/** Null before the server was connected or if the store was lost. */
export function readLink(game: Game): Link | null {
  const text = game.read(LINK);
  return text === null ? null : (JSON.parse(text) as Link);
}

export const storeLink = (game: Game, link: Link): void => game.write(LINK, JSON.stringify(link));

/** The random id of this store. From a new id the site learns that the earlier store was lost. */
export function readJournal(game: Game): string {
  const known = game.read(JOURNAL);
  if (known !== null) return known;
  const journal = newIdentity();
  game.write(JOURNAL, journal);
  return journal;
}
