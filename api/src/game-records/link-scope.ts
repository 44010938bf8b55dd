import type { GameLinkRecord } from './game-account.schema.js';

/** Whether the player has said or proven that a licence is theirs. */
export const isCertain = ({ by, confirmedAt }: GameLinkRecord): boolean =>
  by === 'code' || confirmedAt !== undefined;

/** Whether a licence counts on all servers. Links without servers are older than claims that count on one. */
export const countsEverywhere = (link: GameLinkRecord, trusted: ReadonlySet<string>): boolean =>
  isCertain(link) || link.servers === undefined || link.servers.some((id) => trusted.has(id));

/** Whether a licence counts on a server. A server can make it count on itself only, unless staff trust it. */
export const countsOn = (link: GameLinkRecord, serverId: string, trusted: ReadonlySet<string>): boolean =>
  countsEverywhere(link, trusted) || (link.servers?.includes(serverId) ?? false);

/** Whether a licence of staff counts at all: by a code only, except for a while after the update. */
export const countsForStaff = ({ by, staffUntil }: GameLinkRecord, now: Date): boolean =>
  by === 'code' || (staffUntil !== undefined && staffUntil > now);
