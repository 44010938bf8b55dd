import { Button, Notice } from '@city/shared-ui';
import type { FormEvent, ReactNode } from 'react';
import { T } from '../i18n/rich-text';
import { useT } from '../i18n/use-t';
import { Link } from '../link/link';
import { paths } from '../paths';
import styles from './application-form.module.css';
import { RequiredFieldsProvider } from '../form-fields/required-fields';
import { FormSection } from './form-section';

interface FormFrameProps {
  onSubmit(event: FormEvent): void;
  /** Names of the fields that must be filled in (`requiredBy`). */
  required: ReadonlySet<string>;
  /** The fields, in sections. */
  children: ReactNode;
  /** Where to read what is agreed to; the guide and the terms unless there is more. */
  rules?: ReactNode;
  /** What has to be ticked. */
  boxes: ReactNode;
  /** All boxes are ticked. */
  isReady: boolean;
  isSending: boolean;
  submitLabel: string;
  /** Under way, instead of 'Submitting...'. */
  sendingLabel?: string;
  /** Why the server refused the form, where that is about none of its fields. */
  refusal: string | null;
  /** Another button beside the one that submits. */
  secondAction?: ReactNode;
  /** What the player should know, beside the form. */
  aside?: ReactNode;
}

/** Elements for the tags of a sentence that links the rules. */
export const RULES_LINKS = {
  guide: <Link to={paths.rpGuide} target="_blank" />,
  terms: <Link to={paths.terms} target="_blank" />,
};

/** What the application forms share: sections, the boxes to tick, the submit button and the column beside. */
export function FormFrame(props: FormFrameProps) {
  const { onSubmit, children, boxes, isReady, isSending, submitLabel, refusal, secondAction, aside } = props;
  const t = useT();
  return (
    <div className={styles.layout}>
      {aside}
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <p className={styles.needed}>{t('apply.needed')}</p>
        <RequiredFieldsProvider value={props.required}>{children}</RequiredFieldsProvider>
        <FormSection
          title={t('apply.agreements')}
          note={props.rules ?? <T id="apply.rulesLinks" components={RULES_LINKS} />}
        >
          <div className={styles.boxes}>{boxes}</div>
        </FormSection>
        {refusal && (
          <Notice tone="stop" title={t('apply.refused')}>
            {refusal}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={!isReady}
            loading={isSending}
            loadingLabel={props.sendingLabel ?? t('joinus.submitting')}
          >
            {submitLabel}
          </Button>
          {secondAction}
          {!isReady && <p className={styles.missing}>{t('apply.boxesMissing')}</p>}
        </div>
      </form>
    </div>
  );
}
