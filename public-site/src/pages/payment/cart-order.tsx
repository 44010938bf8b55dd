import type { CheckoutProblem, CurrentUser, ErrorCode, Product, PurchaseProblem } from '@city/contracts';
import { Notice } from '@city/shared-ui';
import { useMemo, type ReactNode } from 'react';
import { AlreadyBought, useAgain } from '../../features/payment/already-bought';
import { CartSummary } from '../../features/payment/cart-summary';
import { CartTip } from '../../features/payment/cart-tip';
import { useCartQuote } from '../../features/payment/checkout-api';
import { NextSteps } from '../../features/payment/next-steps';
import { PaymentFrame } from '../../features/payment/payment-frame';
import { CatalogueError } from '../../features/shop/catalogue-notice';
import { useProducts } from '../../features/shop/products';
import { PurchaseProblemText } from '../../features/shop/purchase-problem';
import type { MessageId } from '../../platform/i18n/message-id';
import { productText } from '../../platform/i18n/product-words';
import { T } from '../../platform/i18n/rich-text';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { useCart } from '../../player/cart/cart';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { NoProduct, OrderLoading } from './no-order';
import type { OrderFrameProps } from './order-frame';
import { OrderObstacle } from './order-obstacle';
import styles from './order-frame.module.css';

type CartOrderProps = OrderFrameProps & { user: CurrentUser };

/** The order pages for the cart. */
export function CartOrder(props: CartOrderProps) {
  const { products: ids } = useCart();
  const { data, error, refetch } = useProducts();
  const products = ids.flatMap((id) => data?.find(({ _id }) => _id === id) ?? []);
  if (!data && error) {
    return (
      <PaymentFrame title={props.title}>
        <CatalogueError error={error} onRetry={refetch} />
      </PaymentFrame>
    );
  }
  if (!data) return <OrderLoading title={props.title} />;
  const [first] = products;
  if (!first) return <NoProduct title={props.title} />;
  return <QuotedCart {...props} first={first} products={products} refreshProducts={refetch} />;
}

interface QuotedCartProps extends CartOrderProps {
  first: Product;
  products: readonly Product[];
  refreshProducts(): Promise<unknown>;
}

/** The cart at the price that the server quotes. */
function QuotedCart({
  title,
  user,
  currency,
  pays,
  first,
  products,
  refreshProducts,
  children,
}: QuotedCartProps) {
  const t = useT();
  const config = useSiteConfig();
  const { remove } = useCart();
  const ids = products.map(({ _id }) => _id).join(' ');
  // One array while the products stay the same: another one would load PayPal's buttons again and end a tip.
  const cart = useMemo(() => ids.split(' ').map((productId) => ({ productId })), [ids]);
  const { quote, error, isChecked, refetch } = useCartQuote(cart, currency);
  const lastPurchase = quote?.lines.find((line) => line.lastPurchase)?.lastPurchase ?? null;
  const { bought, again, buyAnother } = useAgain({ lastPurchase });
  if (!quote && error) {
    return (
      <PaymentFrame title={title}>
        <CatalogueError error={error} onRetry={refetch} />
      </PaymentFrame>
    );
  }
  if (!quote || !config) return <OrderLoading title={title} />;
  const refreshPrice = () => Promise.all([refreshProducts(), refetch()]);
  const offered = config.waysToPay.filter(
    (way) => way.currency === currency && (way.pays === pays || way.pays === 'by-hand'),
  );
  const soldBy = (id: string) => quote.ways.find((way) => way.id === id)?.lines ?? [];
  const ways = offered.filter(({ id }) => soldBy(id).length === quote.lines.length);
  const obstacles = new Map<number, ReactNode>();
  // No way sells everything: the products that most of these ways leave out have to be bought apart.
  if (ways.length === 0) {
    const most = offered.map(({ id }) => soldBy(id)).sort((a, b) => b.length - a.length)[0] ?? [];
    for (const { n } of quote.lines) if (!most.includes(n)) obstacles.set(n, t('payment.order.methodOff'));
  }
  for (const problem of quote.problems) {
    const product = products[problem.n - 1];
    if (product) obstacles.set(problem.n, <ObstacleText problem={problem} product={product} />);
  }
  const isPayable = obstacles.size === 0 && !user.suspended;
  const total = { amount: quote.totalMinor, currency };
  const online = ways.filter((way) => way.pays === pays);
  const byHand = ways.find((way) => way.pays === 'by-hand');
  return (
    <PaymentFrame
      title={title}
      aside={isPayable && online.length > 0 && <NextSteps currency={currency} category={first.category} />}
    >
      <CartSummary
        products={products}
        quote={quote}
        obstacles={obstacles}
        onRemove={({ _id }) => remove([_id])}
      />
      {user.suspended && <OrderObstacle obstacle="suspended" product={first} user={user} />}
      {!user.suspended && obstacles.size > 0 && (
        <Notice tone="info" title={t('payment.cart.blocked')}>
          {t('payment.money.not-taken')}
        </Notice>
      )}
      {isPayable && bought && <AlreadyBought bought={bought} onBuyAnother={buyAnother} />}
      {isPayable && !bought && (
        <div className={`${styles.pay} stack-5`} data-checking={!isChecked || undefined} inert={!isChecked}>
          {online.length > 0 &&
            children({ product: first, cart, user, quote: { total }, ways: online, again, refreshPrice })}
          {byHand && <CartTip {...{ products, cart, user, way: byHand, total, again, refreshPrice }} />}
        </div>
      )}
      <p className={styles.final}>
        <T id="payment.order.final" components={{ terms: <Link to={paths.terms} /> }} />
      </p>
    </PaymentFrame>
  );
}

/** Why a product of the cart cannot be bought now. */
function ObstacleText({ problem, product }: { problem: CheckoutProblem; product: Product }) {
  const t = useT();
  const condition = conditionOf(problem);
  if (condition) return <PurchaseProblemText problem={condition} />;
  const text = OBSTACLES[problem.code];
  return text ? t(text) : t('payment.order.unavailable', { name: productText(product.name) });
}

const OBSTACLES: Readonly<Partial<Record<ErrorCode, MessageId>>> = {
  ALREADY_HELD: 'payment.order.held',
  SOLD_OUT: 'payment.reason.sold-out.what',
  OWN_PRODUCT: 'payment.reason.own-product.what',
  CART_SPLIT: 'payment.cart.split',
};

/** A condition of the product that the player does not meet; null for another problem. */
const conditionOf = ({ code, details }: CheckoutProblem): PurchaseProblem | null =>
  (code === 'LIMIT_REACHED' || code === 'NOT_ELIGIBLE') && details
    ? ({ code, details } as PurchaseProblem)
    : null;
