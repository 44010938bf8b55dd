import {
  checkPersonalInformation,
  PERSONAL_LIMITS,
  PREVIOUS_EXPERIENCE_WANTED,
  type PersonalField,
} from '@city/contracts';
import { Button } from '@city/shared-ui';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../shared/i18n/use-t';
import { toPersonalPayload, type PersonalValues } from '../draft';
import { FormTextField, type TextFieldSpec } from '../../../shared/form-fields/form-text-field';
import fields from '../../../shared/form-fields/fields.module.css';
import { StepFrame } from '../form/step-frame';
import type { StepProps } from '../form/step-props';
import { useStepForm } from '../form/use-step-form';

const FIELDS: TextFieldSpec<PersonalField>[] = [
  {
    name: 'fullName',
    label: 'joinus.field.fullName',
    hint: 'joinus.hint.fullName',
    autoComplete: 'name',
    maxLength: PERSONAL_LIMITS.fullName,
  },
  {
    name: 'discordUsername',
    label: 'joinus.field.discordUsername',
    maxLength: PERSONAL_LIMITS.discordUsername,
  },
  { name: 'age', label: 'joinus.field.age', hint: 'joinus.hint.age', inputMode: 'numeric' },
  {
    name: 'liveEmail',
    label: 'joinus.field.liveEmail',
    hint: 'joinus.hint.liveEmail',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: PERSONAL_LIMITS.liveEmail,
  },
  {
    name: 'timeZone',
    label: 'joinus.field.timeZone',
    hint: 'joinus.hint.timeZone',
    maxLength: PERSONAL_LIMITS.timeZone,
  },
  {
    name: 'microphone',
    label: 'joinus.field.microphone',
    hint: 'joinus.hint.microphone',
    maxLength: PERSONAL_LIMITS.microphone,
  },
  { name: 'referral', label: 'joinus.field.referral', rows: 2, maxLength: PERSONAL_LIMITS.referral },
  {
    name: 'reasonToJoin',
    label: 'joinus.field.reasonToJoin',
    rows: 4,
    maxLength: PERSONAL_LIMITS.reasonToJoin,
  },
  {
    name: 'prevRpExp',
    label: 'joinus.field.prevRpExp',
    hint: 'joinus.hint.prevRpExp',
    rows: 4,
    maxLength: PERSONAL_LIMITS.prevRpExp,
  },
  {
    name: 'availability',
    label: 'joinus.field.availability',
    hint: 'joinus.hint.availability',
    rows: 2,
    maxLength: PERSONAL_LIMITS.availability,
  },
];

/** Step 5: about the player. */
export function PersonalStep({ values, issue, onChange, onNext, onBack }: StepProps<PersonalValues>) {
  const t = useT();
  const form = useStepForm<PersonalValues>({
    values,
    issue,
    check: (personal) => checkPersonalInformation(toPersonalPayload(personal)),
    onChange,
    onDone: onNext,
  });
  const experience = useWatch({ control: form.control, name: 'prevRpExp' }).trim().length;
  const isShort = experience > 0 && experience < PREVIOUS_EXPERIENCE_WANTED;

  return (
    <StepFrame
      title={t('joinus.personal.title')}
      text={<p>{t('joinus.personal.text')}</p>}
      onSubmit={form.submit}
      savesDraft
      actions={
        <>
          <Button type="submit" variant="primary" size="large">
            {t('joinus.next')}
          </Button>
          <Button type="button" variant="quiet" size="large" onClick={onBack}>
            {t('joinus.cancel')}
          </Button>
        </>
      }
    >
      <div className={fields.grid}>
        {FIELDS.map((field) => (
          <FormTextField
            key={field.name}
            form={form}
            name={field.name}
            label={t(field.label)}
            hint={field.name === 'prevRpExp' && isShort ? t('joinus.hint.prevRpExpShort') : undefined}
            spec={field}
          />
        ))}
      </div>
    </StepFrame>
  );
}
