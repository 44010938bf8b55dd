import {
  CHARACTER_LIMITS,
  CHARACTER_OPTIONS,
  checkCharacter,
  countGoals,
  GOALS_WANTED,
  type CharacterField,
} from '@city/contracts';
import { Button } from '@city/shared-ui';
import { useWatch } from 'react-hook-form';
import type { MessageId } from '../../../shared/i18n/message-id';
import { useT } from '../../../shared/i18n/use-t';
import type { CharacterValues } from '../draft';
import fields from '../../../shared/form-fields/fields.module.css';
import { FormSelectField } from '../../../shared/form-fields/form-select-field';
import { FormTextField } from '../../../shared/form-fields/form-text-field';
import { StepFrame } from '../form/step-frame';
import type { StepProps } from '../form/step-props';
import { useStepForm, type StepForm } from '../form/use-step-form';
import { optionLabel } from '../option-label';
import styles from './character-step.module.css';

interface FieldSpec {
  name: CharacterField;
  hint?: MessageId;
  rows?: number;
  isOptional?: boolean;
}

interface Group {
  title: MessageId;
  note?: MessageId;
  fields: FieldSpec[];
}

const GROUPS: Group[] = [
  {
    title: 'joinus.character.group.person',
    fields: [
      { name: 'characterName', hint: 'joinus.hint.characterName' },
      { name: 'characterAge' },
      { name: 'ethnicity' },
      { name: 'languages' },
      { name: 'outfitStyle' },
    ],
  },
  {
    title: 'joinus.character.group.path',
    fields: [
      { name: 'characterGoals', hint: 'joinus.hint.characterGoals', rows: 5 },
      { name: 'characterPath' },
      { name: 'characterPathExplanation', hint: 'joinus.hint.characterPathExplanation', rows: 4 },
    ],
  },
  {
    title: 'joinus.character.group.taste',
    fields: [
      { name: 'zodiacSign' },
      { name: 'favoriteColor' },
      { name: 'favoriteMusic' },
      { name: 'turnOns' },
      { name: 'turnOffs' },
    ],
  },
  {
    title: 'joinus.character.group.background',
    note: 'joinus.character.group.backgroundNote',
    fields: [
      { name: 'medicalReports', hint: 'joinus.hint.medicalReports', rows: 3, isOptional: true },
      { name: 'religion', isOptional: true },
      { name: 'crewStatus', hint: 'joinus.hint.crewStatus', isOptional: true },
      { name: 'groupName', hint: 'joinus.hint.groupName', isOptional: true },
      { name: 'characterLegacy', hint: 'joinus.hint.characterLegacy', rows: 3, isOptional: true },
    ],
  },
];

/** Step 6: the character. */
export function CharacterStep({ values, issue, onChange, onNext, onBack }: StepProps<CharacterValues>) {
  const t = useT();
  const form = useStepForm<CharacterValues>({
    values,
    issue,
    check: checkCharacter,
    onChange,
    onDone: onNext,
  });

  return (
    <StepFrame
      title={t('joinus.character.title')}
      text={<p>{t('joinus.character.text')}</p>}
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
      {GROUPS.map((group) => (
        <fieldset key={group.title} className={styles.group}>
          <legend className={styles.legend}>{t(group.title)}</legend>
          {group.note && <p className={styles.note}>{t(group.note)}</p>}
          <div className={fields.grid}>
            {group.fields.map((field) => (
              <CharacterInput key={field.name} form={form} spec={field} />
            ))}
          </div>
        </fieldset>
      ))}
    </StepFrame>
  );
}

function CharacterInput({ form, spec }: { form: StepForm<CharacterValues>; spec: FieldSpec }) {
  const t = useT();
  const goals = useWatch({ control: form.control, name: 'characterGoals' });
  const label = t(`joinus.field.${spec.name}`);

  if (isChoice(spec.name)) {
    const field = spec.name;
    const options = CHARACTER_OPTIONS[field].map((value) => ({ value, label: optionLabel(t, field, value) }));
    return <FormSelectField form={form} name={field} label={label} options={options} />;
  }

  const hint = spec.hint ? [t(spec.hint)] : [];
  if (spec.isOptional) hint.unshift(t('joinus.optional'));
  if (spec.name === 'characterGoals') {
    hint.push(t('joinus.hint.goalsCounted', { count: countGoals(goals), wanted: GOALS_WANTED }));
  }
  return (
    <FormTextField
      form={form}
      name={spec.name}
      label={label}
      hint={hint.join(' · ') || undefined}
      spec={{ rows: spec.rows, maxLength: CHARACTER_LIMITS[spec.name] }}
    />
  );
}

function isChoice(field: CharacterField): field is keyof typeof CHARACTER_OPTIONS {
  return field in CHARACTER_OPTIONS;
}
