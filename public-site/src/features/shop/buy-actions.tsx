import type { Product } from '@city/contracts';
import { Button, LinkButton } from '@city/shared-ui';
import { Link } from 'react-router-dom';
import { productText } from '../../shared/i18n/product-words';
import { useT } from '../../shared/i18n/use-t';
import { orderPath } from './order-link';
import styles from './buy-actions.module.css';
import { useWaysToPay } from './ways-to-pay';

export interface BuyActionsProps {
  product: Product;
  /** Opens the popup for paying in dinars. */
  onBuyTnd(product: Product): void;
}

/** The two buy buttons of a product, or the word that it cannot be bought. */
export function BuyActions({ product, onBuyTnd }: BuyActionsProps) {
  const t = useT();
  const ways = useWaysToPay(product);
  if (!product.available) return <p className={styles.unavailable}>{t('shop.card.unavailableHint')}</p>;
  return (
    <div className={styles.actions}>
      {ways.usd && (
        <LinkButton
          variant="primary"
          aria-label={t('shop.card.buyUsdNamed', { name: productText(product.name) })}
          render={<Link to={orderPath(product)} state={{ product }} />}
        >
          {t('shop.card.buyUsd')}
        </LinkButton>
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
    </div>
  );
}
