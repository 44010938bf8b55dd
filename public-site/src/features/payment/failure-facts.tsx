import { useT } from '../../shared/i18n/use-t';
import { CopyCode } from '../../shared/support-code/copy-code';
import styles from './failure-facts.module.css';
import { failureTexts, type PaymentFailure } from './payment-failure';

interface FailureFactsProps {
  failure: PaymentFailure;
  /** The server's own sentence about what happened, in place of the site's. */
  said?: string | null;
}

/** Whether money moved, what happened, what to do, and the references support asks for. */
export function FailureFacts({ failure, said }: FailureFactsProps) {
  const t = useT();
  const { what, money, next } = failureTexts(failure);
  return (
    <dl className={styles.facts}>
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
        <dd>{t(next)}</dd>
      </div>
      {failure.reference && (
        <div>
          <dt>{t('payment.fail.reference')}</dt>
          <dd>
            <code>{failure.reference}</code>
          </dd>
        </div>
      )}
      {failure.requestId && (
        <div>
          <dt>{t('payment.fail.request')}</dt>
          <dd>
            <code>{failure.requestId}</code> <CopyCode code={failure.requestId} />
          </dd>
        </div>
      )}
    </dl>
  );
}
