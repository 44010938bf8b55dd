import type { GameLinkRecord } from './game-account.schema.js';

/** Whether the player has confirmed a licence, or linked it by a code. */
export const isCertain = ({ by, confirmedAt }: GameLinkRecord): boolean =>
  by === 'code' || confirmedAt !== undefined;

/**
 * Whether a licence counts on all servers. Older links have no servers and count everywhere.
 * @param trusted the servers whose claims count on all servers
 */
export const countsEverywhere = (link: GameLinkRecord, trusted: ReadonlySet<string> = new Set()): boolean =>
  isCertain(link) || link.servers === undefined || link.servers.some((id) => trusted.has(id));

/** Whether a licence counts on a server. The claim of a server counts only there, unless staff trust the server. */
export const countsOn = (link: GameLinkRecord, serverId: string, trusted: ReadonlySet<string>): boolean =>
  countsEverywhere(link, trusted) || (link.servers?.includes(serverId) ?? false);

/** Whether a licence of staff counts: only if linked by a code, or for a while after the update. */
export const countsForStaff = ({ by, staffUntil }: GameLinkRecord, now: Date): boolean =>
  by === 'code' || (staffUntil !== undefined && staffUntil > now);
