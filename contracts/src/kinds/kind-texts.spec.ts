import type { ApplicationKindSpec } from '../forms/application-kind.js';
import { listFormIssues } from '../forms/form-issues.js';
import { YES_NO } from '../forms/rules.js';
import { fieldFlags } from '../forms/stored-form.js';
import { LOCALES } from '../users.js';
import { exampleForm, kindBriefs, kindMessages, kindsWithTexts, type KindTexts } from './kind-texts.js';

const byName = kindsWithTexts.map(([kind, texts]) => [kind.name, kind, texts] as const);

/** The ids of the messages that the page of a kind derives from its declaration. */
function neededMessages({ name, fields, sections }: ApplicationKindSpec): string[] {
  return [
    ...sections.flatMap(({ id, note }) => [`${name}.section.${id}`, ...(note ? [`${name}.note.${id}`] : [])]),
    // A wizard has no title for its failure: it shows the error itself.
    ...(sections.some(({ step }) => step === undefined) ? [`${name}.failed`] : []),
    ...Object.entries(fields).flatMap(([field, spec]) => {
      const options = spec.kind === 'choice' && spec.options !== YES_NO ? spec.options : [];
      return [
        `${name}.field.${field}`,
        ...('hint' in spec && spec.hint ? [`${name}.hint.${field}`] : []),
        ...options.map((option) => `${name}.option.${field}.${option}`),
        ...(spec.kind === 'choice' && spec.explained
          ? options.map((option) => `${name}.about.${field}.${option}`)
          : []),
        ...(spec.kind === 'questions' && spec.slot === 'department'
          ? ['chooseFirst', 'questionsNote'].map((id) => `${name}.${id}`)
          : []),
      ];
    }),
  ];
}

const placesOf = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesOf(inner, `${path}.${key}`))
    : [[path, value]];

describe.each(byName)('the catalogue of the kind %s', (name, kind, texts: KindTexts) => {
  it.each(LOCALES)('has every text of the page in %s, and no empty one', (locale) => {
    const messages = kindMessages(kind, texts, locale);
    expect(neededMessages(kind).filter((id) => !messages[id]?.trim())).toEqual([]);
    expect(Object.keys(messages)).toEqual(Object.keys(kindMessages(kind, texts, 'en')));
    expect(Object.keys(messages).filter((id) => !messages[id]?.trim())).toEqual([]);
  });

  it('names no section, field or option that is not declared', () => {
    const needed = new Set(neededMessages(kind));
    const derived = /^\w+\.(section|note|field|hint|option|about)\./;
    const messages = Object.keys(kindMessages(kind, texts, 'en'));
    expect(messages.filter((id) => derived.test(id) && !needed.has(id))).toEqual([]);
  });

  it('has each text in all languages or in none', () => {
    const languages = new Map<string, string[]>();
    for (const [place] of placesOf(texts)) {
      const [, text = '', locale = ''] = /^(.*)\.(en|fr|ar)$/.exec(place) ?? [];
      if (text) languages.set(text, [...(languages.get(text) ?? []), locale]);
    }
    const incomplete = [...languages].filter(
      ([text, found]) => found.length < (text.startsWith('.questions.') ? 2 : LOCALES.length),
    );
    expect(incomplete).toEqual([]);
  });

  it('translates every question and option in order', () => {
    const groups = Object.values(kind.fields).flatMap((spec) =>
      spec.kind === 'questions' ? Object.entries(spec.groups) : [],
    );
    for (const [group, questions] of groups) {
      const shape = questions.map(({ options = [] }) => options.length);
      expect(texts.questions?.[group]?.map(({ options = [] }) => options.length)).toEqual(shape);
    }
  });

  it('has an example of a form that breaks no rule and gives no remark', () => {
    const example = exampleForm(kind, texts);
    expect(listFormIssues(kind, example)).toEqual([]);
    expect(fieldFlags(kind.fields, example as never)).toEqual([]);
  });

  it('needs an example of what only its own code knows', () => {
    const custom = Object.keys(kind.fields).filter((field) => kind.fields[field]?.kind === 'custom');
    for (const field of custom) {
      const { example: _, ...wordless } = texts.fields[field]!;
      const without = { ...texts, fields: { ...texts.fields, [field]: wordless } };
      expect(() => exampleForm(kind, without)).toThrow(field);
    }
  });

  it('keeps what players and staff are not shown apart', () => {
    const site = Object.keys(kindMessages(kind, texts, 'en'));
    expect(site).not.toContain(`${name}.noun`);
    const { fields, entries } = kindBriefs(kind, texts, 'en');
    expect(Object.keys({ ...fields, ...entries }).sort()).toEqual(Object.keys(texts.fields).sort());
  });
});
