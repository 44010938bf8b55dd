import {
  displayName,
  nameOfRank,
  PACK_GROUP,
  type CurrentUser,
  type Product,
  type ProductQuote,
} from '@city/contracts';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { productLine } from '../../ui/product/product-description';
import { useSales } from '../../ui/product/use-sales';
import { ProductPicture } from '../../ui/product/product-picture';
import { PurchaseEffect } from '../../player/purchase/purchase-effect';
import styles from './order-summary.module.css';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useMoney } from '../../platform/i18n/use-money';

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

/** The lines of a price inside a `<dl>`: the amount taken off, the discount’s source and end, and the total. */
function PriceLines({ quote: { price, sale, discount, total } }: { quote: ProductQuote<string> }) {
  const t = useT();
  const money = useMoney();
  return (
    <>
      {(sale || discount) && (
        <div className={styles.line}>
          <dt>{t('payment.order.price')}</dt>
          <dd>
            <bdi>{money.amount(price)}</bdi>
          </dd>
        </div>
      )}
      {sale && <SaleLine sale={sale} />}
      {discount && <DiscountLine discount={discount} />}
      <div className={styles.total}>
        <dt>{t('payment.order.total')}</dt>
        <dd>
          <bdi>{money.amount(total)}</bdi>
        </dd>
      </div>
    </>
  );
}

function SaleLine({ sale: { id, label, percent, off } }: { sale: NonNullable<ProductQuote['sale']> }) {
  const t = useT();
  const money = useMoney();
  // The quote has the name in English.
  const name = useSales().running.find((running) => running.id === id)?.label ?? label;
  return (
    <div className={styles.line}>
      <dt>{t('payment.receipt.sale', { name })}</dt>
      <dd>
        {t('payment.order.discountValue', { percent })} <bdi>−{money.amount(off)}</bdi>
      </dd>
    </div>
  );
}

function DiscountLine({ discount }: { discount: NonNullable<ProductQuote<string>['discount']> }) {
  const t = useT();
  const money = useMoney();
  const day = useDateTime('day');
  const { group, rank, by, until, percent, off } = discount;
  const pack = t(`pack.${nameOfRank(rank)}`);
  const ofPack = by === 'staff' ? 'payment.order.discountTeam' : 'payment.order.discount';
  return (
    <div className={styles.line}>
      <dt>
        {group === PACK_GROUP ? t(ofPack, { pack }) : t('payment.order.discountOther')}
        {until && (
          <span className={styles.until}>{t('payment.order.discountUntil', { date: day(until) })}</span>
        )}
      </dt>
      <dd>
        {t('payment.order.discountValue', { percent })} <bdi>−{money.amount(off)}</bdi>
      </dd>
    </div>
  );
}
