import { CopyField } from '../../ui/copy-field/copy-field';
import { useT } from '../../platform/i18n/use-t';
import { usePolicyValues } from '../../platform/site-config/use-policy-values';
import styles from './failure-facts.module.css';
import { failureTexts, type PaymentFailure } from './payment-failure';

interface FailureFactsProps {
  failure: PaymentFailure;
  /** The server's own sentence about what happened, in place of the site's. */
  said?: string | null;
}

type References = Pick<PaymentFailure, 'reference' | 'requestId'>;

/** Explains a failed payment: whether money moved, what happened, what to do, and the references for support. */
export function FailureFacts({ failure, said }: FailureFactsProps) {
  return (
    <div className={styles.all}>
      <FailureAnswers failure={failure} said={said} />
      <FailureReferences failure={failure} />
    </div>
  );
}

/** Whether money moved, what happened and what to do. */
export function FailureAnswers({ failure, said }: FailureFactsProps) {
  const t = useT();
  const policies = usePolicyValues();
  const { what, money, next } = failureTexts(failure);
  return (
    <dl className={`${styles.facts} ${styles.answers}`}>
      <div>
        <dt>{t('payment.fail.money')}</dt>
        <dd>{t(money)}</dd>
      </div>
      <div>
        <dt>{t('payment.fail.what')}</dt>
        <dd>{said ?? t(what)}</dd>
      </div>
      <div>
        <dt>{t('payment.fail.do')}</dt>
        <dd>{t(next, policies)}</dd>
      </div>
    </dl>
  );
}

/** Whether support would ask for a reference of this failure. */
export const hasReferences = ({ reference, requestId }: References): boolean =>
  Boolean(reference ?? requestId);

/** The references for support; renders nothing if there are none. */
export function FailureReferences({ failure }: { failure: References }) {
  const t = useT();
  if (!hasReferences(failure)) return null;
  return (
    <div className={styles.references}>
      {failure.reference && (
        <CopyField
          label={t('payment.fail.reference')}
          text={failure.reference}
          copyLabel={t('payment.fail.copyReference')}
        />
      )}
      {failure.requestId && (
        <CopyField
          label={t('payment.fail.request')}
          text={failure.requestId}
          copyLabel={t('payment.fail.copyRequest')}
        />
      )}
    </div>
  );
}
