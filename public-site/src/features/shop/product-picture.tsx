import type { Product } from '@city/contracts';
import styles from './product-picture.module.css';

/** A product's picture in the shop's one ratio, 4:3. The name stands beside it, so it says nothing of its own. */
export function ProductPicture({ product }: { product: Pick<Product, 'image'> }) {
  return (
    <div className={styles.frame}>
      <img className={styles.picture} src={product.image} alt="" width={400} height={300} loading="lazy" />
    </div>
  );
}
