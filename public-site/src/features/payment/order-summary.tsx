import { discountPackOf, quote, type Currency, type CurrentUser, type Product } from '@city/contracts';
import { useId } from 'react';
import { productText } from '../../shared/i18n/product-words';
import { useMoney } from '../../shared/i18n/use-money';
import { useT } from '../../shared/i18n/use-t';
import { Price } from '../../shared/price';
import { descriptionLine } from '../../shared/product-description';
import { ProductPicture } from '../../shared/product-picture';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  product: Product;
  user: Pick<CurrentUser, 'discount' | 'discord_username' | 'global_name'>;
  currency: Currency;
}

/** The product, the recipient and the price. */
export function OrderSummary({ product, user, currency }: OrderSummaryProps) {
  const t = useT();
  const titleId = useId();
  const { charged, discountPercent } = quote(product, discountPackOf(user), currency);
  const money = useMoney();
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('payment.order.summary')}
      </h2>
      <div className={styles.item}>
        <ProductPicture product={product} className={styles.picture} loading="eager" />
        <div className={styles.text}>
          <p className={styles.name} dir="auto">
            {productText(product.name)}
          </p>
          <p className={styles.description} dir="auto">
            {descriptionLine(product.description)}
          </p>
        </div>
      </div>
      <dl className={styles.lines}>
        <div>
          <dt>{t('payment.order.account')}</dt>
          <dd>
            <bdi>{user.global_name ?? user.discord_username}</bdi>
          </dd>
        </div>
        {discountPercent > 0 && (
          <>
            <div>
              <dt>{t('payment.order.price')}</dt>
              <dd>
                <Price product={product} pack={discountPackOf(user)} currency={currency} size="small" />
              </dd>
            </div>
            <div>
              <dt>{t('payment.order.discount', { pack: t(`pack.${discountPackOf(user)}`) })}</dt>
              <dd>{t('payment.order.discountValue', { percent: discountPercent })}</dd>
            </div>
          </>
        )}
        <div className={styles.total}>
          <dt>{t('payment.order.total')}</dt>
          <dd>
            <bdi>{money.amount(charged)}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  );
}
