import {
  DISCOUNTED_CATEGORIES,
  PACK_DISCOUNT_PERCENT,
  type Pack,
  type ProductCategory,
} from '@city/contracts';
import { useT } from '../../shared/i18n/use-t';
import styles from './pack-discount.module.css';

/** Shows a player with a pack its discount here, and which products have one price for everyone. */
export function PackDiscount({ pack, categories }: { pack: Pack; categories: readonly ProductCategory[] }) {
  const t = useT();
  const percent = PACK_DISCOUNT_PERCENT[pack];
  if (percent === 0) return null;
  const discounted = categories.filter((category) => DISCOUNTED_CATEGORIES.has(category));
  const values = { pack: t(`pack.${pack}`), percent };
  if (discounted.length === 0) return <p className={styles.note}>{t('shop.pack.noDiscount')}</p>;
  if (discounted.length === categories.length) {
    return <p className={styles.note}>{t('shop.pack.discount', values)}</p>;
  }
  return (
    <p className={styles.note}>
      {t('shop.product.discount', values)} {t('shop.pack.noDiscount')}
    </p>
  );
}
