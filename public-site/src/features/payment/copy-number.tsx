import { icons } from '@city/shared-ui';
import { copyWithToast } from '../../platform/copy-with-toast';
import { useT } from '../../platform/i18n/use-t';
import styles from './order-list.module.css';

/** Copies the number of an order, which the player needs for a ticket. */
export function CopyNumber({ number }: { number: string }) {
  const t = useT();
  const copy = () => copyWithToast(number, t('payment.tip.copied'), t('payment.tip.copyFailed'));
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t('payment.success.copyNumber')}
      onClick={() => void copy()}
    >
      <icons.Copy aria-hidden="true" size={16} />
    </button>
  );
}
