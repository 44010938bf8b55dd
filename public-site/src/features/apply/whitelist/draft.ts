import { WHITELIST, type District, type WhitelistInput } from '@city/contracts';
import { kindFormat, type KindValues } from '../kind-form';

export const FIRST_STEP = 1;
export const LOGIN_STEP = 3;
export const RULES_STEP = 4;
export const PERSONAL_STEP = 5;
export const CHARACTER_STEP = 6;
export const KNOWLEDGE_STEP = 7;
export const LAST_STEP = 8;

/** The answers of steps 5 to 8. */
export const answers = kindFormat(WHITELIST);

/** One player's unfinished application. */
export interface Draft {
  step: number;
  /** The furthest step that was opened. */
  reached: number;
  /** `cat1` is the whitelist; accepting the rules sets it. */
  category: 'cat1' | null;
  /** Where the character lives, on the card only: the application does not ask for it. */
  district?: District;
  values: KindValues;
}

export function emptyDraft(): Draft {
  return { step: FIRST_STEP, reached: FIRST_STEP, category: null, values: answers.begin(null) };
}

/** A draft of an earlier release, which kept the answers by step. */
interface FormerDraft {
  personal?: object;
  character?: object;
  knowledge?: { scenarios?: Record<string, Record<string, string>> };
  agreement?: object;
}

/** A stored draft with all values that the form still has. */
export function restored(draft: Omit<Draft, 'values'> & { values?: KindValues } & FormerDraft): Draft {
  const { personal, character, knowledge, agreement, values, ...state } = draft;
  const situations = Object.entries(knowledge?.scenarios ?? {}).map(
    ([path, texts]) => [path, Object.values(texts)] as const,
  );
  const former = {
    ...personal,
    ...character,
    ...knowledge,
    ...agreement,
    situationalAnswers: Object.fromEntries(situations),
  };
  const kept = answers.begin(values ?? former);
  return { ...state, values: { ...kept, microphone: toMicrophone(String(kept['microphone'])) } };
}

/** Earlier releases had a text field for the microphone question, answered in any language of the site. */
const YES = /^\s*(yes|oui|نعم)\s*$/i;
const NO = /^\s*(no|non|لا)\s*$/i;

function toMicrophone(typed: string): string {
  if (YES.test(typed)) return 'Yes';
  return NO.test(typed) ? 'No' : typed;
}

/** The body of POST /api/whiteList. */
export function toWhitelistInput({ values }: Pick<Draft, 'values'>): WhitelistInput {
  const input = answers.toInput(values) as WhitelistInput;
  // The wizard leaves the rules step once the rules are accepted.
  return { ...input, agreeRules: true };
}
