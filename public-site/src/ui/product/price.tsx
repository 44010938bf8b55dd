import { priceOf, type Money, type Pack, type Product } from '@city/contracts';
import { VisuallyHidden } from '@city/shared-ui';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import styles from './price.module.css';

type Priced = Pick<Product, 'price' | 'tndPrice' | 'category'>;

export interface PriceProps {
  product: Priced;
  /** Pack of the viewer; determines the discount. */
  pack: Pack;
  /** `both` shows `$9.20 / 27.60 TND`; the payment screens show the one currency that is charged. */
  currency?: 'both' | 'USD' | 'TND';
  size?: 'small' | 'medium' | 'large';
}

/** The price of a product for this player, with the original price struck through if there is a discount. */
export function Price({ product, pack, currency = 'both', size = 'medium' }: PriceProps) {
  const t = useT();
  const money = useMoney();
  // It is not for sale in a currency in which it has no price.
  const inBoth = product.tndPrice === 0 ? 'USD' : product.price === 0 ? 'TND' : 'both';
  const shown = currency === 'both' ? inBoth : currency;
  const label = (usd: Money, tnd: Money) => {
    if (shown !== 'both') return money.amount(shown === 'USD' ? usd : tnd);
    return t('price.both', { usd: money.amount(usd), tnd: money.amount(tnd) });
  };
  const usd = priceOf(product, { currency: 'USD', discount: { pack } });
  const tnd = priceOf(product, { currency: 'TND', discount: { pack } });
  const charged = label(usd.total, tnd.total);
  if (!usd.discount) {
    return (
      <p className={styles.price} data-size={size}>
        <bdi className={styles.charged}>{charged}</bdi>
      </p>
    );
  }
  return (
    <p className={styles.price} data-size={size}>
      <VisuallyHidden>{t('shop.price.now')}: </VisuallyHidden>
      <bdi className={styles.charged}>{charged}</bdi>{' '}
      <s className={styles.original}>
        <VisuallyHidden>{t('shop.price.original')}: </VisuallyHidden>
        <bdi>{label(usd.price, tnd.price)}</bdi>
      </s>
    </p>
  );
}
