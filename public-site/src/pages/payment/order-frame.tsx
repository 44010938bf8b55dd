import {
  stockState,
  type CurrentUser,
  type Product,
  type ProductQuote,
  type WayToPay,
} from '@city/contracts';
import { LinkButton, Notice, Skeleton } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { OrderSummary } from '../../features/payment/order-summary';
import type { PayableOrder } from '../../features/payment/payable-order';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { useQuote } from '../../features/payment/quote-api';
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
              <QuotedOrder
                {...{ product, user, currency, pays, children }}
                refreshProduct={selected.refetch}
              />
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

interface QuotedOrderProps extends Omit<OrderFrameProps, 'title'> {
  product: Product;
  user: CurrentUser;
  refreshProduct(): Promise<unknown>;
}

/** The order at the price that the server quotes. */
function QuotedOrder({ product, user, currency, pays, refreshProduct, children }: QuotedOrderProps) {
  const { quote, refetch } = useQuote(product, user, currency);
  const refreshPrice = () => Promise.all([refreshProduct(), refetch()]);
  return (
    <>
      <OrderSummary product={product} user={user} quote={quote} />
      <Obstacle {...{ product, user, quote, pays }}>
        {(ways) => children({ product, user, quote, ways, refreshPrice })}
      </Obstacle>
      <p className={styles.final}>
        <T id="payment.order.final" components={{ terms: <Link to={paths.terms} /> }} />
      </p>
    </>
  );
}

interface ObstacleProps {
  product: Product;
  user: CurrentUser;
  quote: ProductQuote<string>;
  pays: WayToPay['pays'];
  children(ways: readonly WayToPay[]): ReactNode;
}

/** Explains why the product cannot be paid for here, else shows the payment. */
function Obstacle({ product, user, quote: { price, alreadyHeld }, pays, children }: ObstacleProps) {
  const t = useT();
  const config = useSiteConfig();
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
  if (stockState(product.stock) === 'taken') {
    return (
      <Notice tone="warn" title={t('payment.reason.sold-out.what')} action={<ToShop />}>
        {t('payment.money.not-taken')}
      </Notice>
    );
  }
  if (alreadyHeld) {
    return (
      <Notice tone="info" title={t('payment.order.held')} action={<ToShop />}>
        {t('payment.money.not-taken')}
      </Notice>
    );
  }
  if (!config) return null;
  const ways = waysFor(config, product, { currency: price.currency, pays });
  if (price.amount <= 0 || ways.length === 0) {
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
