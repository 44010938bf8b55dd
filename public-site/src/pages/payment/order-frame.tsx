import type { CurrentUser, Product, WayToPay } from '@city/contracts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlreadyBought, useAgain } from '../../features/payment/already-bought';
import { OrderAside } from '../../features/payment/order-aside';
import { OrderSummary } from '../../features/payment/order-summary';
import type { PayableOrder } from '../../features/payment/payable-order';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { useQuote } from '../../features/payment/quote-api';
import { CatalogueError } from '../../features/shop/catalogue-notice';
import { useSelectedProduct } from '../../features/shop/selected-product';
import { T } from '../../platform/i18n/rich-text';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { waysFor } from '../../platform/site-config/ways-to-pay';
import { MemberOnly } from '../shop/member-only';
import { CartOrder } from './cart-order';
import { NoProduct, OrderLoading } from './no-order';
import { obstacleTo, OrderObstacle } from './order-obstacle';
import styles from './order-frame.module.css';

export interface OrderFrameProps {
  title: string;
  currency: WayToPay['currency'];
  /** Kind of payment on this page. */
  pays: WayToPay['pays'];
  /** Renders the payment; called only for a product that this player can buy this way. */
  children(order: PayableOrder): ReactNode;
}

/** The order pages up to the payment: player, product, price, and the reason if the purchase is blocked. */
export function OrderFrame({ title, currency, pays, children }: OrderFrameProps) {
  const selected = useSelectedProduct();
  const [params] = useSearchParams();
  return (
    <MemberOnly loading={<OrderLoading title={title} />}>
      {(user) => {
        if (params.has('cart')) return <CartOrder {...{ title, user, currency, pays, children }} />;
        const { product } = selected;
        if (product) {
          return (
            <QuotedOrder
              {...{ title, product, user, currency, pays, children }}
              refreshProduct={selected.refetch}
            />
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

interface QuotedOrderProps extends OrderFrameProps {
  product: Product;
  user: CurrentUser;
  refreshProduct(): Promise<unknown>;
}

/** The order at the price that the server quotes. */
function QuotedOrder({ title, product, user, currency, pays, refreshProduct, children }: QuotedOrderProps) {
  const config = useSiteConfig();
  const { quote, isChecked, refetch } = useQuote(product, user, currency);
  const { bought, again, buyAnother } = useAgain(quote);
  const refreshPrice = () => Promise.all([refreshProduct(), refetch()]);
  const ways = config && waysFor(config, product, { currency: quote.price.currency, pays });
  const obstacle = obstacleTo(product, user, quote) ?? (ways?.length === 0 ? 'methodOff' : null);
  return (
    <PaymentFrame
      title={title}
      aside={<OrderAside product={product} currency={currency} isPayable={!obstacle} />}
    >
      <OrderSummary product={product} user={user} quote={quote} />
      {obstacle && <OrderObstacle obstacle={obstacle} product={product} user={user} />}
      {!obstacle && bought && <AlreadyBought bought={bought} onBuyAnother={buyAnother} />}
      {!obstacle && !bought && ways && (
        // Mounted early, so that the buttons load. It is shown once the server has confirmed that nothing was bought
        // meanwhile.
        <div className={styles.pay} data-checking={!isChecked || undefined} inert={!isChecked}>
          {children({ product, cart: null, user, quote, ways, again, refreshPrice })}
        </div>
      )}
      <p className={styles.final}>
        <T id="payment.order.final" components={{ terms: <Link to={paths.terms} /> }} />
      </p>
    </PaymentFrame>
  );
}
