/**
 * One complete application of each kind that breaks no rule of its form and gives staff no hint: what the API's
 * documentation shows and what its tests, the benchmarks and the fault runs send.
 */
import { BETA, type BetaApplicationInput } from './kinds/beta.js';
import type { EntityApplicationInput } from './kinds/entity.js';
import { JOB, type JobApplicationInput } from './kinds/job.js';
import { exampleForm, KIND_TEXTS } from './kinds/kind-texts.js';
import { STREAMER, type StreamerApplicationInput } from './kinds/streamer.js';
import type { WhitelistInput } from './kinds/whitelist.js';

/** `signature` and `discordUsername` are best replaced by the name of the player who sends it. */
export const EXAMPLE_WHITELIST = {
  fullName: 'Yusuf Ben Ali',
  discordUsername: 'youssef',
  age: '25',
  liveEmail: 'yusuf@example.com',
  timeZone: 'Africa/Tunis',
  microphone: 'Yes',
  referral: 'A friend',
  reasonToJoin: 'I want to tell the story of a mechanic.',
  prevRpExp: 'Two years on a text server and one season on a voice server.',
  availability: 'Evenings',
  characterName: 'Sami Trabelsi',
  characterAge: '31',
  ethnicity: 'Tunisian',
  languages: 'Arabic, French',
  outfitStyle: 'casual',
  characterGoals: 'own a garage, find a brother, pay a debt, learn to sing, leave the city',
  characterPath: 'between',
  characterPathExplanation: 'Honest by day, not always by night.',
  zodiacSign: 'leo',
  favoriteColor: 'gold_silver',
  favoriteMusic: 'jazz',
  turnOns: 'humor',
  turnOffs: 'bad_hygiene',
  medicalReports: '',
  religion: '',
  crewStatus: '',
  groupName: '',
  characterLegacy: '',
  rpRules: 'Stay in character.',
  loreImportance: 'It binds the stories together.',
  toxicityBanReasons: 'Insults out of character.',
  situationalAnswers: {
    scenario1: { answer: 'I offer tea and talk about the weather.' },
    scenario2: { answer: 'The licence.' },
    scenario3: { answer: 'Nothing at all.' },
  },
  agreeRules: true,
  agreeGuidelines: true,
  understandBan: true,
  signature: 'youssef',
} as const satisfies WhitelistInput;

export const EXAMPLE_ENTITY = {
  entityName: 'Dust Wolves',
  entityType: 'Crew',
  finality: 'To own the southern road.',
  ceaseConditions: 'When the last founder leaves.',
  majorGoals: 'A garage, a radio, a name.',
  strategies: 'Slow and polite.',
  motto: 'Sand remembers.',
  entityStyle: 'Techwear',
  logoDescription: 'A wolf in a dust storm.',
  preferredVehicles: 'Old pick-ups',
  secretTactics: 'Signal mirrors',
  illegalPerks: ['Chop shop', 'Smuggling', 'Lockpicks'],
  legalPerks: ['Tow trucks', 'Garage', 'Radio show'],
  conflictResponse: 'Talk first.',
  diplomacyHandling: 'Tea with the neighbours.',
  nextStepIfPowerful: 'Open a market.',
  membersDiscordIds: ['100000000000000001', '100000000000000002'],
  membersInGameNames: ['Sami Trabelsi', 'Lina Aroui'],
  agreeRules: true,
  understandRpQuality: true,
} satisfies EntityApplicationInput;

export const EXAMPLE_BETA = exampleForm(BETA, KIND_TEXTS.beta) as BetaApplicationInput;
export const EXAMPLE_JOB = exampleForm(JOB, KIND_TEXTS.job) as JobApplicationInput;
export const EXAMPLE_STREAMER = exampleForm(STREAMER, KIND_TEXTS.streamer) as StreamerApplicationInput;
