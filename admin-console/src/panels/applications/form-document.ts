import {
  type ApplicationKindSpec,
  askedQuestions,
  fieldsOfSection,
  type FieldSpec,
  isAsked,
  namesOf,
  questionKey,
  type QuestionsField,
  type ReviewHint,
  SCENARIO_KEYS,
  type ScenarioAnswers,
  textOf,
  textsOf,
  webAddress,
  YES_NO,
} from '@city/contracts';
import type { ApplicationRecord, DocumentEntry, DocumentSection, Translate } from './application-panel.js';

/** The answer that each remark is about. Remarks that a field declares (`flag`) are about that field. */
const ANSWER_OF: Partial<Record<ReviewHint, string>> = {
  'signature-differs': 'signature',
  'username-differs': 'discordUsername',
  'fewer-than-five-goals': 'characterGoals',
  'previous-experience-short': 'prevRpExp',
  'discord-id-differs': 'discordId',
};

/** The remark of the server about an answer, if there is one. */
function hintOn(field: string, spec: FieldSpec, { hints = [] }: ApplicationRecord): ReviewHint | undefined {
  return hints.find((hint) => ANSWER_OF[hint] === field || ('flag' in spec && spec.flag === hint));
}

type Entries = (record: ApplicationRecord, translate: Translate) => DocumentEntry[];

/** Custom fields by name. Member rows are shown under the first of their two fields. */
const CUSTOM: Readonly<Record<string, Entries>> = { membersDiscordIds: memberEntries };

/**
 * Returns the entries of questions. Scenarios are stored with their questions; questions of a department are shown as
 * asked, answered or not.
 * @param title the common name of scenarios, which get numbers
 */
function questionEntries(
  field: string,
  spec: QuestionsField,
  record: ApplicationRecord,
  title: string,
): DocumentEntry[] {
  const named = (entry: DocumentEntry, index: number) => ({ ...entry, name: `${title} ${index + 1}` });
  if (spec.slot === 'scenario') {
    const answers = record[field] as Partial<ScenarioAnswers>;
    return SCENARIO_KEYS.flatMap((key) => {
      const asked = answers[key];
      return asked ? [{ ...asked, field: `${field}.${key}` }] : [];
    }).map(named);
  }
  const answers = record[field] as Readonly<Record<string, string>>;
  return (askedQuestions(field, spec, record)?.questions ?? [])
    .map(({ question }) => ({
      question,
      answer: answers[questionKey(question)] ?? '',
      field: `${field}.${questionKey(question)}`,
    }))
    .map(named);
}

/** Returns the entries of a field; an empty list if it was not asked. */
function entriesOf(
  kind: ApplicationKindSpec,
  field: string,
  record: ApplicationRecord,
  translate: Translate,
): DocumentEntry[] {
  const spec = kind.fields[field];
  if (!spec || !isAsked(spec, record)) return [];
  const title = translate(`city.forms.${kind.name}.fields.${field}`);
  const hint = hintOn(field, spec, record);
  const entry = () => ({
    question: title,
    answer: answerText(kind, field, record[field], translate),
    ...(hint && { hint }),
  });
  switch (spec.kind) {
    case 'custom':
      return CUSTOM[field]?.(record, translate) ?? [];
    case 'questions':
      return questionEntries(field, spec, record, title);
    case 'list':
      return textsOf(record[field]).map((entry, index) => ({
        question: translate(`city.forms.${kind.name}.entries.${field}`, { number: index + 1 }),
        answer: entry,
      }));
    case 'promise':
    case 'box':
      return [entry()];
    case 'choice':
      return [{ ...entry(), field }];
    case 'text': {
      const isLink = spec.stored === webAddress;
      return [{ ...entry(), field, ...(isLink && { href: webAddress(textOf(record[field])) }) }];
    }
  }
}

/** An application as a document: the sections of its form, and what its player agreed to at the end. */
export function formSections(
  kind: ApplicationKindSpec,
  record: ApplicationRecord,
  translate: Translate,
): DocumentSection[] {
  const sections = kind.sections.map((section) => ({
    title: translate(`city.forms.${kind.name}.sections.${section.id}`),
    fields: fieldsOfSection(section),
  }));
  const boxes: string[] = namesOf(kind.fields, 'box');
  const loose = boxes.filter((box) => !sections.some(({ fields }) => fields.includes(box)));
  const agreement = sections.find(({ fields }) => fields.some((field) => boxes.includes(field)));
  if (agreement) agreement.fields = [...loose, ...agreement.fields];
  else sections.push({ title: translate('city.review.agreement'), fields: loose });
  return sections
    .filter(({ fields }) => fields.length > 0)
    .map(({ title, fields }) => ({
      title,
      entries: fields.flatMap((field) => entriesOf(kind, field, record, translate)),
    }));
}

/** The members of an entity: one line for each row of the two lists. */
function memberEntries(record: ApplicationRecord, translate: Translate): DocumentEntry[] {
  const unknown = translate('city.members.unknown');
  const names = textsOf(record['membersInGameNames']);
  return textsOf(record['membersDiscordIds']).map((discordId, index) => ({
    question: translate('city.members.member', { number: index + 1 }),
    answer: translate('city.members.line', {
      name: names[index] || unknown,
      discordId: discordId || unknown,
    }),
  }));
}

/** The answer to a field for display: the label of an option, yes or no, the size of a list; anything else as stored. */
export function answerText(
  { name, fields }: ApplicationKindSpec,
  field: string,
  answer: unknown,
  translate: Translate,
): string {
  if (Array.isArray(answer)) return String(answer.length);
  if (typeof answer === 'boolean') return translate(answer ? 'city.answers.yes' : 'city.answers.no');
  if (typeof answer !== 'string') return '';
  const key = answer && optionKey(name, field, fields[field], answer);
  return key ? translate(key, { _: answer }) : answer;
}

/** The key of the label of an option; undefined for other fields. */
function optionKey(
  kind: string,
  field: string,
  spec: FieldSpec | undefined,
  option: string,
): string | undefined {
  if (isYesNo(spec)) return `city.answers.${option.toLowerCase()}`;
  return spec?.kind === 'choice' ? `city.forms.${kind}.options.${field}.${option}` : undefined;
}

/** Asked as a choice of Yes and No. */
const isYesNo = (spec: FieldSpec | undefined): boolean =>
  (spec?.kind === 'choice' && spec.options === YES_NO) || (spec?.kind === 'text' && spec.yesNo === true);
