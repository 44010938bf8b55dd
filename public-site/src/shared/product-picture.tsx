import { pictureSet, type Product } from '@city/contracts';
import { useState } from 'react';
import styles from './product-picture.module.css';

export interface ProductPictureProps {
  product: Pick<Product, 'image'>;
  className?: string;
  /** Lazy loading for pictures below the first screen. */
  loading?: 'lazy' | 'eager';
}

/**
 * A product's picture in the shop's 4:3 ratio. Decorative, because the name is next to it. Owners set the address: if
 * it fails to load, the background gradient stays.
 */
export function ProductPicture({ product, className, loading = 'lazy' }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={className ? `${styles.frame} ${className}` : styles.frame}>
      {broken !== product.image && (
        <img
          className={styles.picture}
          src={product.image}
          srcSet={pictureSet(product.image)}
          sizes="auto, 400px"
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
