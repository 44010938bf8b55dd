import {
  CHARACTER_LIMITS,
  CHARACTER_OPTIONS,
  KNOWLEDGE_LIMITS,
  PERSONAL_LIMITS,
  SCENARIO_KEYS,
  type CharacterField,
  type KnowledgeField,
  type PersonalField,
  type WhitelistApplication,
} from '@city/contracts';
import { useT } from '../../shared/i18n/use-t';
import styles from './application-answers.module.css';
import { isCharacterPath } from './draft';
import { optionLabel } from './option-label';

const FIELDS = [
  ...(Object.keys(PERSONAL_LIMITS) as PersonalField[]),
  ...(Object.keys(CHARACTER_LIMITS) as CharacterField[]),
  ...(Object.keys(KNOWLEDGE_LIMITS) as KnowledgeField[]),
];

/** The player's answers, read-only. */
export function ApplicationAnswers({ application }: { application: WhitelistApplication }) {
  const t = useT();
  const { characterPath, situationalAnswers, dataRemovedAt } = application;
  // The data was removed: every answer would look as if it had never been given.
  if (dataRemovedAt) return <p>{t('joinus.state.textsRemoved')}</p>;
  return (
    <dl className={styles.answers}>
      {FIELDS.map((field) => (
        <Answer
          key={field}
          question={t(`joinus.field.${field}`)}
          answer={
            isChoice(field) && application[field]
              ? optionLabel(t, field, application[field])
              : application[field]
          }
        />
      ))}
      {SCENARIO_KEYS.map((key) => {
        const asked = situationalAnswers[key];
        const question = isCharacterPath(characterPath)
          ? t(`joinus.scenario.${characterPath}.${key}`)
          : asked?.question;
        return asked && <Answer key={key} question={question ?? asked.question} answer={asked.answer} />;
      })}
      <Answer question={t('joinus.field.signature')} answer={application.signature} />
    </dl>
  );
}

function Answer({ question, answer }: { question: string; answer: string }) {
  const t = useT();
  return (
    <div>
      <dt>{question}</dt>
      <dd dir="auto">{answer || t('joinus.state.noAnswer')}</dd>
    </div>
  );
}

function isChoice(field: string): field is keyof typeof CHARACTER_OPTIONS {
  return field in CHARACTER_OPTIONS;
}
