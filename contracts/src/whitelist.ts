import { ADULT_AGE } from './forms/rules.js';
import type { FieldIssue } from './text.js';

export const OUTFIT_STYLES = ['casual', 'formal', 'streetwear', 'gangster'] as const;
import type { WhitelistInput } from './kinds/whitelist.js';
import { CHARACTER_PATHS } from './kinds/whitelist.js';
export const ZODIAC_SIGNS = [
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
export const FAVORITE_COLORS = [
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
export const FAVORITE_MUSIC = [
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
export const TURN_ONS = [
  'intelligence',
  'confidence',
  'kindness',
  'mystery',
  'humor',
  'strength',
  'fashion',
  'adventure',
] as const;
export const TURN_OFFS = [
  'arrogance',
  'dishonesty',
  'laziness',
  'bad_hygiene',
  'boring',
  'serious',
  'loud',
] as const;

/** Step 5, personal information. Longest text of each field. */
export const PERSONAL_LIMITS = {
  fullName: 80,
  discordUsername: 40,
  age: 2,
  liveEmail: 254,
  timeZone: 60,
  microphone: 40,
  referral: 500,
  reasonToJoin: 2_000,
  prevRpExp: 2_000,
  availability: 500,
} as const;
export type PersonalField = keyof typeof PERSONAL_LIMITS;

/** Step 6, character. Longest text of each field; chosen values come from the lists above. */
export const CHARACTER_LIMITS = {
  characterName: 80,
  characterAge: 3,
  ethnicity: 80,
  languages: 200,
  outfitStyle: 20,
  characterGoals: 2_000,
  characterPath: 20,
  characterPathExplanation: 2_000,
  zodiacSign: 20,
  favoriteColor: 20,
  favoriteMusic: 20,
  turnOns: 20,
  turnOffs: 20,
  medicalReports: 2_000,
  religion: 80,
  crewStatus: 200,
  groupName: 80,
  characterLegacy: 2_000,
} as const;
export type CharacterField = keyof typeof CHARACTER_LIMITS;

/** Checked in this order; the first empty one blocks step 6 with '{field} cannot be empty'. */
export const REQUIRED_CHARACTER_FIELDS = [
  'characterName',
  'characterAge',
  'ethnicity',
  'languages',
  'outfitStyle',
  'characterGoals',
  'characterPath',
  'characterPathExplanation',
  'zodiacSign',
  'favoriteColor',
  'favoriteMusic',
  'turnOns',
  'turnOffs',
] as const satisfies readonly CharacterField[];

/** Fields of step 6 whose value comes from a fixed list. */
export const CHARACTER_OPTIONS = {
  outfitStyle: OUTFIT_STYLES,
  characterPath: CHARACTER_PATHS,
  zodiacSign: ZODIAC_SIGNS,
  favoriteColor: FAVORITE_COLORS,
  favoriteMusic: FAVORITE_MUSIC,
  turnOns: TURN_ONS,
  turnOffs: TURN_OFFS,
} as const;

/** Step 7, roleplay knowledge. Nothing is required here (specification, section 2). */
export const KNOWLEDGE_LIMITS = { rpRules: 3_000, loreImportance: 3_000, toxicityBanReasons: 3_000 } as const;
export type KnowledgeField = keyof typeof KNOWLEDGE_LIMITS;

export const SIGNATURE_MAX = 80;

const FULL_NAME = /^[\p{L}\p{M} ]{3,}$/u;
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Step 5. The rules in the order in which they are checked; the first one that fails is shown. */
const PERSONAL_RULES: readonly {
  field: PersonalField;
  code: string;
  message: string;
  holds(value: string): boolean;
}[] = [
  {
    field: 'fullName',
    code: 'FULL_NAME_INVALID',
    message: 'Full Name is not valid',
    holds: (v) => FULL_NAME.test(v.trim()),
  },
  ...ADULT_AGE.map((rule) => ({ field: 'age' as const, ...rule })),
  {
    field: 'liveEmail',
    code: 'EMAIL_INVALID',
    message: 'Email is not valid',
    holds: (v) => EMAIL.test(v.trim()),
  },
  {
    field: 'microphone',
    code: 'MICROPHONE_INVALID',
    message: "Microphone field must be 'Yes' or 'No'",
    holds: (v) => /yes|no/i.test(v),
  },
];

type PersonalForm = Partial<Record<PersonalField, string>>;
type CharacterForm = Partial<Record<CharacterField, string>>;
type AgreementForm = Partial<Pick<WhitelistInput, 'agreeGuidelines' | 'understandBan' | 'signature'>>;

/** Every rule of step 5 that the form breaks, in order, one a field. */
export function listPersonalIssues(form: Partial<Record<PersonalField, unknown>>): FieldIssue[] {
  const seen = new Set<string>();
  return PERSONAL_RULES.filter((rule) => {
    const value = form[rule.field];
    if (seen.has(rule.field) || (typeof value === 'string' && rule.holds(value))) return false;
    seen.add(rule.field);
    return true;
  }).map(({ field, code, message }) => ({ field, code, message }));
}

/** The first rule of step 5 that the form breaks, or null. Holds in the browser and again on the server. */
export function checkPersonalInformation(form: PersonalForm): FieldIssue | null {
  return listPersonalIssues(form)[0] ?? null;
}

/** Every required field of step 6 that is empty after trimming, in order. */
export function listCharacterIssues(form: CharacterForm): FieldIssue[] {
  return REQUIRED_CHARACTER_FIELDS.filter((name) => !(form[name] ?? '').trim()).map((field) => ({
    field,
    code: 'FIELD_EMPTY',
    message: `${field} cannot be empty`,
  }));
}

/** The first required field of step 6 that is empty after trimming, or null. */
export function checkCharacter(form: CharacterForm): FieldIssue | null {
  return listCharacterIssues(form)[0] ?? null;
}

/** Values of step 6 that are not in their option list. Only a forged request can have one; empty values are another rule. */
export function listOptionIssues(form: CharacterForm): FieldIssue[] {
  return Object.entries(CHARACTER_OPTIONS).flatMap(([field, options]: [string, readonly string[]]) => {
    const value = (form[field as keyof typeof CHARACTER_OPTIONS] ?? '').trim();
    if (!value || options.includes(value)) return [];
    return [{ field, code: 'OPTION_INVALID', message: `${field} must be one of: ${options.join(', ')}` }];
  });
}

/** What is missing in step 8: both boxes ticked and something typed as signature. */
export function listAgreementIssues(form: AgreementForm): FieldIssue[] {
  const issues: FieldIssue[] = (['agreeGuidelines', 'understandBan'] as const)
    .filter((field) => form[field] !== true)
    .map((field) => ({ field, code: 'AGREEMENT_MISSING', message: `${field} must be accepted` }));
  if (!(form.signature ?? '').trim()) {
    issues.push({ field: 'signature', code: 'SIGNATURE_MISSING', message: 'signature cannot be empty' });
  }
  return issues;
}

/** Step 8: the first thing that is missing, or null. */
export function checkAgreement(form: AgreementForm): FieldIssue | null {
  return listAgreementIssues(form)[0] ?? null;
}

/** Every broken rule of the whole form in the order of the steps; the first one is the error that is shown. */
export function listWhitelistIssues(form: PersonalForm & CharacterForm & AgreementForm): FieldIssue[] {
  return [
    ...listPersonalIssues(form),
    ...listCharacterIssues(form),
    ...listOptionIssues(form),
    ...listAgreementIssues(form),
  ];
}
