import {
  JOB_QUESTIONS,
  questionKey,
  type EntityApplicationInput,
  type JobApplicationInput,
  type WhitelistInput,
} from '@city/contracts';

/** A complete and realistic whitelist application. */
export const APPLICATION: WhitelistInput = {
  fullName: 'Youssef Ben Ali',
  discordUsername: 'youssef',
  age: '25',
  liveEmail: 'youssef@example.com',
  timeZone: 'Africa/Tunis',
  microphone: 'Yes',
  referral: 'A friend who plays a paramedic here.',
  reasonToJoin:
    'I look for stories that last longer than one evening, with people who remember what happened.',
  prevRpExp: 'Two years on a small community: a mechanic first, then a taxi driver who knew too much.',
  availability: 'Weekday evenings, and Saturday.',
  characterName: 'Sami Trabelsi',
  characterAge: '31',
  ethnicity: 'Tunisian',
  languages: 'Arabic, French, some Italian',
  outfitStyle: 'casual',
  characterGoals:
    'Open a garage\nPay his brother’s debt\nFind who sold the port\nStart a family\nA quiet end',
  characterPath: 'legal',
  characterPathExplanation: 'He has seen the other one from close by, and it took his cousin.',
  zodiacSign: 'leo',
  favoriteColor: 'blue',
  favoriteMusic: 'jazz',
  turnOns: 'humor',
  turnOffs: 'dishonesty',
  medicalReports: 'A bad knee from an accident at the port.',
  religion: '',
  crewStatus: 'Alone for now',
  groupName: '',
  characterLegacy: 'A workshop where nobody is asked where he came from.',
  rpRules: 'Fear RP: a life is worth something. Without it no threat and no courage mean anything.',
  loreImportance: 'The city only feels old when what happened yesterday still counts.',
  toxicityBanReasons: 'Insults outside the story, and playing to win instead of playing the scene.',
  situationalAnswers: {
    scenario1: {
      answer: 'He treats the officer first, says why, and keeps his hands where they can be seen.',
    },
    scenario2: { answer: 'He refuses, and pays for the lawyer instead.' },
    scenario3: { answer: 'He writes the fine, then asks his partner for a coffee and a straight answer.' },
  },
  agreeRules: true,
  agreeGuidelines: true,
  understandBan: true,
  signature: 'youssef',
};

/** A realistic entity application. */
export const ENTITY: EntityApplicationInput = {
  entityName: 'The Lanterns',
  entityType: 'Crew',
  entityStyle: 'Techwear',
  motto: 'Light where nobody looks.',
  logoDescription: 'A lantern in a circle, amber on black.',
  preferredVehicles: 'Dark vans, one amber stripe.',
  finality: 'To own the night trade between the port and the wall, without a war.',
  ceaseConditions: 'When the port is free, or nobody is left who remembers why we began.',
  majorGoals: 'A warehouse, a name people lower their voice for, an agreement with the Keepers.',
  strategies: 'Favours first, fear last.',
  secretTactics: 'Everybody knows only the next one in the chain.',
  conflictResponse: 'Talk, then distance, then one clean answer.',
  diplomacyHandling: 'One envoy, always the same, always unarmed.',
  nextStepIfPowerful: 'A legal company that needs no lanterns.',
  illegalPerks: ['Smuggling', 'Racketeering', 'Street races'],
  legalPerks: ['A garage', 'A tea house', 'A water truck'],
  membersDiscordIds: ['100000000000000011', ''],
  membersInGameNames: ['Sami Trabelsi', 'Leila Gharbi'],
  agreeRules: true,
  understandRpQuality: true,
};

/** A future medic. */
export const JOB: JobApplicationInput = {
  fullName: 'Youssef Ben Ali',
  igName: 'Sami Trabelsi',
  discordId: '100000000000000011',
  preferredDepartment: 'EMS',
  departmentReason: 'He was carried out of the port by two of them.',
  departmentKnowledge: 'Triage, radio discipline, and who may enter a scene.',
  uniqueSkills: 'Calm hands.',
  situationalAnswers: Object.fromEntries(
    JOB_QUESTIONS.EMS.map(({ question, options = [] }) => [questionKey(question), options[1] ?? '']),
  ),
  agreeRules: true,
  understandRpQuality: true,
};
