import type { CurrentUser, Product, WayToPay } from '@city/contracts';
import { LinkButton, Notice, Skeleton } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { OrderSummary } from '../../features/payment/order-summary';
import type { PayableOrder } from '../../features/payment/payable-order';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { CatalogueError } from '../../features/shop/catalogue-notice';
import { useSelectedProduct } from '../../features/shop/selected-product';
import { SuspensionTerms } from '../../shared/application-form/suspension-notice';
import { T } from '../../shared/i18n/rich-text';
import { productText } from '../../shared/i18n/product-words';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';
import { useSiteConfig } from '../../shared/site-config/site-config';
import { waysFor } from '../../shared/site-config/ways-to-pay';
import { MemberOnly } from '../shop/member-only';
import styles from './order-frame.module.css';

export interface OrderFrameProps {
  title: string;
  currency: WayToPay['currency'];
  /** How this page takes money. */
  pays: WayToPay['pays'];
  /** Renders the payment; called only for a product that this player can buy this way. */
  children(order: PayableOrder): ReactNode;
}

/** The order pages up to the payment: player, product, price, and whatever blocks the purchase. */
export function OrderFrame({ title, currency, pays, children }: OrderFrameProps) {
  const selected = useSelectedProduct();
  return (
    <MemberOnly loading={<OrderLoading title={title} />}>
      {(user) => {
        const { product } = selected;
        if (product) {
          return (
            <PaymentFrame title={title}>
              <OrderSummary product={product} user={user} currency={currency} />
              <Obstacle product={product} user={user} currency={currency} pays={pays}>
                {(ways) => children({ product, user, ways, refreshPrice: selected.refetch })}
              </Obstacle>
              <p className={styles.final}>
                <T id="payment.order.final" components={{ terms: <Link to={paths.terms} /> }} />
              </p>
            </PaymentFrame>
          );
        }
        if (selected.isPending) return <OrderLoading title={title} />;
        if (selected.error) {
          return (
            <PaymentFrame title={title}>
              <CatalogueError error={selected.error} onRetry={selected.refetch} />
            </PaymentFrame>
          );
        }
        return <NoProduct title={title} />;
      }}
    </MemberOnly>
  );
}

interface ObstacleProps {
  product: Product;
  user: CurrentUser;
  currency: WayToPay['currency'];
  pays: WayToPay['pays'];
  children(ways: readonly WayToPay[]): ReactNode;
}

/** Explains why the product cannot be paid for here, else shows the payment. */
function Obstacle({ product, user, currency, pays, children }: ObstacleProps) {
  const t = useT();
  const config = useSiteConfig();
  const price = currency === 'USD' ? product.price : product.tndPrice;
  if (user.suspended) {
    return (
      <Notice tone="danger" title={t('payment.order.suspended')}>
        <p>{t('payment.money.not-taken')}</p>
        <SuspensionTerms user={user} />
      </Notice>
    );
  }
  if (!product.available) {
    return (
      <Notice
        tone="warn"
        title={t('payment.order.unavailable', { name: productText(product.name) })}
        action={<ToShop />}
      >
        {t('payment.order.unavailableHint')}
      </Notice>
    );
  }
  if (!config) return null;
  const ways = waysFor(config, product, { currency, pays });
  if (price <= 0 || ways.length === 0) {
    return (
      <Notice tone="warn" title={t('payment.order.methodOff')} action={<ToShop />}>
        {t('payment.order.methodOffHint')}
      </Notice>
    );
  }
  return children(ways);
}

function NoProduct({ title }: { title: string }) {
  const t = useT();
  return (
    <PaymentFrame title={title}>
      <Notice tone="info" title={t('payment.order.none')} action={<ToShop />}>
        {t('payment.order.noneHint')}
      </Notice>
    </PaymentFrame>
  );
}

function ToShop() {
  const t = useT();
  return (
    <LinkButton variant="secondary" render={<Link to={paths.shop} />}>
      {t('payment.order.toShop')}
    </LinkButton>
  );
}

function OrderLoading({ title }: { title: string }) {
  return (
    <PaymentFrame title={title}>
      <div className={styles.skeleton} aria-hidden="true">
        <Skeleton className={styles.summary} />
        <Skeleton className={styles.button} />
      </div>
    </PaymentFrame>
  );
}
