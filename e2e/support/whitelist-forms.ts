import type { WhitelistInput } from '@city/contracts';
import { EXAMPLE_WHITELIST } from '@city/contracts/examples';

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS =
  'a after again because before brother car city could debt desert door every family first from garage gate harbour he her home honest if into letter market mechanic mother my never night nobody old one only people promise quiet road scene she sister slowly somebody story street talk that the their then they town truth until wants what when where who without would year'.split(
    ' ',
  );
const SENTENCE = 14;
/** The fewest and the most characters of the answers, as players write them. */
const LENGTHS = {
  reasonToJoin: [180, 420],
  prevRpExp: [160, 380],
  characterPathExplanation: [150, 370],
  rpRules: [170, 420],
  loreImportance: [140, 280],
  toxicityBanReasons: [140, 280],
} as const;
/** Four of ten players leave these out. */
const OPTIONAL = { medicalReports: [60, 170], characterLegacy: [100, 270] } as const;

/**
 * Generates a whitelist form with answers of random words, of which none is like another. The same place always gives the
 * same form.
 * @param place 0 for the first one
 * @param signature the Discord user name of the player
 */
export function generatedWhitelist(place: number, signature: string): WhitelistInput {
  const random = randomFrom(place + 1);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const word = () => WORDS[between(0, WORDS.length - 1)] ?? '';
  const text = ([least, most]: readonly [number, number]): string => {
    const wanted = between(least, most);
    let written = '';
    for (let count = 1; written.length < wanted; count += 1)
      written += count % SENTENCE === 0 ? `${word()}. ` : `${word()} `;
    return written.trim();
  };
  const texts = (lengths: Record<string, readonly [number, number]>, share = 1) =>
    Object.fromEntries(
      Object.entries(lengths).map(([field, length]) => [field, random() < share ? text(length) : '']),
    );
  const scenario = () => ({ answer: text([160, 400]) });
  return {
    ...EXAMPLE_WHITELIST,
    discordUsername: signature,
    signature,
    ...texts(LENGTHS),
    ...texts(OPTIONAL, 0.6),
    characterGoals: Array.from({ length: 5 }, () => text([40, 60])).join('\n'),
    situationalAnswers: { scenario1: scenario(), scenario2: scenario(), scenario3: scenario() },
  };
}
