import { displayName, type CurrentUser, type Product, type ProductQuote } from '@city/contracts';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { productLine } from '../../ui/product/product-description';
import { ProductPicture } from '../../ui/product/product-picture';
import { PurchaseEffect } from '../../player/purchase/purchase-effect';
import styles from './order-summary.module.css';
import { PriceLines } from './price-lines';

interface OrderSummaryProps {
  product: Product;
  user: Pick<CurrentUser, 'discord_username' | 'global_name'>;
  quote: ProductQuote<string>;
}

/** The product, the recipient, each line of the price, and what a pack will do. */
export function OrderSummary({ product, user, quote }: OrderSummaryProps) {
  const t = useT();
  return (
    <section className="stack-5" aria-label={t('payment.order.summary')}>
      <div className={styles.item}>
        <ProductPicture product={product} className={styles.picture} loading="eager" />
        <div>
          <h2 className={styles.name}>
            <bdi>{productText(product.name)}</bdi>
          </h2>
          <p className={styles.description} dir="auto">
            {productLine(product)}
          </p>
        </div>
      </div>
      <dl className={styles.lines}>
        <div>
          <dt>{t('payment.order.account')}</dt>
          <dd>
            <bdi>{displayName(user)}</bdi>
          </dd>
        </div>
        <PriceLines quote={quote} />
      </dl>
      {!quote.alreadyHeld && <PurchaseEffect effects={quote.effects} />}
    </section>
  );
}
