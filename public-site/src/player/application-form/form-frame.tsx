import { Button, Notice } from '@city/shared-ui';
import type { FormEvent, ReactNode } from 'react';
import { T } from '../../platform/i18n/rich-text';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { SupportCode } from '../../ui/failure/support-code';
import styles from './application-form.module.css';
import { RequiredFieldsProvider } from '../../ui/form-fields/required-fields';
import { FormSection } from './form-section';
import type { Refusal } from './use-application-form';

interface FormFrameProps {
  onSubmit(event: FormEvent): void;
  /** Names of the required fields (`requiredBy`). */
  required: ReadonlySet<string>;
  /** The fields, in sections. */
  children: ReactNode;
  /** Links to what is agreed to; the guide and the terms by default. */
  rules?: ReactNode;
  /** The agreement checkboxes; the form has no such section without them. */
  boxes?: ReactNode;
  /** The id of their section, for links to it. */
  boxesId?: string;
  /** All boxes are checked. */
  isReady: boolean;
  isSending: boolean;
  submitLabel: string;
  /** Shown while submitting, instead of 'Submitting...'. */
  sendingLabel?: string;
  /** The server's refusal, if it concerns no single field. */
  refusal: Refusal | null;
  /** Another button beside the submit button. */
  secondAction?: ReactNode;
  /** Information beside the form. */
  aside?: ReactNode;
}

/** Elements for the tags of a sentence that links the rules. */
export const RULES_LINKS = {
  guide: <Link to={paths.rpGuide} target="_blank" />,
  terms: <Link to={paths.terms} target="_blank" />,
};

/** The common parts of the application forms: sections, agreements, submit button and side column. */
export function FormFrame(props: FormFrameProps) {
  const { onSubmit, children, boxes, isReady, isSending, submitLabel, refusal, secondAction, aside } = props;
  const t = useT();
  return (
    <div className={styles.layout}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <p className={styles.needed}>{t('apply.needed')}</p>
        <RequiredFieldsProvider value={props.required}>{children}</RequiredFieldsProvider>
        {boxes && (
          <FormSection
            id={props.boxesId}
            title={t('apply.agreements')}
            note={props.rules ?? <T id="apply.rulesLinks" components={RULES_LINKS} />}
          >
            <div className={styles.boxes}>{boxes}</div>
          </FormSection>
        )}
        {refusal && (
          <Notice tone="danger" title={t('apply.refused')}>
            <p>{refusal.text}</p>
            <p>{t('apply.refused.kept')}</p>
            {refusal.code && <SupportCode code={refusal.code} />}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={!isReady}
            loading={isSending}
            loadingLabel={props.sendingLabel ?? t('apply.submitting')}
          >
            {submitLabel}
          </Button>
          {secondAction}
          {!isReady && <p className={styles.missing}>{t('apply.boxesMissing')}</p>}
        </div>
      </form>
      {aside}
    </div>
  );
}
