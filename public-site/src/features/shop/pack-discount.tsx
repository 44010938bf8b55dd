import {
  DISCOUNTED_CATEGORIES,
  PACK_DISCOUNT_PERCENT,
  type Pack,
  type ProductCategory,
} from '@city/contracts';
import { useT } from '../../shared/i18n/use-t';
import styles from './pack-discount.module.css';

/** Tells a player with a pack what it takes off here. Says nothing where nothing is taken off. */
export function PackDiscount({ pack, categories }: { pack: Pack; categories: readonly ProductCategory[] }) {
  const t = useT();
  const percent = PACK_DISCOUNT_PERCENT[pack];
  if (percent === 0) return null;
  if (!categories.every((category) => DISCOUNTED_CATEGORIES.has(category))) {
    return <p className={styles.note}>{t('shop.pack.noDiscount')}</p>;
  }
  return <p className={styles.note}>{t('shop.pack.discount', { pack: t(`pack.${pack}`), percent })}</p>;
}
