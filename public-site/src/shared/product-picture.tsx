import type { Product } from '@city/contracts';
import { useState } from 'react';
import styles from './product-picture.module.css';

export interface ProductPictureProps {
  product: Pick<Product, 'image'>;
  className?: string;
  /** Pictures below the first screen are fetched when they come near. */
  loading?: 'lazy' | 'eager';
}

/**
 * A product's picture in the shop's one ratio, 4:3. The name stands beside it, so it says nothing of its own. Owners set
 * the address: where it does not answer, the evening sky behind it stays.
 */
export function ProductPicture({ product, className, loading = 'lazy' }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={className ? `${styles.frame} ${className}` : styles.frame}>
      {broken !== product.image && (
        <img
          className={styles.picture}
          src={product.image}
          alt=""
          width={400}
          height={300}
          loading={loading}
          onError={() => setBroken(product.image)}
        />
      )}
    </div>
  );
}
