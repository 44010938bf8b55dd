import type { Order } from '@city/contracts';
import { productText } from '../../platform/i18n/product-words';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import styles from './order-lines.module.css';

/** The products of an order with several, and which of them were refunded. */
export function OrderLines({ order: { lines, currency } }: { order: Pick<Order, 'lines' | 'currency'> }) {
  const t = useT();
  const money = useMoney();
  if (lines.length < 2) return null;
  return (
    <ul className={styles.lines}>
      {lines.map(({ n, name, amountMinor: amount, isGone }) => (
        <li key={n}>
          <bdi>{productText(name)}</bdi>{' '}
          <bdi className={styles.amount}>{money.amount({ amount, currency })}</bdi>
          {isGone && <span>{t('payment.orders.status.REFUNDED')}</span>}
        </li>
      ))}
    </ul>
  );
}
