import {
  CHARACTER_PATHS,
  fieldsOfSection,
  countGoals,
  GOALS_WANTED,
  PREVIOUS_EXPERIENCE_WANTED,
  WHITELIST,
  type CurrentUser,
  type FieldIssue,
} from '@city/contracts';
import { Button, Notice } from '@city/shared-ui';
import { useMemo, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { RequiredFieldsProvider } from '../../../../ui/form-fields/required-fields';
import { useT } from '../../../../platform/i18n/use-t';
import { KindFields } from '../../kind-fields';
import type { KindValues } from '../../kind-form';
import { useKindT } from '../../kind-texts';
import { answersOf, progressOf } from '../../progress';
import { answers, CHARACTER_STEP, KNOWLEDGE_STEP, LAST_STEP, PERSONAL_STEP, type Draft } from '../draft';
import { StepFrame } from '../form/step-frame';
import { useStepForm } from '../form/use-step-form';
import { issuesOfStep, requiredOfStep } from '../wizard-rules';
import { WrittenAnswers } from '../written-answers';
import styles from './fields-step.module.css';

/** The title and the text of steps 5 to 8. */
const HEADINGS = [
  ['section.personal', 'personal.text'],
  ['character.title', 'character.text'],
  ['section.knowledge', 'knowledge.text'],
  ['section.agreement', 'agreement.text'],
] as const;

/** Number of words of a good answer of step 7. */
const WORDS_WANTED = 40;

/** Number of questions of step 7 without an answer. */
function blankIn(values: KindValues): number {
  const fields = answers.kind.sections.filter((section) => section.step === KNOWLEDGE_STEP);
  const asked = fields.flatMap(fieldsOfSection).flatMap((name) => answersOf(answers.kind, name, values));
  const { done, total } = progressOf(asked);
  return total - done;
}

interface FieldsStepProps {
  user: CurrentUser;
  draft: Draft;
  step: number;
  /** The validation error that this step was opened for. */
  issue: FieldIssue | null;
  isSubmitting: boolean;
  /** The step was opened from the last one, and returns there. */
  isEdit: boolean;
  onChange(values: KindValues): void;
  onNext(): void;
  onBack(): void;
  onEdit(step: number): void;
}

/** Steps 5 to 8: the fields of one step. The last one submits the application. */
export function FieldsStep({
  user,
  draft,
  step,
  issue,
  isSubmitting,
  isEdit,
  onChange,
  onNext,
  onBack,
  onEdit,
}: FieldsStepProps) {
  const t = useT();
  const kindT = useKindT(answers.kind.name);
  const [isWarned, setWarned] = useState(false);
  const goesOnAnyway = useRef(false);
  const check = (values: KindValues) => issuesOfStep(step, { ...draft, values });
  const form = useStepForm<KindValues>({
    values: step === PERSONAL_STEP ? prefilled(draft.values, user) : draft.values,
    issue,
    check,
    onChange,
    onDone(values) {
      const isComplete = step !== KNOWLEDGE_STEP || blankIn(values) === 0;
      if (isComplete || isEdit || goesOnAnyway.current) onNext();
      else setWarned(true);
    },
  });
  const goOnAnyway = () => {
    // A check that is in progress goes on by it, too.
    goesOnAnyway.current = true;
    void form.submit();
  };
  const hints = useFieldHints(form, user);
  const isLast = step === LAST_STEP;
  const written = useWatch({ control: form.control, disabled: !isLast && !isWarned }) as KindValues;
  const blank = isWarned ? blankIn(written) : 0;
  const isReady = !isLast || check(written).length === 0;
  const [title = '', text = ''] = HEADINGS[step - PERSONAL_STEP] ?? [];
  const required = useMemo(() => requiredOfStep(step), [step]);
  const path = CHARACTER_PATHS.find((known) => known === draft.values['characterPath']);

  return (
    <StepFrame
      title={kindT(title)}
      text={<p>{kindT(text)}</p>}
      onSubmit={form.submit}
      savesDraft
      actions={
        <>
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={!isReady}
            loading={isSubmitting}
            loadingLabel={t('apply.submitting')}
          >
            {t(isLast ? 'whitelist.submit' : isEdit ? 'whitelist.summary.return' : 'whitelist.next')}
          </Button>
          <Button type="button" variant="quiet" size="large" disabled={isSubmitting} onClick={onBack}>
            {t(step === PERSONAL_STEP ? 'whitelist.cancel' : 'whitelist.back')}
          </Button>
          {!isReady && <p className={styles.quiet}>{t('whitelist.agreement.ready')}</p>}
        </>
      }
    >
      {isLast && <WrittenAnswers draft={draft} onEdit={onEdit} />}
      <p className={styles.quiet}>{t(required.size > 0 ? 'apply.needed' : 'whitelist.knowledge.optional')}</p>
      <RequiredFieldsProvider value={required}>
        <KindFields
          of={answers}
          form={form}
          step={step}
          hints={hints}
          cards={step === CHARACTER_STEP ? required : undefined}
          words={step === KNOWLEDGE_STEP ? WORDS_WANTED : undefined}
          notes={{
            scenarios: path
              ? t('whitelist.knowledge.scenariosText', { path: kindT(`option.characterPath.${path}`) })
              : t('whitelist.knowledge.noPath'),
          }}
        />
      </RequiredFieldsProvider>
      {blank > 0 && (
        <Notice
          tone="warn"
          title={t('apply.blank', { count: blank })}
          action={
            <Button type="button" variant="secondary" onClick={goOnAnyway}>
              {t('apply.anyway')}
            </Button>
          }
        >
          {t('apply.blankHint')}
        </Notice>
      )}
    </StepFrame>
  );
}

/** The values, with empty fields of step 5 prefilled from known data. */
function prefilled(values: KindValues, user: CurrentUser): KindValues {
  return {
    ...values,
    discordUsername: values['discordUsername'] || user.discord_username,
    liveEmail: values['liveEmail'] || (user.email ?? ''),
    timeZone: values['timeZone'] || Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

const SEPARATOR = ' · ';

/** The hints that are more than a text of the catalogue. */
function useFieldHints(
  form: UseFormReturn<KindValues>,
  { discord_username: username }: CurrentUser,
): Record<string, string | undefined> {
  const t = useT();
  const kindT = useKindT(WHITELIST.name);
  const [goals, experience, signature] = useWatch({
    control: form.control,
    name: ['characterGoals', 'prevRpExp', 'signature'],
  }).map((value) => String(value).trim()) as [string, string, string];
  const isShort = experience.length > 0 && experience.length < PREVIOUS_EXPERIENCE_WANTED;
  const differs = signature !== '' && signature.toLowerCase() !== username.toLowerCase();

  return {
    prevRpExp: isShort ? t('whitelist.prevRpExpShort') : undefined,
    characterGoals: [
      kindT('hint.characterGoals'),
      t('whitelist.goalsCounted', { count: countGoals(goals), wanted: GOALS_WANTED }),
    ].join(SEPARATOR),
    signature: differs
      ? t('whitelist.signature.differs', { username })
      : t('whitelist.signature.hint', { username }),
  };
}
