import {
  discount,
  DISCOUNTED_CATEGORIES,
  periodText,
  toMoney,
  type Currency,
  type Money,
  type Order,
  type Product,
} from '@city/contracts';
import { currentLocale } from '../../platform/i18n/i18n';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import { packLevelOf, percentOff } from './pack-level';
import styles from './pack-savings.module.css';

/** Orders that the saving is computed on. */
const LAST_ORDERS = 10;

interface PackSavingsProps {
  product: Product;
  /** The player’s orders, newest first; undefined if they did not load. */
  orders: readonly Order[] | undefined;
}

/** From which amount the discount of a pack is worth its price, and what it would have saved this player. */
export function PackSavings({ product, orders = [] }: PackSavingsProps) {
  const t = useT();
  const money = useMoney();
  const level = packLevelOf(product);
  const percent = level ? percentOff(level) : 0;
  if (!level || percent === 0) return null;
  const inBoth = (amounts: readonly Money[]) => {
    const [usd, tnd] = amounts.map(money.amount);
    return usd && tnd ? t('price.both', { usd, tnd }) : (usd ?? '');
  };
  const spent = inBoth(worthFrom(product, percent));
  const { count, saved } = savedOn(orders, percent);
  return (
    <p className={styles.savings}>
      {level.days === null
        ? t('shop.savings.worth', { amount: spent })
        : t('shop.savings.worthWithin', {
            amount: spent,
            period: periodText(currentLocale(), level.days, 'day'),
          })}
      {saved.length > 0 && (
        <strong className={styles.own}>{t('shop.savings.own', { count, amount: inBoth(saved) })}</strong>
      )}
    </p>
  );
}

/** The smallest list prices, in each currency in which the pack is sold, whose discount is the price of the pack. */
export function worthFrom(
  { price, tndPrice }: Pick<Product, 'price' | 'tndPrice'>,
  percent: number,
): Money[] {
  const prices = [toMoney(price, 'USD'), toMoney(tndPrice, 'TND')].filter(({ amount }) => amount > 0);
  return prices.map(({ amount, currency }) => ({ amount: Math.ceil((amount * 100) / percent), currency }));
}

type PaidOrder = Pick<Order, 'product' | 'currency' | 'amount' | 'discountPercent' | 'paymentDetails'>;

/** How much less the player’s last paid orders would have cost at this discount, in each currency. */
export function savedOn(orders: readonly PaidOrder[], percent: number): { count: number; saved: Money[] } {
  const last = orders
    .filter(({ product, paymentDetails: { status } }) => {
      return status === 'COMPLETED' && DISCOUNTED_CATEGORIES.has(product.category);
    })
    .slice(0, LAST_ORDERS);
  const sumIn = (currency: Currency): Money => {
    const amounts = last.filter((order) => order.currency === currency).map((order) => less(order, percent));
    return { currency, amount: amounts.reduce((sum, amount) => sum + amount, 0) };
  };
  return {
    count: last.length,
    saved: [sumIn('USD'), sumIn('TND')].filter(({ amount }) => amount > 0),
  };
}

/** The list price follows from the charged amount and its discount. */
function less({ amount, currency, discountPercent }: PaidOrder, percent: number): number {
  const list = { amount: Math.round((amount * 100) / (100 - discountPercent)), currency };
  return Math.max(0, amount - discount(list, percent).amount);
}
