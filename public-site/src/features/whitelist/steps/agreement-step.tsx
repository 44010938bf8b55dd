import { checkAgreement, SIGNATURE_MAX } from '@city/contracts';
import { Button, CheckboxField } from '@city/shared-ui';
import { Controller, useWatch } from 'react-hook-form';
import { useT } from '../../../shared/i18n/use-t';
import type { AgreementValues } from '../draft';
import { FormTextField } from '../../../shared/form-fields/form-text-field';
import { StepFrame } from '../form/step-frame';
import type { StepProps } from '../form/step-props';
import { useStepForm } from '../form/use-step-form';
import styles from './agreement-step.module.css';

interface AgreementStepProps extends StepProps<AgreementValues> {
  /** The player's Discord username, which the signature should match. */
  username: string;
  isSubmitting: boolean;
}

/** Step 8: two checkboxes and a signature; submits the application. */
export function AgreementStep({
  username,
  isSubmitting,
  values,
  issue,
  onChange,
  onNext,
  onBack,
}: AgreementStepProps) {
  const t = useT();
  const form = useStepForm<AgreementValues>({
    values,
    issue,
    check: checkAgreement,
    onChange,
    onDone: onNext,
  });
  const written = useWatch({ control: form.control });
  const isReady = checkAgreement(written) === null;
  const signature = (written.signature ?? '').trim();
  const differs = signature !== '' && signature.toLowerCase() !== username.toLowerCase();

  return (
    <StepFrame
      title={t('joinus.agreement.title')}
      text={<p>{t('joinus.agreement.text')}</p>}
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
            loadingLabel={t('joinus.submitting')}
          >
            {t('joinus.submit')}
          </Button>
          <Button type="button" variant="quiet" size="large" disabled={isSubmitting} onClick={onBack}>
            {t('joinus.back')}
          </Button>
          {!isReady && <p className={styles.missing}>{t('joinus.agreement.ready')}</p>}
        </>
      }
    >
      <AgreementBox name="agreeGuidelines" label={t('joinus.agreement.guidelines')} form={form} />
      <AgreementBox name="understandBan" label={t('joinus.agreement.ban')} form={form} />
      <FormTextField
        form={form}
        name="signature"
        label={t('joinus.field.signature')}
        hint={
          differs ? t('joinus.signature.differs', { username }) : t('joinus.signature.hint', { username })
        }
        spec={{ maxLength: SIGNATURE_MAX }}
      />
    </StepFrame>
  );
}

interface AgreementBoxProps {
  name: 'agreeGuidelines' | 'understandBan';
  label: string;
  form: ReturnType<typeof useStepForm<AgreementValues>>;
}

function AgreementBox({ name, label, form }: AgreementBoxProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <CheckboxField
          label={label}
          checked={field.value}
          onCheckedChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
