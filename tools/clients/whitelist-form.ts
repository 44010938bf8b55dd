import type { WhitelistInput } from '@city/contracts';
import { EXAMPLE_WHITELIST } from '@city/contracts/examples';

/** A complete form with answers of realistic length. */
export function whitelistForm(signature: string): WhitelistInput {
  return {
    ...EXAMPLE_WHITELIST,
    discordUsername: signature,
    referral: 'A friend who plays here since the first season',
    reasonToJoin:
      'I want to tell the story of a mechanic who came to the city to find his brother and stays.',
    prevRpExp: 'Two years on a text server and one season on a voice server, most of it as a paramedic.',
    availability: 'Evenings from eight, and the whole weekend',
    characterPathExplanation:
      'Honest by day and not always by night, because the debt has to be paid somehow.',
    rpRules: 'Stay in character, value your life, and never use what your character cannot know.',
    loreImportance: 'It binds the stories of many people together, so that what one does matters to others.',
    toxicityBanReasons: 'Insults out of character, harassment, and spoiling the scenes of others on purpose.',
    situationalAnswers: {
      scenario1: { answer: 'I offer tea and talk about the weather until everybody has put the guns away.' },
      scenario2: { answer: 'I give them the licence and the car, because my life is worth more than both.' },
      scenario3: { answer: 'Nothing at all; I wait for the police to come and tell them what I have seen.' },
    },
    signature,
  };
}
