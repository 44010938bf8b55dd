import { nameOfRank, type Product, type ProductCategory } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { CopyField } from '../../shared/copy-field/copy-field';
import { handoverOf } from '../../features/payment/handover';
import { OrderBenefits } from '../../features/payment/order-benefits';
import { OrderPath } from '../../features/payment/order-path';
import { isOnItsWay, useMyOrders } from '../../features/payment/orders-api';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { packLevelOf } from '../../features/shop/pack-level';
import { useProducts } from '../../features/shop/products';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/current-user';
import { usePolicyValues } from '../../shared/site-config/use-policy-values';
import { useSiteConfig } from '../../shared/site-config/site-config';
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

/** Whether the pack counts now, by what the player holds. */
function PackState({ product }: { product: Product | undefined }) {
  const t = useT();
  const held = useCurrentUser().user?.packRank;
  const bought = product && packLevelOf(product)?.rank;
  const pack = bought && t(`pack.${nameOfRank(bought)}`);
  const state =
    !pack || held === undefined
      ? t('payment.success.next.pack')
      : held > bought
        ? t('payment.success.next.pack.waits', { pack, other: t(`pack.${nameOfRank(held)}`) })
        : t('payment.success.next.pack.now', { pack });
  return `${state} ${t('payment.success.next.pack.more')}`;
}

/** The success screen of both currencies: what was paid, where it is now, and where the player sees it. */
export function Receipt({ productId, productName, category, price, orderNumber }: ReceiptProps) {
  const t = useT();
  const policies = usePolicyValues();
  const ticket = useSiteConfig()?.links.supportTicket;
  const { data: products = [] } = useProducts();
  const handover = handoverOf(category);
  const order = useMyOrders().data?.find(({ number }) => number === orderNumber);
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
            <p className={styles.next}>
              {handover === 'pack' ? (
                <PackState product={products.find(({ _id }) => _id === productId)} />
              ) : (
                t(`payment.success.next.${handover}`)
              )}
            </p>
          )}
          {handover === 'delivery' && (!hasBenefits || isOnItsWay(order)) && (
            <p className={styles.next}>{t('payment.success.late', policies)}</p>
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
      {orderNumber && (
        <CopyField
          label={t('payment.success.number')}
          text={orderNumber}
          copyLabel={t('payment.success.copyNumber')}
        />
      )}
      <div className={styles.actions}>
        {handover === 'pack' && (
          <LinkButton variant="primary" render={<Link to={paths.myCity} />}>
            {t('menu.myCity')}
          </LinkButton>
        )}
        <LinkButton
          variant={handover === 'pack' ? 'secondary' : 'primary'}
          render={<Link to={orderNumber ? `${paths.orders}#${orderNumber}` : paths.orders} />}
        >
          {t(orderNumber ? 'payment.success.order' : 'payment.success.orders')}
        </LinkButton>
        <LinkButton variant="secondary" render={<Link to={paths.shop} />}>
          {t('payment.success.more')}
        </LinkButton>
      </div>
    </PaymentFrame>
  );
}
