import {
  ACCESS_FLAGS,
  ACCESS_LIMITS,
  levelText,
  mayPlay,
  PACK_GROUP,
  PACKS,
  type AccessRow,
  type Holdings,
} from '@city/contracts';
import type { KnownUser } from '../../../accounts/users/users.service.js';
import type { SlotState } from '../../../applications/applications.repository.js';
import type { GameLinkRecord } from '../../records/game-account.schema.js';
import { countsEverywhere, countsForStaff } from '../../records/link-scope.js';
import type { AccessFacts, AccessRowRecord } from './access.schema.js';

interface Joiner {
  user: KnownUser;
  /** Their newest whitelist application. */
  whitelist: SlotState | undefined;
  links: readonly GameLinkRecord[];
  /** Whether they have any right of staff. */
  isStaff: boolean;
}

/** Decides who may join, and with which licences. Licences of staff count only if linked by a code. */
export function accessOf({ user, whitelist, links, isStaff }: Joiner, now: Date): AccessFacts {
  const isAdmin = user.role === 'Admin';
  const { discordId, locale, suspension, holdings } = user;
  const counting = links.filter((link) => !isStaff || countsForStaff(link, now));
  const [everywhere, claimed] = [
    counting.filter((link) => countsEverywhere(link)),
    counting.filter((link) => !countsEverywhere(link)),
  ];
  return {
    flags:
      ((whitelist && mayPlay(whitelist)) || isAdmin ? ACCESS_FLAGS.mayPlay : 0) |
      (suspension ? ACCESS_FLAGS.suspended : 0) |
      (isAdmin ? ACCESS_FLAGS.staff : 0),
    discordId,
    licences: everywhere.map(({ licence }) => licence),
    claimed: claimed.map(({ licence, servers = [] }) => ({ licence, servers })),
    locale: locale ?? 'en',
    until: suspension?.until ? Math.ceil(suspension.until.getTime() / 1_000) : 0,
    reason: [...(suspension?.reason ?? '')].slice(0, ACCESS_LIMITS.reason).join(''),
    levels: levelsOf(holdings),
  };
}

/** The levels from the player's rights, and the pack that staff have set. */
function levelsOf({ levels, staffPack }: Holdings): string[] {
  const rank = PACKS.indexOf(staffPack);
  const ofStaff = rank > 0 ? [{ group: PACK_GROUP, rank, until: null }] : [];
  return [...ofStaff, ...levels].slice(0, ACCESS_LIMITS.levels).map(levelText);
}

/** Whether game servers need the row of a player: they may play, are suspended, or have a licence. */
export const isListed = ({ flags, licences, claimed = [] }: AccessFacts): boolean =>
  flags !== 0 || licences.length + claimed.length > 0;

/**
 * The row of a player in the list of one server; null if this server needs none.
 * @param trusted the servers whose claims count on all servers
 */
export function rowFor(
  row: AccessRowRecord,
  serverId: string,
  trusted: ReadonlySet<string>,
): AccessRow | null {
  const { ref, flags, discordId, locale, until, reason, levels, claimed = [] } = row;
  const here = claimed.filter(({ servers }) => servers.some((id) => id === serverId || trusted.has(id)));
  const licences = [...row.licences, ...here.map(({ licence }) => licence)].slice(0, ACCESS_LIMITS.licences);
  if (row.gone || (flags === 0 && licences.length === 0)) return null;
  return [ref, flags, discordId, licences, locale, until, reason, levels];
}
