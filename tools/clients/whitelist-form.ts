import type { WhitelistInput } from '@city/contracts';

/** A complete form with answers as long as players write them. */
export function whitelistForm(signature: string): WhitelistInput {
  return {
    fullName: 'Yusuf Ben Ali',
    discordUsername: signature,
    age: '25',
    liveEmail: 'yusuf@example.com',
    timeZone: 'Africa/Tunis',
    microphone: 'Yes',
    referral: 'A friend who plays here since the first season',
    reasonToJoin:
      'I want to tell the story of a mechanic who came to the city to find his brother and stays.',
    prevRpExp: 'Two years on a text server and one season on a voice server, most of it as a paramedic.',
    availability: 'Evenings from eight, and the whole weekend',
    characterName: 'Sami Trabelsi',
    characterAge: '31',
    ethnicity: 'Tunisian',
    languages: 'Arabic, French',
    outfitStyle: 'casual',
    characterGoals: 'own a garage, find a brother, pay a debt, learn to sing, leave the city',
    characterPath: 'between',
    characterPathExplanation:
      'Honest by day and not always by night, because the debt has to be paid somehow.',
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
    rpRules: 'Stay in character, value your life, and never use what your character cannot know.',
    loreImportance: 'It binds the stories of many people together, so that what one does matters to others.',
    toxicityBanReasons: 'Insults out of character, harassment, and spoiling the scenes of others on purpose.',
    situationalAnswers: {
      scenario1: { answer: 'I offer tea and talk about the weather until everybody has put the guns away.' },
      scenario2: { answer: 'I give them the licence and the car, because my life is worth more than both.' },
      scenario3: { answer: 'Nothing at all; I wait for the police to come and tell them what I have seen.' },
    },
    agreeRules: true,
    agreeGuidelines: true,
    understandBan: true,
    signature,
  };
}
