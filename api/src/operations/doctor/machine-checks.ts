import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { concern, problem, type Answer, type Finding } from '../../platform/findings.js';

/** Above this, signature and token checks start to fail. */
const SKEW_ERROR_MS = 120_000;
const SKEW_WARNING_MS = 20_000;

export function skewFindings(skewMs: number): Finding[] {
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  if (Math.abs(skewMs) < SKEW_WARNING_MS) return [];
  return (Math.abs(skewMs) < SKEW_ERROR_MS ? concern : problem)('clock', {
    what: `This machine’s clock is ${seconds} seconds ${skewMs > 0 ? 'ahead of' : 'behind'} the providers’`,
    why: 'Sessions, tokens and the time limits of payments end too early or too late.',
    fix: 'Switch on time synchronisation (`timedatectl set-ntp true`).',
  });
}

/** Compares the clock with the providers'. The smallest skew counts: if only one differs, its clock is wrong, not ours. */
export function clockFindings(answers: readonly Answer[]): Finding[] {
  const skews = answers.flatMap(({ skewMs }) => skewMs ?? []);
  const [least = 0] = skews.sort((one, other) => Math.abs(one) - Math.abs(other));
  return skewFindings(least);
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
  return concern('clock', {
    what: `Node’s time zones are of release ${release || 'unknown'}; ${known ? `${timeZone} is right from ${known} on` : 'laws have changed since'}`,
    why: 'Messages may name appointments and events an hour late, and days of the statistics begin at the wrong hour.',
    fix: 'Use a newer Node or image (`node -p process.versions.tz` prints the release), or set another COMMUNITY_TIME_ZONE.',
  });
}

const MEBIBYTE = 1024 ** 2;
const MIN_FREE_BYTES = 256 * MEBIBYTE;
const LOW_BYTES = 2_048 * MEBIBYTE;

export function spaceFindings(folder: string, freeBytes: number): Finding[] {
  if (freeBytes >= LOW_BYTES) return [];
  return (freeBytes < MIN_FREE_BYTES ? problem : concern)(folder, {
    what: `Only ${Math.floor(freeBytes / MEBIBYTE)} MiB are free for ${folder}`,
    why: 'A full disk stops every write, and an incomplete backup is useless.',
    fix: 'Make room or grow the volume (docs/runbook.md, “The database is full”).',
  });
}

/** Checks free space for data and backups; for a folder that does not exist yet, on its nearest existing parent. */
export async function diskFindings(folders: readonly string[]): Promise<Finding[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      let existing = resolve(folder);
      while (!existsSync(existing)) existing = dirname(existing);
      const { bavail, bsize } = await statfs(existing);
      return spaceFindings(folder, bavail * bsize);
    }),
  );
  return found.flat();
}

/** The finding for a processor on which MongoDB does not start. @param cpuinfo the text of `/proc/cpuinfo` */
export function avxFindings(cpuinfo: string): Finding[] {
  const flags = /^flags\s*:(.*)$/m.exec(cpuinfo)?.[1]?.split(' ');
  // Other processors than x86 have no such line.
  if (!flags || flags.includes('avx')) return [];
  return concern('processor', {
    what: 'This machine’s processor has no AVX',
    why: 'MongoDB 5 and newer end at once on it, with “illegal instruction”.',
    fix: 'Choose another machine, or a processor type with AVX for the virtual one; MongoDB can also run elsewhere.',
  });
}

/** Reads the processor of this machine, where the system shows it. */
export const processorFindings = async (): Promise<Finding[]> =>
  avxFindings(await readFile('/proc/cpuinfo', 'utf8').catch(() => ''));
