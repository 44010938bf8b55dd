import { Button, Notice } from '@city/shared-ui';
import { errorReport } from '../../platform/i18n/error-text';
import { useT } from '../../platform/i18n/use-t';
import { isPriceChange } from './orders-api';
import styles from './tip-dialog.module.css';

interface AskForCodeProps {
  isPending: boolean;
  /** The error of the last request. */
  error: Error | null;
  onAsk(): void;
}

/** Requests the reference code of a tip. A press is needed, because the code opens an order that staff see. */
export function AskForCode({ isPending, error, onAsk }: AskForCodeProps) {
  const t = useT();
  return (
    <div className={styles.ask}>
      {isPriceChange(error) && (
        <Notice tone="warn" title={t('payment.order.priceChanged')}>
          {t('payment.order.priceChangedHint')}
        </Notice>
      )}
      {error && !isPriceChange(error) && (
        <Notice tone="danger" title={t('payment.tip.codeFailed')}>
          {errorReport(error)}
        </Notice>
      )}
      <Button
        variant="secondary"
        loading={isPending}
        loadingLabel={t('payment.tip.gettingCode')}
        onClick={onAsk}
      >
        {t('payment.tip.getCode')}
      </Button>
      <p className={styles.hint}>{t('payment.tip.codeHint')}</p>
    </div>
  );
}
