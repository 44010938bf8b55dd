import type { Money } from '@city/contracts';
import { useProduct } from '../../features/shop/products';
import { productText } from '../../platform/i18n/product-words';
import { useMoney } from '../../platform/i18n/use-money';
import { ProductPicture } from '../../ui/product/product-picture';
import styles from './payment-item.module.css';

export interface PaymentItemProps {
  slug: string;
  /** Null if the page does not know the price that was to be paid. */
  total: Money | null;
}

/** The product of a payment in a row: picture, name and price. Renders nothing if the product cannot be loaded. */
export function PaymentItem({ slug, total }: PaymentItemProps) {
  const money = useMoney();
  const { data: product, isError } = useProduct(slug);
  if (isError) return null;
  return (
    <div className={styles.item}>
      <ProductPicture product={product} className={styles.picture} loading="eager" />
      <p className={styles.name}>{product && <bdi>{productText(product.name)}</bdi>}</p>
      {total && <bdi className={styles.price}>{money.amount(total)}</bdi>}
    </div>
  );
}
