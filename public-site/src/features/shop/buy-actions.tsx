import { stockState, type Product, type Currency } from '@city/contracts';
import { Button, LinkButton } from '@city/shared-ui';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { AddToCart } from './add-to-cart';
import { orderPath } from './order-link';
import styles from './buy-actions.module.css';
import { useProblem } from './eligibility';
import { PurchaseProblemText } from './purchase-problem';
import { useStockText } from './stock-badge';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { waysFor } from '../../platform/site-config/ways-to-pay';

export interface BuyActionsProps {
  product: Product;
  /** Opens the popup for paying in dinars. */
  onBuyTnd(product: Product): void;
  /** Replaces the link to the order: a visitor is asked to log in. */
  onBuyUsd?(product: Product): void;
}

/** The two buy buttons of a product, or a note that it is unavailable or not for this player. */
export function BuyActions({ product, onBuyTnd, onBuyUsd }: BuyActionsProps) {
  const t = useT();
  const ways = useWaysToPay(product);
  const taken = useStockText(product);
  const problem = useProblem(product);
  if (!product.available) return <p className={styles.unavailable}>{t('shop.card.unavailableHint')}</p>;
  if (problem) {
    return (
      <p className={styles.unavailable}>
        <span>
          <PurchaseProblemText problem={problem} />
        </span>
      </p>
    );
  }
  // While somebody is paying, the buttons lead on: it may be this player, who comes back to their payment.
  if (stockState(product.stock) === 'taken') {
    return (
      <div className={styles.actions}>
        <Button variant="secondary" disabled>
          {taken}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {ways.usd && (
        <BuyUsd
          product={product}
          onBuy={onBuyUsd}
          label={t('shop.card.buyUsdNamed', { name: productText(product.name) })}
        />
      )}
      {ways.tnd && (
        <Button
          variant="secondary"
          aria-label={t('shop.card.buyTndNamed', { name: productText(product.name) })}
          onClick={() => onBuyTnd(product)}
        >
          {t('shop.card.buyTnd')}
        </Button>
      )}
      {!onBuyUsd && (ways.usd || ways.tnd) && <AddToCart product={product} />}
    </div>
  );
}

function BuyUsd({
  product,
  label,
  onBuy,
}: {
  product: Product;
  label: string;
  onBuy: BuyActionsProps['onBuyUsd'];
}) {
  const t = useT();
  if (onBuy) {
    return (
      <Button variant="primary" aria-label={label} aria-haspopup="dialog" onClick={() => onBuy(product)}>
        {t('shop.card.buyUsd')}
      </Button>
    );
  }
  return (
    <LinkButton
      variant="primary"
      aria-label={label}
      render={<Link to={orderPath(product)} state={{ product }} />}
    >
      {t('shop.card.buyUsd')}
    </LinkButton>
  );
}

interface WaysToPay {
  usd: boolean;
  tnd: boolean;
}

/**
 * Returns the buy buttons of a product. Its category must be sold that way, and a price of 0 means that it is not sold
 * in that currency. Until the configuration has loaded both are offered; the server refuses a way that is switched off.
 */
function useWaysToPay(product: Product): WaysToPay {
  const config = useSiteConfig();
  const isSold = (currency: Currency) => !config || waysFor(config, product, { currency }).length > 0;
  return { usd: product.price > 0 && isSold('USD'), tnd: product.tndPrice > 0 && isSold('TND') };
}
