import { defineApplicationKind, type ApplicationOf } from '../forms/application-kind.js';
import { box, choice, questions, text, type InputOf, type TextRule } from '../forms/fields.js';
import { SCENARIO_ANSWER_MAX, type ScenarioKey } from '../forms/question-set.js';
import { ADULT_AGE, NAME_FOR_OTHERS } from '../forms/rules.js';
import { westernDigits } from '../text.js';
import { SCENARIOS } from './scenarios.js';

export const CHARACTER_PATHS = ['legal', 'between', 'illegal'] as const;
export type CharacterPath = (typeof CHARACTER_PATHS)[number];

const OUTFIT_STYLES = ['casual', 'formal', 'streetwear', 'gangster'] as const;
const ZODIAC_SIGNS = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const;
const FAVORITE_COLORS = [
  'red',
  'blue',
  'green',
  'black',
  'white',
  'purple',
  'pink',
  'gold_silver',
  'rainbow',
] as const;
const FAVORITE_MUSIC = [
  'rock',
  'pop',
  'classical',
  'edm',
  'jazz',
  'hiphop',
  'metal',
  'folk',
  'lofi',
] as const;
const TURN_ONS = [
  'intelligence',
  'confidence',
  'kindness',
  'mystery',
  'humor',
  'strength',
  'fashion',
  'adventure',
] as const;
const TURN_OFFS = [
  'arrogance',
  'dishonesty',
  'laziness',
  'bad_hygiene',
  'boring',
  'serious',
  'loud',
] as const;

/** Joiners are between letters only (`cleanText`). */
const NAME = /^(?:[\p{L}\p{M} ]|\u200C|\u200D){3,}$/u;
const FULL_NAME = [
  { code: 'FULL_NAME_INVALID', message: 'Full Name is not valid', holds: (typed) => NAME.test(typed) },
] as const satisfies readonly TextRule[];

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;
const EMAIL = [
  { code: 'EMAIL_INVALID', message: 'Email is not valid', holds: (typed) => ADDRESS.test(typed) },
] as const satisfies readonly TextRule[];

const MICROPHONE = [
  {
    code: 'MICROPHONE_INVALID',
    message: "Microphone field must be 'Yes' or 'No'",
    holds: (typed) => /yes|no/i.test(typed),
  },
] as const satisfies readonly TextRule[];

const prose = { max: 2_000, long: true } as const;
const knowledge = { max: 3_000, rows: 4, long: true } as const;
const chosen = { max: 20, required: true } as const;

/** Application for the whitelist: one open per player, and a limited number of attempts. Steps 1 to 4 ask nothing. */
export const WHITELIST = defineApplicationKind({
  name: 'whitelist',
  api: { path: 'whiteList', own: 'myapp', list: '', decisions: 'verb-first', answers: 'hints' },
  policy: {
    blocking: ['Pending', 'Accepted'],
    membersOnly: true,
    attempts: 'setting',
    interviews: 'setting',
    openMessage: 'You already have a whitelist application.',
  },
  state: 'whiteListStatus',
  receipt: { title: 'characterName', form: 'again' },
  review: { title: ['fullName', 'characterName'], columns: ['age', 'characterName', 'characterPath'] },
  fields: {
    fullName: text({ max: 80, rules: FULL_NAME, autoComplete: 'name', hint: true }),
    discordUsername: text({ max: 40 }),
    age: text({
      max: 2,
      rules: ADULT_AGE,
      stored: westernDigits,
      inputMode: 'numeric',
      hint: true,
      uncut: true,
    }),
    liveEmail: text({ max: 254, rules: EMAIL, inputMode: 'email', autoComplete: 'email', hint: true }),
    timeZone: text({ max: 60, hint: true }),
    microphone: text({ max: 40, rules: MICROPHONE, hint: true, yesNo: true }),
    referral: text({ max: 500, rows: 2 }),
    reasonToJoin: text({ ...prose, rows: 3 }),
    prevRpExp: text({ ...prose, rows: 3, hint: true }),
    availability: text({ max: 500, rows: 2, hint: true }),

    characterName: text({ max: 80, required: true, rules: NAME_FOR_OTHERS, hint: true }),
    characterAge: text({ max: 3, required: true, stored: westernDigits, inputMode: 'numeric' }),
    ethnicity: text({ max: 80, required: true }),
    languages: text({ max: 200, required: true }),
    outfitStyle: choice(OUTFIT_STYLES, chosen),
    characterGoals: text({ ...prose, required: true, rows: 5, hint: true }),
    characterPath: choice(CHARACTER_PATHS, chosen),
    characterPathExplanation: text({ ...prose, required: true, rows: 3, hint: true }),
    zodiacSign: choice(ZODIAC_SIGNS, chosen),
    favoriteColor: choice(FAVORITE_COLORS, chosen),
    favoriteMusic: choice(FAVORITE_MUSIC, chosen),
    turnOns: choice(TURN_ONS, chosen),
    turnOffs: choice(TURN_OFFS, chosen),
    medicalReports: text({ ...prose, rows: 2, hint: true }),
    religion: text({ max: 80 }),
    crewStatus: text({ max: 200, hint: true }),
    groupName: text({ max: 80, hint: true }),
    characterLegacy: text({ ...prose, rows: 2, hint: true }),

    rpRules: text(knowledge),
    loreImportance: text(knowledge),
    toxicityBanReasons: text(knowledge),
    situationalAnswers: questions({
      slot: 'scenario',
      groups: SCENARIOS,
      by: 'characterPath',
      max: SCENARIO_ANSWER_MAX,
    }),

    agreeRules: box({ optional: true }),
    agreeGuidelines: box(),
    understandBan: box(),
    signature: text({ max: 80, required: 'SIGNATURE_MISSING' }),
  },
  sections: [
    {
      id: 'personal',
      step: 5,
      untitled: true,
      rows: [
        [
          'fullName',
          'discordUsername',
          'age',
          'liveEmail',
          'timeZone',
          'microphone',
          'referral',
          'reasonToJoin',
          'prevRpExp',
          'availability',
        ],
      ],
    },
    {
      id: 'person',
      step: 6,
      rows: [['characterName', 'characterAge', 'ethnicity', 'languages', 'outfitStyle']],
    },
    {
      id: 'path',
      step: 6,
      rows: ['characterGoals', 'characterPath', 'characterPathExplanation'],
    },
    {
      id: 'taste',
      step: 6,
      rows: [
        ['zodiacSign', 'favoriteColor', 'favoriteMusic'],
        ['turnOns', 'turnOffs'],
      ],
    },
    {
      id: 'background',
      step: 6,
      note: true,
      folded: true,
      rows: ['medicalReports', 'religion', ['crewStatus', 'groupName'], 'characterLegacy'],
    },
    { id: 'knowledge', step: 7, untitled: true, rows: ['rpRules', 'loreImportance', 'toxicityBanReasons'] },
    { id: 'scenarios', step: 7, rows: ['situationalAnswers'] },
    { id: 'agreement', step: 8, untitled: true, rows: ['agreeGuidelines', 'understandBan', 'signature'] },
  ],
});

type WhitelistForm = InputOf<typeof WHITELIST.fields>;

/** `POST /api/whiteList`: the server adds the questions of the answers. */
export type WhitelistInput = Omit<WhitelistForm, 'situationalAnswers'> & {
  situationalAnswers: Partial<Record<ScenarioKey, { answer: string; question?: string }>>;
};

/** A whitelist application in the API's answers. */
export type WhitelistApplication = ApplicationOf<typeof WHITELIST.fields>;

/** `GET /api/whiteList/myapp` carries the attempts in this header: `used=1;max=3`. */
export const ATTEMPTS_HEADER = 'x-attempts';

/** Shorter answers about previous roleplay experience are allowed and flagged for the reviewer. */
export const PREVIOUS_EXPERIENCE_WANTED = 30;

/** Number of goals that the form asks for. Goals are counted by line or by comma. Fewer are allowed and flagged. */
export const GOALS_WANTED = 5;
export function countGoals(goals: string): number {
  return goals.split(/[\n,;،]/).filter((goal) => goal.trim()).length;
}
