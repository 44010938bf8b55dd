import {
  CHARACTER_LIMITS,
  KNOWLEDGE_LIMITS,
  PERSONAL_LIMITS,
  SCENARIO_KEYS,
  type CharacterField,
  type CharacterPath,
  type KnowledgeField,
  type PersonalField,
  type ScenarioKey,
  type WhitelistInput,
} from '@city/contracts';
import { trimmed } from '../../shared/application-form/trimmed';

export const FIRST_STEP = 1;
export const LOGIN_STEP = 3;
export const RULES_STEP = 4;
export const PERSONAL_STEP = 5;
export const CHARACTER_STEP = 6;
export const KNOWLEDGE_STEP = 7;
export const LAST_STEP = 8;

/** Answers to the scenarios by path, so that switching the path loses nothing. */
export type ScenarioAnswers = Record<CharacterPath, Record<ScenarioKey, string>>;

export type PersonalValues = Record<PersonalField, string>;
export type CharacterValues = Record<CharacterField, string>;
export type KnowledgeValues = Record<KnowledgeField, string> & { scenarios: ScenarioAnswers };
export interface AgreementValues {
  agreeGuidelines: boolean;
  understandBan: boolean;
  signature: string;
}

/** One player's unfinished application. */
export interface Draft {
  step: number;
  /** The furthest step that was opened. */
  reached: number;
  /** `cat1` is the whitelist; accepting the rules sets it. */
  category: 'cat1' | null;
  personal: PersonalValues;
  character: CharacterValues;
  knowledge: KnowledgeValues;
  agreement: AgreementValues;
}

/** True for a path that has scenarios; false while none is chosen. */
export function isCharacterPath(value: string): value is CharacterPath {
  return value === 'legal' || value === 'between' || value === 'illegal';
}

export function emptyDraft(): Draft {
  return {
    step: FIRST_STEP,
    reached: FIRST_STEP,
    category: null,
    personal: emptyTexts(PERSONAL_LIMITS),
    character: emptyTexts(CHARACTER_LIMITS),
    knowledge: {
      ...emptyTexts(KNOWLEDGE_LIMITS),
      scenarios: { legal: emptyAnswers(), between: emptyAnswers(), illegal: emptyAnswers() },
    },
    agreement: { agreeGuidelines: false, understandBan: false, signature: '' },
  };
}

/** Yes or no in every language of the site, to recognise either. */
const YES = /^(oui|نعم)$/i;
const NO = /^(non|لا)$/i;

/** The payload of step 5: the microphone answer in the wording of the rule. */
export function toPersonalPayload(personal: PersonalValues): PersonalValues {
  const microphone = personal.microphone.trim();
  if (YES.test(microphone)) return { ...personal, microphone: 'Yes' };
  return NO.test(microphone) ? { ...personal, microphone: 'No' } : personal;
}

/** The body of POST /api/whiteList. */
export function toWhitelistInput(draft: Draft): WhitelistInput {
  const { scenarios, ...knowledge } = draft.knowledge;
  const path = draft.character.characterPath;
  const answers = isCharacterPath(path) ? scenarios[path] : emptyAnswers();
  return trimmed({
    ...toPersonalPayload(draft.personal),
    ...draft.character,
    ...knowledge,
    ...draft.agreement,
    agreeRules: draft.category === 'cat1',
    situationalAnswers: Object.fromEntries(SCENARIO_KEYS.map((key) => [key, { answer: answers[key] }])),
  });
}

function emptyTexts<Field extends string>(limits: Record<Field, number>): Record<Field, string> {
  return Object.fromEntries(Object.keys(limits).map((field) => [field, ''])) as Record<Field, string>;
}

function emptyAnswers(): Record<ScenarioKey, string> {
  return { scenario1: '', scenario2: '', scenario3: '' };
}
