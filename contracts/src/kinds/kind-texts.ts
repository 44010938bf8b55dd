import type { ApplicationStatus } from '../applications.js';
import type { ApplicationKindSpec } from '../forms/application-kind.js';
import type { FieldSpec, QuestionsField } from '../forms/fields.js';
import { everyQuestionOf, questionKey, questionsOf, SCENARIO_KEYS } from '../forms/question-set.js';
import type { LocalizedText } from '../users.js';
import type { Locale } from '../users.js';
import beta from './beta.texts.json' with { type: 'json' };
import entity from './entity.texts.json' with { type: 'json' };
import { KINDS, type ApplicationKind } from './index.js';
import job from './job.texts.json' with { type: 'json' };
import streamer from './streamer.texts.json' with { type: 'json' };
import whitelist from './whitelist.texts.json' with { type: 'json' };

/** A text in each language, or one that is the same in all of them. */
export type KindText = LocalizedText | string;

/** Names of a section or a field. */
export interface KindName {
  /** Shown to players in the form. */
  label: KindText;
  /** In the staff console; the label where it is missing. */
  brief?: KindText;
}

interface SectionTexts extends KindName {
  /** Below the heading. */
  note?: KindText;
}

/** The label of a list is that of its entry `{number}`. */
export interface FieldTexts extends KindName {
  /** The title of a list, above its entries. */
  list?: KindText;
  hint?: KindText;
  /** The heading of its column in the console's list; the brief where it is missing. */
  column?: KindText;
  /** The console's filter before an option is chosen. */
  all?: KindText;
  /**
   * The answer in the API’s documentation; the API accepts it. Default: the first option of a choice, and no text.
   * Lists and questions may have one for each entry.
   */
  example?: string | readonly string[];
}

/** A translated question; its English text and options are declared. */
interface QuestionTexts {
  text: Omit<LocalizedText, 'en'>;
  options?: Omit<LocalizedText, 'en'>[];
}

/** All texts about the form of a kind of application, `<kind>.texts.json`. */
export interface KindTexts<Fields extends string = string> {
  /** Texts of the page, by name. */
  kind: Record<'metaTitle' | 'title' | 'lede' | 'created' | 'submit', KindText> & {
    /** The application within a sentence, for messages to players. */
    noun: LocalizedText;
  } & Record<string, KindText>;
  /** On the player's receipt: its heading, and what happens next. */
  receipt: { name: KindText; next: Record<ApplicationStatus, KindText> };
  /** Names in the console for applications of this kind, and in the audit log for acts on one. */
  staff: { short: KindText; one: KindText; many: KindText; actions: Record<string, KindText> };
  sections: Record<string, SectionTexts>;
  /** By field and value. Yes and No are the same in all kinds. */
  options?: Partial<Record<Fields, Record<string, KindText>>>;
  /** Explanations of options, shown under the field once one is chosen. */
  about?: Partial<Record<Fields, Record<string, KindText>>>;
  fields: Record<Fields, FieldTexts>;
  /** By group, in the order of the declared questions. */
  questions?: Record<string, QuestionTexts[]>;
}

/** The catalogues of the kinds. A field without a label does not compile. For Node only: every language is in it. */
export const KIND_TEXTS = { beta, entity, job, streamer, whitelist } satisfies {
  [Kind in ApplicationKind]: KindTexts<keyof (typeof KINDS)[Kind]['fields'] & string>;
};

/** The kinds with their catalogues. */
export const kindsWithTexts: readonly (readonly [
  kind: ApplicationKindSpec<ApplicationKind>,
  texts: KindTexts,
])[] = Object.values(KINDS).map((kind) => [kind, KIND_TEXTS[kind.name]]);

const inLanguage = (text: KindText, locale: Locale) => (typeof text === 'string' ? text : text[locale]);

/** The entries of a map of texts under a prefix. */
const under = (prefix: string, texts: Readonly<Record<string, KindText>>, locale: Locale) =>
  Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, inLanguage(text, locale)] as const);

function questionMessages({ name, fields }: ApplicationKindSpec, texts: KindTexts, locale: Locale) {
  const groups = Object.values(fields).flatMap((spec) =>
    spec.kind === 'questions' ? everyQuestionOf(spec.groups) : [],
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
 * `streamer.field.age`, `streamer.hint.age`, `entity.list.legalPerks`, `streamer.option.platform.Kick`,
 * `job.about.preferredDepartment.EMS`, `job.question.EMS.0` and, for its options, `job.question.EMS.0.2`.
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
    ...Object.entries(texts.sections).flatMap(([id, { label, note }]) => [
      [`${name}.section.${id}`, inLanguage(label, locale)] as const,
      ...(note ? [[`${name}.note.${id}`, inLanguage(note, locale)] as const] : []),
    ]),
    ...byField('option', texts.options),
    ...byField('about', texts.about),
    ...named.map(([field, { label }]) => [`${name}.field.${field}`, inLanguage(label, locale)] as const),
    ...named.flatMap(([field, { hint }]) =>
      hint ? [[`${name}.hint.${field}`, inLanguage(hint, locale)] as const] : [],
    ),
    ...named.flatMap(([field, { list }]) =>
      list ? [[`${name}.list.${field}`, inLanguage(list, locale)] as const] : [],
    ),
    ...questionMessages(kind, texts, locale),
  ]);
}

/** Texts of receipts for a kind in one language: `receipt.kind.job`, `receipt.next.job.Pending`. */
export const receiptMessages = ({ name }: ApplicationKindSpec, { receipt }: KindTexts, locale: Locale) => ({
  [`receipt.kind.${name}`]: inLanguage(receipt.name, locale),
  ...Object.fromEntries(under(`receipt.next.${name}`, receipt.next, locale)),
});

/** The texts of a map in one language, without those that are missing. */
const present = <Texts>(
  texts: Readonly<Record<string, Texts>>,
  textOf: (texts: Texts) => KindText | undefined,
  locale: Locale,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([id, of]) => {
      const text = textOf(of);
      // The console writes variables as %{number}.
      return text === undefined ? [] : [[id, inLanguage(text, locale).replaceAll('{number}', '%{number}')]];
    }),
  );

const briefOf = ({ brief, label }: KindName) => brief ?? label;

/**
 * Labels in the staff console for the parts of a kind, in one language. `entries` has the labels of the entries of
 * lists.
 */
export function kindBriefs({ fields: specs }: ApplicationKindSpec, texts: KindTexts, locale: Locale) {
  const { sections, fields, options = {} } = texts;
  const named = Object.entries(fields);
  const lists = Object.fromEntries(named.filter(([field]) => specs[field]?.kind === 'list'));
  const others = Object.fromEntries(named.filter(([field]) => specs[field]?.kind !== 'list'));
  return {
    sections: present(sections, briefOf, locale),
    fields: present(others, briefOf, locale),
    entries: present(lists, briefOf, locale),
    columns: present(others, (of) => of.column ?? briefOf(of), locale),
    all: present(fields, ({ all }) => all, locale),
    options: Object.fromEntries(
      Object.entries(options).map(([field, values = {}]) => [field, present(values, (text) => text, locale)]),
    ),
  };
}

/** Names of the kinds in the console: `resources` by the names of its lists, `actions` by the keys of the audit log. */
export function staffNames(locale: Locale) {
  const named = (textOf: (texts: KindTexts['staff']) => KindText) =>
    Object.fromEntries(
      kindsWithTexts.map(([{ name }, { staff }]) => [name, inLanguage(textOf(staff), locale)]),
    );
  return {
    resources: Object.fromEntries(
      kindsWithTexts.map(
        ([
          { api },
          {
            staff: { one, many },
          },
        ]) => [api.path, { one: inLanguage(one, locale), many: inLanguage(many, locale) }],
      ),
    ),
    short: named(({ short }) => short),
    one: named(({ one }) => one),
    many: named(({ many }) => many),
    actions: Object.fromEntries(
      kindsWithTexts.flatMap(([{ name }, { staff }]) =>
        Object.entries(staff.actions).map(([verb, text]) => [`${name}_${verb}`, inLanguage(text, locale)]),
      ),
    ),
  };
}

type Example = string | boolean | readonly string[] | Record<string, string | { answer: string }>;

/** Answers to the questions of a group: a list of examples in order, or the first option or the same text for all. */
function exampleAnswers(
  { slot, groups }: QuestionsField,
  group: Example,
  example: FieldTexts['example'] = '',
): Example {
  const asked = questionsOf(groups, String(group)) ?? [];
  const answers = asked.map(({ options }, index) =>
    typeof example === 'string' ? (options?.[0] ?? example) : (example[index] ?? ''),
  );
  switch (slot) {
    case 'scenario':
      return Object.fromEntries(SCENARIO_KEYS.map((key, index) => [key, { answer: answers[index] ?? '' }]));
    case 'department':
      return Object.fromEntries(
        asked.map(({ question }, index) => [questionKey(question), answers[index] ?? '']),
      );
  }
}

/** A complete form that breaks no rule and gives staff no remark, from the catalogue's examples. */
export function exampleForm({ fields }: ApplicationKindSpec, texts: KindTexts): Record<string, Example> {
  const exampleOf = (name: string, spec: FieldSpec | undefined): Example => {
    const example = texts.fields[name]?.example;
    switch (spec?.kind) {
      case 'choice':
        return example ?? spec.options[0] ?? '';
      case 'promise':
      case 'box':
        return true;
      case 'list':
        return Array.isArray(example)
          ? example
          : Array.from({ length: spec.exactly }, () => String(example ?? ''));
      case 'questions':
        return exampleAnswers(spec, exampleOf(spec.by, fields[spec.by]), example);
      case 'custom':
        if (example === undefined) throw new Error(`${name} needs an example in its catalogue`);
        return example;
      case 'text':
      case undefined:
        return example ?? '';
    }
  };
  return Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, exampleOf(name, spec)]));
}
