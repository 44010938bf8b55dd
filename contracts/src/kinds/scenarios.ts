import type { Question } from '../forms/question-set.js';
import type { CharacterPath } from './whitelist.js';

const asked = (...questions: string[]): Question[] => questions.map((question) => ({ question }));

/**
 * The scenarios of each character path. The server stores these texts with the answers, so that staff read the original
 * questions even after a change. The site shows translations of them.
 */
export const SCENARIOS: Readonly<Record<CharacterPath, readonly Question[]>> = {
  legal: asked(
    'You’re a paramedic. An armed crew orders you to leave a wounded Keeper and treat their leader first. What does your character do, and why?',
    'Your brother asks you to make a small charge against him disappear from the records you keep. Nobody would ever know. What do you do?',
    'At a traffic stop, the driver offers you enough money to clear your debts. You know your partner has taken bribes before. How does the scene play out?',
  ),
  between: asked(
    'You run a garage by day and move stolen parts by night. A ranger you like starts asking about a car in your yard. How do you play it?',
    'A gang offers to protect your bar. The city offers you a licence if you talk about that gang. You can only take one. Which one, and what do you risk?',
    'A chase tears down your street and leaves a bag of cash behind. Both sides come back looking for it. What do you tell them?',
  ),
  illegal: asked(
    'Your crew plans to rob a shop whose owner once hid you from the Keepers. You can’t stop it. What does your character do?',
    'You’re outnumbered, a gun is on you, and they want the car you spent weeks earning. Play the next two minutes.',
    'A friend in your crew is talking to the Keepers to get his daughter out of trouble. You’re the only one who knows. What happens next?',
  ),
};
