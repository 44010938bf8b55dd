import type { Product } from '@city/contracts';
import { OrderedPicture } from '../../features/payment/ordered-picture';
import { useT } from '../../platform/i18n/use-t';
import styles from './paid-picture.module.css';

interface PaidPictureProps {
  /** Null in a receipt that an older version of the site kept. */
  productId: string | null;
  products: readonly Product[];
}

/** The picture of the bought product across the panel, with the stamp of a paid order. */
export function PaidPicture({ productId, products }: PaidPictureProps) {
  const t = useT();
  return (
    <div className={styles.stage}>
      <OrderedPicture productId={productId} products={products} className={styles.picture} />
      <p className={styles.stamp}>{t('payment.orders.status.COMPLETED')}</p>
    </div>
  );
}
