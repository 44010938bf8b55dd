import {
  DISCOUNTED_CATEGORIES,
  nameOfRank,
  PACK_DISCOUNT_PERCENT,
  PACK_GROUP,
  type OwnDiscount,
  type ProductCategory,
} from '@city/contracts';
import { useT } from '../../platform/i18n/use-t';
import styles from './pack-discount.module.css';

interface PackDiscountProps {
  /** The discount of the player. */
  discount: OwnDiscount | null;
  categories: readonly ProductCategory[];
}

/** Shows a player with a discount how much it is here, and which products have one price for everyone. */
export function PackDiscount({ discount, categories }: PackDiscountProps) {
  const t = useT();
  if (!discount) return null;
  const discounted = categories.filter((category) => DISCOUNTED_CATEGORIES.has(category));
  if (discounted.length === 0) return <p className={styles.note}>{t('shop.pack.noDiscount')}</p>;
  if (discounted.length === categories.length) {
    return (
      <p className={styles.note}>
        <DiscountText discount={discount} on="page" />
      </p>
    );
  }
  return (
    <p className={styles.note}>
      <DiscountText discount={discount} on="product" /> {t('shop.pack.noDiscount')}
    </p>
  );
}

/** A sentence about the player’s discount: its source and percentage, for a page or for one product. */
export function DiscountText({ discount, on }: { discount: OwnDiscount; on: 'page' | 'product' }) {
  const t = useT();
  const percent = PACK_DISCOUNT_PERCENT[discount.pack];
  const name = on === 'page' ? 'shop.pack' : 'shop.product';
  if (discount.group !== PACK_GROUP) return t(`${name}.discountOther`, { percent });
  return t(`${name}.discount`, { pack: t(`pack.${nameOfRank(discount.rank)}`), percent });
}
