import type { WhitelistInput } from '@city/contracts';

/** A complete whitelist application, as somebody with a story to tell writes it. */
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
