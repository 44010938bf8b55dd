import { concern, problem, type Finding } from '../../platform/findings/finding.js';

/** Above this, signature and token checks start to fail. */
const SKEW_ERROR_MS = 120_000;
const SKEW_WARNING_MS = 20_000;

/** The finding for clock skew against a provider. */
export function skewFinding(skewMs: number): Finding | null {
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  if (Math.abs(skewMs) < SKEW_WARNING_MS) return null;
  return (Math.abs(skewMs) < SKEW_ERROR_MS ? concern : problem)('clock', {
    what: `This machine’s clock is ${seconds} seconds ${skewMs > 0 ? 'ahead of' : 'behind'} the providers’`,
    why: 'Sessions, tokens and the time limits of payments end too early or too late.',
    fix: 'Switch on time synchronisation (`timedatectl set-ntp true`).',
  });
}

/**
 * The first release of the time zone database with the current law of a zone, for zones with outdated releases in use.
 */
const RIGHT_SINCE: Readonly<Record<string, string>> = {
  // Morocco has no summer time any more since 20 September 2026.
  'Africa/Casablanca': '2026c',
  'Africa/El_Aaiun': '2026c',
};

/** Releases of this many calendar years are taken for recent. */
const OLD_YEARS = 2;

/**
 * The finding for a runtime whose tables are older than the law of the community's zone, or old at all. Releases sort as
 * texts.
 */
export function zoneFindings(
  timeZone: string,
  release = process.versions.tz ?? '',
  now = new Date(),
): Finding[] {
  const known = RIGHT_SINCE[timeZone];
  const needed = known ?? `${now.getUTCFullYear() - OLD_YEARS + 1}a`;
  if (release >= needed) return [];
  const finding = concern('clock', {
    what: `Node’s time zones are of release ${release || 'unknown'}; ${known ? `${timeZone} is right from ${known} on` : 'laws have changed since'}`,
    why: 'Messages may name appointments and events an hour late, and days of the statistics begin at the wrong hour.',
    fix: 'Use a newer Node or image (`node -p process.versions.tz` prints the release), or set another COMMUNITY_TIME_ZONE.',
  });
  return [finding];
}
