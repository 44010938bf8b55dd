import {
  KNOWLEDGE_LIMITS,
  SCENARIO_ANSWER_MAX,
  SCENARIO_KEYS,
  type FieldIssue,
  type KnowledgeField,
} from '@city/contracts';
import { Button, Notice } from '@city/shared-ui';
import { useT } from '../../../shared/i18n/use-t';
import { isCharacterPath, type KnowledgeValues } from '../draft';
import { FormTextField } from '../../../shared/form-fields/form-text-field';
import { StepFrame } from '../form/step-frame';
import type { StepProps } from '../form/step-props';
import { useStepForm } from '../form/use-step-form';
import { optionLabel } from '../option-label';
import styles from './knowledge-step.module.css';

const QUESTIONS = Object.keys(KNOWLEDGE_LIMITS) as KnowledgeField[];
const ROWS = 5;

interface KnowledgeStepProps extends StepProps<KnowledgeValues> {
  /** The path chosen in step 6; selects the situations. */
  characterPath: string;
}

/** Step 7: no validation here (specification, section 2). */
export function KnowledgeStep({
  characterPath,
  values,
  issue,
  onChange,
  onNext,
  onBack,
}: KnowledgeStepProps) {
  const t = useT();
  const form = useStepForm({ values, issue, check: nothing, onChange, onDone: onNext });

  return (
    <StepFrame
      title={t('joinus.knowledge.title')}
      text={<p>{t('joinus.knowledge.text')}</p>}
      onSubmit={form.submit}
      savesDraft
      actions={
        <>
          <Button type="submit" variant="primary" size="large">
            {t('joinus.next')}
          </Button>
          <Button type="button" variant="quiet" size="large" onClick={onBack}>
            {t('joinus.back')}
          </Button>
        </>
      }
    >
      {QUESTIONS.map((name) => (
        <FormTextField
          key={name}
          form={form}
          name={name}
          label={t(`joinus.field.${name}`)}
          spec={{ rows: ROWS, maxLength: KNOWLEDGE_LIMITS[name] }}
        />
      ))}
      <h3 className={styles.heading}>{t('joinus.knowledge.scenarios')}</h3>
      {isCharacterPath(characterPath) ? (
        <>
          <p className={styles.text}>
            {t('joinus.knowledge.scenariosText', { path: optionLabel(t, 'characterPath', characterPath) })}
          </p>
          {SCENARIO_KEYS.map((key) => (
            <FormTextField
              key={`${characterPath}.${key}`}
              form={form}
              name={`scenarios.${characterPath}.${key}`}
              label={t(`joinus.scenario.${characterPath}.${key}`)}
              spec={{ rows: ROWS, maxLength: SCENARIO_ANSWER_MAX }}
            />
          ))}
        </>
      ) : (
        <Notice tone="info" title={t('joinus.knowledge.noPath')} />
      )}
    </StepFrame>
  );
}

function nothing(): FieldIssue | null {
  return null;
}
