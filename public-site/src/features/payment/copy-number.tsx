import { icons, toast } from '@city/shared-ui';
import { copyText } from '@city/shared-ui/copy-text';
import { useT } from '../../shared/i18n/use-t';
import styles from './order-list.module.css';

/** Copies the number of an order, which the team asks for in a ticket. */
export function CopyNumber({ number }: { number: string }) {
  const t = useT();
  const copy = async () => {
    if (await copyText(number)) toast.success(t('payment.tip.copied'));
    else toast.warning(t('payment.tip.copyFailed'));
  };
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
