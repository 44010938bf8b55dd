import {
  CHARACTER_LIMITS,
  countGoals,
  GOALS_WANTED,
  KNOWLEDGE_LIMITS,
  listWhitelistIssues,
  PERSONAL_LIMITS,
  PREVIOUS_EXPERIENCE_WANTED,
  SCENARIO_KEYS,
  SCENARIOS,
  westernDigits,
  type CharacterField,
  type CharacterPath,
  type KnowledgeField,
  type PersonalField,
  type ReviewHint,
  type ScenarioKey,
  type SituationalAnswer,
  type WhitelistApplication,
} from '@city/contracts';
import type { ApplicationRecord } from '../applications/application.schema.js';
import { refuseBrokenRules } from '../platform/validation/broken-rules.js';
import type { WhitelistInputDto } from './whitelist-input.dto.js';

type TextField = PersonalField | CharacterField | KnowledgeField;

/** What is stored of a whitelist application: every text trimmed, the questions as the server asks them. */
export type WhitelistForm = Record<TextField, string> & {
  situationalAnswers: Record<ScenarioKey, SituationalAnswer>;
  agreeRules: boolean;
  agreeGuidelines: boolean;
  understandBan: boolean;
  signature: string;
};

const TEXT_FIELDS = [
  ...Object.keys(PERSONAL_LIMITS),
  ...Object.keys(CHARACTER_LIMITS),
  ...Object.keys(KNOWLEDGE_LIMITS),
] as TextField[];

/** Fields that hold a number as text: digits of other scripts are stored as ASCII digits. */
const NUMERIC_FIELDS: ReadonlySet<TextField> = new Set<TextField>(['age', 'characterAge']);

/**
 * The form as it is stored.
 * @throws VALIDATION_FAILED with the first broken rule of steps 5, 6 and 8 as its message and all of them as errors
 */
export function toWhitelistForm(input: WhitelistInputDto): WhitelistForm {
  refuseBrokenRules(listWhitelistIssues(input));

  const texts = TEXT_FIELDS.map((field) => {
    const text = textOf(input[field]);
    return [field, NUMERIC_FIELDS.has(field) ? westernDigits(text) : text];
  });
  const form = Object.fromEntries(texts) as Record<TextField, string>;
  return {
    ...form,
    situationalAnswers: answersOf(input, form.characterPath as CharacterPath),
    agreeRules: input.agreeRules ?? false,
    agreeGuidelines: true,
    understandBan: true,
    signature: textOf(input.signature),
  };
}

const textOf = (typed: string | null | undefined): string => (typed ?? '').trim();

/** The questions come from the server's own list by character path; what the browser sends as question is not kept. */
function answersOf(input: WhitelistInputDto, path: CharacterPath): WhitelistForm['situationalAnswers'] {
  const entries = SCENARIO_KEYS.map((key, index) => [
    key,
    { question: SCENARIOS[path][index], answer: textOf(input.situationalAnswers?.[key]?.answer) },
  ]);
  return Object.fromEntries(entries) as WhitelistForm['situationalAnswers'];
}

/** Remarks for the reviewer. They never blocked the player. */
export function reviewHints({ form, createdBy }: ApplicationRecord<WhitelistForm>): ReviewHint[] {
  const hints: ReviewHint[] = [];
  if (form.signature.toLowerCase() !== createdBy.username.toLowerCase()) hints.push('signature-differs');
  if (countGoals(form.characterGoals) < GOALS_WANTED) hints.push('fewer-than-five-goals');
  if (form.prevRpExp.length < PREVIOUS_EXPERIENCE_WANTED) hints.push('previous-experience-short');
  return hints;
}

/** The form's own fields of an answer. Named one by one, so that nothing stored later is answered by accident. */
export function toWhitelistFields(
  form: WhitelistForm,
): Omit<WhitelistForm, 'situationalAnswers'> & Pick<WhitelistApplication, 'situationalAnswers'> {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, form[field]])) as Record<
    TextField,
    string
  >;
  return {
    ...texts,
    situationalAnswers: form.situationalAnswers,
    agreeRules: form.agreeRules,
    agreeGuidelines: form.agreeGuidelines,
    understandBan: form.understandBan,
    signature: form.signature,
  };
}
