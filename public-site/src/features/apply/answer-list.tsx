import {
  askedQuestions,
  isAsked,
  questionKey,
  SCENARIO_KEYS,
  textOf,
  textsOf,
  YES_NO,
  type ApplicationKindSpec,
  type QuestionsField,
} from '@city/contracts';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t';
import styles from './answer-list.module.css';
import { useKindT } from './kind-texts';

interface AnswerListProps {
  kind: ApplicationKindSpec;
  /** An application of this kind, sent or not. */
  application: object;
  /** Names of fields; all by default. */
  fields?: readonly string[];
  /** Shown below the questions without an answer, such as a button to answer them. */
  action?: ReactNode;
}

interface Answer {
  key: string;
  question: string;
  answer: string;
  /** Shown on a separate line, below the short answers. */
  isLong: boolean;
}

/** Length in characters above which a question or answer gets its own line. */
const SHORT = 40;

/** Number of characters that fit into half the width of a phone: of a question in one line, and of a single word. */
const HALF_LINE = { question: 22, word: 18 } as const;

const needsWholeLine = ({ question, answer }: Answer) =>
  question.length > HALF_LINE.question || answer.split(/\s/).some((word) => word.length > HALF_LINE.word);

/** Questions and answers, read-only: short answers first, then long ones, then the questions without an answer. */
export function AnswerList({ kind, application, fields, action }: AnswerListProps) {
  const t = useT();
  const all = useAnswers(kind, application, fields);
  const given = all.filter(({ answer }) => answer).sort((a, b) => Number(a.isLong) - Number(b.isLong));
  const blank = all.filter(({ answer }) => !answer);
  return (
    <div className={styles.list}>
      <dl className={styles.answers}>
        {given.map((one) => (
          <div
            key={one.key}
            className={one.isLong ? styles.long : needsWholeLine(one) ? styles.wide : undefined}
          >
            <dt>{one.question}</dt>
            {/* In its own writing direction; a short one stays aligned with its question. */}
            <dd dir={one.isLong ? 'auto' : undefined}>
              <bdi>{one.answer}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {blank.length > 0 && (
        <div className={styles.blank}>
          <p>{t('apply.noAnswer', { count: blank.length })}</p>
          <ul>
            {blank.map(({ key, question }) => (
              <li key={key}>{question}</li>
            ))}
          </ul>
          {action}
        </div>
      )}
    </div>
  );
}

/** The answers in the order of the fields. Checkboxes and custom fields are left out. */
function useAnswers(kind: ApplicationKindSpec, application: object, fields?: readonly string[]): Answer[] {
  const t = useT();
  const kindT = useKindT(kind.name);
  const values = application as Readonly<Record<string, unknown>>;
  const yesOrNo = (isYes: boolean) => t(isYes ? 'apply.yes' : 'apply.no');
  return Object.entries(kind.fields).flatMap(([name, spec]): Answer[] => {
    if (!(fields?.includes(name) ?? true) || !isAsked(spec, values)) return [];
    const only = (answer: string, isText = false) => {
      const question = kindT(`field.${name}`);
      const isLong = isText || question.length > SHORT || answer.length > SHORT;
      return [{ key: name, question, answer, isLong }];
    };
    const answer = textOf(values[name]);
    switch (spec.kind) {
      case 'text':
        return only(
          spec.yesNo && YES_NO.some((value) => value === answer) ? yesOrNo(answer === 'Yes') : answer,
          spec.rows !== undefined,
        );
      case 'choice':
        return only(answer && kindT(`option.${name}.${answer}`));
      case 'promise':
        return only(yesOrNo(values[name] === true));
      case 'list':
        return only(textsOf(values[name]).filter(Boolean).join(' · '), true);
      case 'questions':
        return (spec.slot === 'scenario' ? toScenarios : toDepartment)(name, spec, values, kindT);
      case 'box':
      case 'custom':
        return [];
    }
  });
}

type AnswersTo = (
  name: string,
  spec: QuestionsField,
  values: Readonly<Record<string, unknown>>,
  kindT: (id: string) => string,
) => Answer[];

/** Answers to scenarios. If a path no longer exists, the stored question is shown. */
const toScenarios: AnswersTo = (name, spec, values, kindT) => {
  const given = values[name] as Partial<Record<string, { answer: string; question?: string }>>;
  const path = askedQuestions(name, spec, values)?.group;
  return SCENARIO_KEYS.flatMap((key, index) => {
    const asked = given[key];
    const question = path ? kindT(`question.${path}.${index}`) : asked?.question;
    return asked && question ? [{ key, question, answer: asked.answer.trim(), isLong: true }] : [];
  });
};

/** Answers to the questions of a department. Only answered questions are stored. */
const toDepartment: AnswersTo = (name, spec, values, kindT) => {
  const asked = askedQuestions(name, spec, values);
  const given = values[name] as Partial<Record<string, string>>;
  return (asked?.questions ?? []).map(({ question, options }, index) => {
    const id = `question.${asked?.group}.${index}`;
    const answer = textOf(given[questionKey(question)]);
    const option = options?.indexOf(answer) ?? -1;
    return {
      key: id,
      question: kindT(id),
      answer: option < 0 ? answer : kindT(`${id}.${option}`),
      isLong: true,
    };
  });
};
