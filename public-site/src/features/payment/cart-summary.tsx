import type { CheckoutQuote, Product } from '@city/contracts';
import { Button } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { productText } from '../../platform/i18n/product-words';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import { PurchaseEffect } from '../../player/purchase/purchase-effect';
import styles from './cart-summary.module.css';

interface CartSummaryProps {
  /** The products in the order of the cart: the first is line 1. */
  products: readonly Product[];
  quote: CheckoutQuote<string>;
  /** Why a line cannot be paid for here, by its number. */
  obstacles: ReadonlyMap<number, ReactNode>;
  onRemove(product: Product): void;
}

/** Each product of the cart with its price, what buying it does, and what keeps the player from it; then the total. */
export function CartSummary({ products, quote, obstacles, onRemove }: CartSummaryProps) {
  const t = useT();
  const money = useMoney();
  const { currency, lines, totalMinor } = quote;
  return (
    <section className="stack-5" aria-label={t('payment.order.summary')}>
      <ul className={styles.lines}>
        {products.map((product, index) => {
          const n = index + 1;
          const line = lines.find((one) => one.n === n);
          const name = productText(product.name);
          const isReduced = line && line.amountMinor < line.listMinor;
          return (
            <li key={product._id} className={styles.line}>
              <div className={styles.head}>
                <span className={styles.name}>
                  <bdi>{name}</bdi>
                </span>
                {line && (
                  <span className={styles.price}>
                    {isReduced && (
                      <s>
                        <bdi>{money.amount({ amount: line.listMinor, currency })}</bdi>
                      </s>
                    )}{' '}
                    <bdi>{money.amount({ amount: line.amountMinor, currency })}</bdi>
                  </span>
                )}
                <Button
                  variant="quiet"
                  aria-label={t('payment.cart.removeNamed', { name })}
                  onClick={() => onRemove(product)}
                >
                  {t('payment.cart.remove')}
                </Button>
              </div>
              {obstacles.has(n) ? (
                <p className={styles.obstacle}>{obstacles.get(n)}</p>
              ) : (
                line && <PurchaseEffect effects={line.effects} />
              )}
            </li>
          );
        })}
      </ul>
      <dl className={styles.total}>
        <dt>{t('payment.order.total')}</dt>
        <dd>
          <bdi>{money.amount({ amount: totalMinor, currency })}</bdi>
        </dd>
      </dl>
    </section>
  );
}
