import { nameOfRank, PACK_GROUP, type Product, type ProductCategory } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { useEffect } from 'react';
import { CopyField } from '../../ui/copy-field/copy-field';
import { handoverOf } from '../../player/purchase/handover';
import { OrderBenefits } from '../../features/payment/order-benefits';
import { OrderLines } from '../../features/payment/order-lines';
import { OrderPath } from '../../features/payment/order-path';
import { isOnItsWay, useMyOrders } from '../../features/payment/orders-api';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { packLevelOf } from '../../features/shop/pack-level';
import { useOwnRights } from '../../features/shop/own-rights';
import { useProducts } from '../../features/shop/products';
import { ShareProduct } from '../../features/shop/share-product';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { forgetBought } from '../../player/cart/cart';
import { useCurrentUser } from '../../player/session/current-user';
import { usePolicyValues } from '../../platform/site-config/use-policy-values';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { PaidPicture } from './paid-picture';
import styles from './receipt.module.css';

interface ReceiptProps {
  /** Null in a receipt that an older version of the site kept. */
  productId: string | null;
  productName: string;
  category: ProductCategory | null;
  /** The charged amount: `$9.20` or `27.60 TND`. */
  price: string;
  orderNumber: string | null;
}

/** The date of the bought pack, or that it waits for a higher one. */
function PackTime({ product }: { product: Product | undefined }) {
  const t = useT();
  const day = useDateTime('day');
  const rights = useOwnRights();
  const held = useCurrentUser().user?.packRank;
  const bought = product && packLevelOf(product)?.rank;
  if (!bought || held === undefined) return <p className="soft">{t('payment.success.next.pack')}</p>;
  const pack = t(`pack.${nameOfRank(bought)}`);
  if (held > bought) {
    const other = t(`pack.${nameOfRank(held)}`);
    return <p className={styles.time}>{t('payment.success.next.pack.waits', { pack, other })}</p>;
  }
  const until = rights?.levels.find(({ group, rank }) => group === PACK_GROUP && rank === bought)?.until;
  return (
    <p className={styles.time}>
      {until
        ? t('payment.success.until', { pack, date: day(until) })
        : t('payment.success.next.pack.now', { pack })}
    </p>
  );
}

/** The success screen of both currencies: what was paid, where it is now, and where the player sees it. */
export function Receipt({ productId, productName, category, price, orderNumber }: ReceiptProps) {
  const t = useT();
  const policies = usePolicyValues();
  const ticket = useSiteConfig()?.links.supportTicket;
  const { data: products = [] } = useProducts();
  const product = products.find(({ _id }) => _id === productId);
  const handover = handoverOf(category);
  const order = useMyOrders().data?.find(({ number }) => number === orderNumber);
  useEffect(() => {
    if (order) forgetBought(order);
  }, [order]);
  const hasBenefits = order?.benefits !== undefined && order.benefits.length > 0;
  return (
    <PaymentFrame
      title={t('payment.success.title')}
      tone="ok"
      banner={<PaidPicture productId={productId} products={products} />}
      aside={
        <>
          {hasBenefits && (
            <section className={styles.state}>
              <h2>{t('payment.success.state')}</h2>
              <OrderPath order={order} />
              <OrderBenefits order={order} />
            </section>
          )}
          {/* For a delivery, its state replaces the general sentence. */}
          {(handover === 'pack' || !hasBenefits) && (
            <p className="soft">
              {t(handover === 'pack' ? 'payment.success.next.pack.more' : 'payment.success.next.delivery')}
            </p>
          )}
          {handover === 'delivery' && (!hasBenefits || isOnItsWay(order)) && (
            <p className="soft">{t('payment.success.late', policies)}</p>
          )}
          {ticket && (
            <div>
              <LinkButton variant="secondary" href={ticket} target="_blank" rel="noopener">
                {t('payment.success.ticket')}
              </LinkButton>
            </div>
          )}
        </>
      }
    >
      <p className={styles.thanks}>{t('payment.success.thanks')}</p>
      {handover === 'pack' && <PackTime product={product} />}
      <dl className={styles.facts}>
        <div>
          <dt>{t('payment.success.product')}</dt>
          <dd>
            <bdi>{productName}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('payment.success.price')}</dt>
          <dd>
            <bdi>{price}</bdi>
          </dd>
        </div>
      </dl>
      {order && <OrderLines order={order} />}
      {orderNumber && (
        <CopyField
          label={t('payment.success.number')}
          text={orderNumber}
          copyLabel={t('payment.success.copyNumber')}
        />
      )}
      <h2 className={styles.helpTitle}>{t('payment.success.now')}</h2>
      <div className={styles.actions}>
        {handover === 'pack' && (
          <LinkButton variant="primary" render={<Link to={paths.myCity} />}>
            {t('payment.success.myCity')}
          </LinkButton>
        )}
        <LinkButton
          variant={handover === 'pack' ? 'secondary' : 'primary'}
          render={<Link to={orderNumber ? `${paths.orders}#${orderNumber}` : paths.orders} />}
        >
          {t(orderNumber ? 'payment.success.order' : 'payment.success.orders')}
        </LinkButton>
        {product && <ShareProduct product={product} />}
        <LinkButton variant="secondary" render={<Link to={paths.shop} />}>
          {t('payment.success.more')}
        </LinkButton>
      </div>
    </PaymentFrame>
  );
}
