import { ORDER_LINES_MAX, type Product } from '@city/contracts';
import { Button } from '@city/shared-ui';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { useCart } from '../../player/cart/cart';
import styles from './buy-actions.module.css';

/** Adds a product to the cart, or takes it out again. */
export function AddToCart({ product: { _id, name } }: { product: Product }) {
  const t = useT();
  const { products, add, remove } = useCart();
  const values = { name: productText(name) };
  if (products.includes(_id)) {
    return (
      <Button
        variant="quiet"
        className={styles.add}
        aria-label={t('shop.cart.removeNamed', values)}
        onClick={() => remove([_id])}
      >
        {t('shop.cart.added')}
      </Button>
    );
  }
  return (
    <Button
      variant="quiet"
      className={styles.add}
      disabled={products.length >= ORDER_LINES_MAX}
      aria-label={t('shop.cart.addNamed', values)}
      onClick={() => add(_id)}
    >
      {t('shop.cart.add')}
    </Button>
  );
}
