import {
  CURRENCIES,
  discountPackOf,
  priceOrder,
  type Currency,
  type CurrentUser,
  type Money,
  type Product,
  type SaleTerms,
} from '@city/contracts';
import { Button, LinkButton } from '@city/shared-ui';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { useSales } from '../../ui/product/use-sales';
import { useCart } from '../../player/cart/cart';
import styles from './foot-bar.module.css';
import { CART_PATHS } from './order-link';
import { useProducts } from './products';

/** At the foot of the shop while something is in the cart: how many, what it costs, and the ways to pay. */
export function CartBar({ user }: { user: Pick<CurrentUser, 'discount'> }) {
  const { products: ids } = useCart();
  return ids.length > 0 ? <FilledCart ids={ids} user={user} /> : null;
}

function FilledCart({ ids, user }: { ids: readonly string[]; user: Pick<CurrentUser, 'discount'> }) {
  const t = useT();
  const money = useMoney();
  const { data } = useProducts();
  const { running } = useSales();
  const { remove } = useCart();
  const products = ids.flatMap((id) => data?.find(({ _id }) => _id === id) ?? []);
  const totals = CURRENCIES.flatMap(
    (currency) => totalIn(currency, products, { user, sales: running }) ?? [],
  );
  if (!data) return null;
  return (
    <section className={`${styles.place} ${styles.cart}`} aria-label={t('shop.cart.title')}>
      <p className={styles.count} role="status">
        {t('shop.cart.count', { count: products.length })}
        {totals.length > 0 && (
          <>
            {' · '}
            <bdi className={styles.total}>{totals.map((total) => money.amount(total)).join(' / ')}</bdi>
          </>
        )}
      </p>
      <Button variant="quiet" onClick={() => remove(ids)}>
        {t('shop.cart.empty')}
      </Button>
      <div className={styles.actions}>
        {totals.map(({ currency }) => (
          <LinkButton
            key={currency}
            variant={currency === 'USD' ? 'primary' : 'secondary'}
            render={<Link to={CART_PATHS[currency]} />}
          >
            {t(currency === 'USD' ? 'shop.card.buyUsd' : 'shop.card.buyTnd')}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}

/** The price of the cart for this player; null if something in it has no price in the currency. */
function totalIn(
  currency: Currency,
  products: readonly Product[],
  { user, sales }: { user: Pick<CurrentUser, 'discount'>; sales: readonly SaleTerms[] },
): Money | null {
  const { lines, totalMinor } = priceOrder(products, { currency, pack: discountPackOf(user), sales });
  const isSold = lines.length > 0 && lines.every(({ listMinor }) => listMinor > 0);
  return isSold ? { amount: totalMinor, currency } : null;
}
