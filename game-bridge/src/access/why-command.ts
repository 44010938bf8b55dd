import {
  dateText,
  levelPrincipal,
  levelsAt,
  LICENCE,
  type AccessRow,
  type DoorReason,
  type DoorStanding,
} from '@city/contracts';
import type { Game } from '../platform/game.js';
import type { Caller, Refusal, Verdict } from './decide.js';
import type { Door } from './door.js';

const DISCORD = /^\d{15,20}$/;
/**
 * Takes the place of a licence if only the Discord id is known, because players without a licence are always refused.
 */
const NO_LICENCE = '-';

/** Reasons why a player is let in, as text for the server’s console. */
const LET_IN: Record<(Verdict & { isIn: true })['because'], string> = {
  licence: 'let in: their licence is linked to an account that may play',
  discord: 'let in: their Discord account may play; the licence will be linked to it',
  outage: 'let in: the list is too old, and bridge_outage lets them in',
};

const REFUSED: Record<Refusal, string> = {
  suspended: 'refused: suspended',
  starting: 'refused: not connected with a site, or the list is still being read',
  maintenance: 'refused: maintenance; staff and holders of the ACE bridge.bypass may enter',
  'no-licence': 'refused: the platform names no licence',
  unreachable: 'refused: the list is too old, and bridge_outage doesn’t let them in',
  'already-here': 'refused: the account is in the city with another licence',
  'who-are-you': 'refused: no account has this licence, and the platform names no Discord account',
  'not-accepted': 'refused: no accepted whitelist application',
};

const STANDINGS: Record<DoorReason, string> = {
  'no-account': 'they have never logged in on the site',
  'not-member': 'they are not on the Discord server and have not applied',
  'not-applied': 'they have not applied',
  pending: 'their application is pending',
  interview: 'their application is accepted, the interview is missing',
  rejected: 'their application was rejected',
  accepted: 'they have just been accepted',
};

/** Returns the site’s answer about an application as text for the server’s console. */
function standingOf({ why, number, place, attemptsLeft }: DoorStanding): string {
  const details = [
    number !== null && `application #${number}`,
    place && `number ${place.number} of ${place.of} in line`,
    attemptsLeft !== null && `attempts left: ${attemptsLeft}`,
  ].filter(Boolean);
  return [`the site says: ${STANDINGS[why]}`, ...details].join('; ');
}

const endOf = (row: AccessRow, timeZone: string): string =>
  row[5]
    ? `until ${dateText('en', new Date(row[5] * 1_000), 'long', timeZone)} (${timeZone})`
    : 'without an end';

/** The player's groups as text; empty without levels. */
function groupsOf(row: AccessRow | null, now: number): string {
  const groups = levelsAt(row?.[7] ?? [], now).map(levelPrincipal);
  return groups.length > 0 ? `; levels: ${groups.join(', ')}` : '';
}

function sentence(verdict: Verdict, now: number, timeZone: string): string {
  if (verdict.isIn) return LET_IN[verdict.because] + groupsOf(verdict.row, now);
  const { why, row } = verdict;
  return why === 'suspended' && row ? `${REFUSED[why]} ${endOf(row, timeZone)}: ${row[6]}` : REFUSED[why];
}

/**
 * `bridge_why <id>`: prints whether a player would be let in now, the reason, and their levels. For a player who was
 * not accepted it prints the site’s answer about their application, too. The id is a licence, a Discord id or the
 * number of a player in the city.
 * @param now the site’s clock, in milliseconds since 1970
 */
export function registerWhyCommand(game: Game, door: Door, now: () => number): void {
  game.command('bridge_why', ([id = '']) => {
    const caller = callerFor(id.replace(/^(license|discord):/, ''), game, door);
    if (!caller) return game.print('usage: bridge_why LICENCE, DISCORD_ID or PLAYER_NUMBER');
    const verdict = door.decide(caller);
    game.print(sentence(verdict, Math.floor(now() / 1_000), door.timeZone));
    if (verdict.isIn || verdict.why !== 'not-accepted') return;
    const licence = caller.licence === NO_LICENCE ? null : caller.licence;
    door.ask({ ...caller, licence }, (standing) =>
      game.print(standing ? standingOf(standing) : 'the site does not say where their application stands'),
    );
  });
}

function callerFor(id: string, game: Game, door: Door): Caller | null {
  if (LICENCE.test(id)) return { licence: id, discordId: null, hasBypass: false };
  if (DISCORD.test(id)) return { licence: door.licenceOf(id) ?? NO_LICENCE, discordId: id, hasBypass: false };
  return game.playerIds().includes(id) ? door.callerOf(id) : null;
}
