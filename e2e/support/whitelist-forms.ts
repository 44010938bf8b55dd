import type { WhitelistInput } from '@city/contracts';
import { EXAMPLE_WHITELIST } from '@city/contracts/examples';
import { GOALS, PROSE, SHORT, WORDS } from './whitelist-prose.ts';

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

/**
 * Generates a whitelist form. The same place always gives the same form. Forms of different places share sentences, but
 * no answer is a copy.
 * @param place 0 for the first one
 * @param signature the Discord user name of the player
 */
export function generatedWhitelist(place: number, signature: string): WhitelistInput {
  const random = randomFrom(place + 1);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[], count: number): T[] =>
    list
      .map((one) => [random(), one] as const)
      .sort(([a], [b]) => a - b)
      .slice(0, count)
      .map(([, one]) => one);
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, slot: keyof typeof WORDS) => oneOf(WORDS[slot]));
  const prose = (field: keyof typeof PROSE) => {
    const [fewest, most] = PROSE[field].count;
    const count = fewest + Math.floor(random() * (most - fewest + 1));
    return some(PROSE[field].sentences, count).map(filled).join(' ');
  };
  /** Four of ten players leave an optional answer out. */
  const perhaps = (field: keyof typeof PROSE) => (random() < 0.6 ? prose(field) : '');
  const scenario = () => ({ answer: prose('situation') });
  return {
    ...EXAMPLE_WHITELIST,
    fullName: `${oneOf(WORDS.person)} ${oneOf(WORDS.family)}`,
    characterName: `${oneOf(WORDS.person)} ${oneOf(WORDS.family)}`,
    discordUsername: signature,
    signature,
    age: String(18 + Math.floor(random() * 15)),
    characterAge: String(20 + Math.floor(random() * 40)),
    characterPath: oneOf(['legal', 'between', 'illegal'] as const),
    ...Object.fromEntries(Object.entries(SHORT).map(([field, answers]) => [field, filled(oneOf(answers))])),
    characterGoals: some(GOALS, 5)
      .map((goal, index) => `${index + 1}. ${filled(goal)}`)
      .join('\n'),
    reasonToJoin: prose('reasonToJoin'),
    prevRpExp: prose('prevRpExp'),
    characterPathExplanation: prose('characterPathExplanation'),
    medicalReports: perhaps('medicalReports'),
    characterLegacy: perhaps('characterLegacy'),
    rpRules: prose('rpRules'),
    loreImportance: prose('loreImportance'),
    toxicityBanReasons: prose('toxicityBanReasons'),
    situationalAnswers: { scenario1: scenario(), scenario2: scenario(), scenario3: scenario() },
  };
}
