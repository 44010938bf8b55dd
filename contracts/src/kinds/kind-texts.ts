import type { ApplicationKindSpec } from '../forms/application-kind.js';
import type { QuestionsField } from '../forms/fields.js';
import { questionKey } from '../forms/question-set.js';
import type { LocalizedText } from '../settings.js';
import type { Locale } from '../users.js';
import { BETA } from './beta.js';
import beta from './beta.texts.json' with { type: 'json' };
import { JOB } from './job.js';
import job from './job.texts.json' with { type: 'json' };
import { STREAMER } from './streamer.js';
import streamer from './streamer.texts.json' with { type: 'json' };

/** A text in each language, or one that is the same in all of them. */
export type KindText = LocalizedText | string;

/** What a section or a field is called. */
export interface KindName {
  /** As players are asked. */
  label: KindText;
  /** In the staff console; the label where it is missing. */
  brief?: KindText;
}

export interface FieldTexts extends KindName {
  hint?: KindText;
  /** The console's filter before an option is chosen. */
  all?: KindText;
  /** The answer in the API's documentation, which the API accepts. */
  example?: string;
}

/** A translated question; its English text and options are declared. */
interface QuestionTexts {
  text: Omit<LocalizedText, 'en'>;
  options?: Omit<LocalizedText, 'en'>[];
}

/** The texts of a kind of application, `<kind>.texts.json`: everything that is said about its form. */
export interface KindTexts<Fields extends string = string> {
  /** Texts of the page, by name. */
  kind: Record<'metaTitle' | 'title' | 'lede' | 'created' | 'failed' | 'submit', KindText> & {
    /** The application within a sentence, for messages to players. */
    noun: LocalizedText;
  } & Record<string, KindText>;
  sections: Record<string, KindName>;
  /** By field and value. Yes and No are the same in all kinds. */
  options?: Partial<Record<Fields, Record<string, KindText>>>;
  /** Explanations of options, shown under the field once one is chosen. */
  about?: Partial<Record<Fields, Record<string, KindText>>>;
  fields: Record<Fields, FieldTexts>;
  /** By group, in the order of the declared questions. */
  questions?: Record<string, QuestionTexts[]>;
}

type TextsOf<Kind extends ApplicationKindSpec> = KindTexts<keyof Kind['fields'] & string>;

/** The catalogues of the declared kinds. A field without a label does not compile. For Node only: every language is in it. */
export const KIND_TEXTS = {
  beta: beta satisfies TextsOf<typeof BETA>,
  job: job satisfies TextsOf<typeof JOB>,
  streamer: streamer satisfies TextsOf<typeof STREAMER>,
};

/** The kinds that have a catalogue, with their catalogues. */
export const kindsWithTexts: readonly (readonly [kind: ApplicationKindSpec, texts: KindTexts])[] = [
  [BETA, KIND_TEXTS.beta],
  [JOB, KIND_TEXTS.job],
  [STREAMER, KIND_TEXTS.streamer],
];

const inLanguage = (text: KindText, locale: Locale) => (typeof text === 'string' ? text : text[locale]);

/** The entries of a map of texts under a prefix. */
const under = (prefix: string, texts: Readonly<Record<string, KindText>>, locale: Locale) =>
  Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, inLanguage(text, locale)] as const);

function questionMessages({ name, fields }: ApplicationKindSpec, texts: KindTexts, locale: Locale) {
  const groups = Object.values(fields).flatMap((spec) =>
    spec.kind === 'questions' ? Object.entries(spec.groups) : [],
  );
  return groups.flatMap(([group, questions]) =>
    questions.flatMap(({ question, options = [] }, index) => {
      const id = `${name}.question.${group}.${index}`;
      const translated = texts.questions?.[group]?.[index];
      const words = [
        { english: question, other: translated?.text, id },
        ...options.map((english, option) => ({
          english,
          other: translated?.options?.[option],
          id: `${id}.${option}`,
        })),
      ];
      return words.map(
        ({ english, other, id }) => [id, locale === 'en' ? english : (other?.[locale] ?? english)] as const,
      );
    }),
  );
}

/**
 * The site's messages of a kind in one language by their ids: `streamer.title`, `streamer.section.channel`,
 * `streamer.field.age`, `streamer.hint.age`, `streamer.option.platform.Kick`, `job.about.preferredDepartment.EMS`,
 * `job.question.EMS.0` and, for its options, `job.question.EMS.0.2`.
 */
export function kindMessages(
  kind: ApplicationKindSpec,
  texts: KindTexts,
  locale: Locale,
): Record<string, string> {
  const { name } = kind;
  const { noun: _, ...page } = texts.kind;
  const named = Object.entries(texts.fields);
  const byField = (part: 'option' | 'about', words: KindTexts['options'] = {}) =>
    Object.entries(words).flatMap(([field, values = {}]) =>
      under(`${name}.${part}.${field}`, values, locale),
    );
  return Object.fromEntries([
    ...under(name, page, locale),
    ...Object.entries(texts.sections).map(
      ([id, { label }]) => [`${name}.section.${id}`, inLanguage(label, locale)] as const,
    ),
    ...byField('option', texts.options),
    ...byField('about', texts.about),
    ...named.map(([field, { label }]) => [`${name}.field.${field}`, inLanguage(label, locale)] as const),
    ...named.flatMap(([field, { hint }]) =>
      hint ? [[`${name}.hint.${field}`, inLanguage(hint, locale)] as const] : [],
    ),
    ...questionMessages(kind, texts, locale),
  ]);
}

/** What the staff console calls the parts of a kind, in one language. */
export function kindBriefs({ sections, fields, options = {} }: KindTexts, locale: Locale) {
  const brief = ([id, name]: [string, KindName]) =>
    [id, inLanguage(name.brief ?? name.label, locale)] as const;
  return {
    sections: Object.fromEntries(Object.entries(sections).map(brief)),
    fields: Object.fromEntries(Object.entries(fields).map(brief)),
    all: Object.fromEntries(
      Object.entries(fields).flatMap(([field, { all }]) => (all ? [[field, inLanguage(all, locale)]] : [])),
    ),
    options: Object.fromEntries(
      Object.entries(options).map(([field, values = {}]) => [
        field,
        Object.fromEntries(Object.entries(values).map(([value, text]) => [value, inLanguage(text, locale)])),
      ]),
    ),
  };
}

/** Answers to the first group: the first option, or a text. */
const exampleAnswers = ({ groups }: QuestionsField, example: string) =>
  Object.fromEntries(
    (Object.values(groups)[0] ?? []).map(({ question, options }) => [
      questionKey(question),
      options?.[0] ?? example,
    ]),
  );

/** A complete form that breaks no rule and gives staff no remark, from the catalogue's examples. */
export function exampleForm(
  { fields }: ApplicationKindSpec,
  texts: KindTexts,
): Record<string, string | boolean | string[] | Record<string, string>> {
  const valueOf = (name: string) => {
    const spec = fields[name];
    switch (spec?.kind) {
      case 'text':
        return texts.fields[name]?.example ?? '';
      case 'choice':
        return spec.options[0] ?? '';
      case 'promise':
      case 'box':
        return true;
      case 'list':
        return Array.from({ length: spec.exactly }, () => texts.fields[name]?.example ?? '');
      case 'questions':
        return exampleAnswers(spec, texts.fields[name]?.example ?? '');
      // The kind's own example says what its custom fields hold.
      case 'custom':
      case undefined:
        return '';
    }
  };
  return Object.fromEntries(Object.keys(fields).map((name) => [name, valueOf(name)]));
}
