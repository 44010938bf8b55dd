import { pictureSet, type Product } from '@city/contracts';
import { useState } from 'react';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  /** Undefined until it is known: the background takes its place. */
  product: Pick<Product, 'image'> | undefined;
  className?: string;
  /** Lazy loading for pictures below the first screen. */
  loading?: 'lazy' | 'eager';
  /** The address of a picture of the site that replaces one that does not load. */
  fallback?: string;
}

/**
 * A product's picture in the shop's 4:3 ratio. Decorative, because the name is next to it. Owners set the address: if
 * it fails to load, and there is no other picture, the background gradient stays.
 */
export function ProductPicture({ product, className, loading = 'lazy', fallback }: ProductPictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const image = [product?.image, fallback].find((one) => one !== undefined && !broken.includes(one));
  return (
    <div className={className ? `${styles.frame} ${className}` : styles.frame}>
      {image !== undefined && (
        <img
          className={styles.picture}
          src={image}
          srcSet={pictureSet(image)}
          sizes="auto, 400px"
          alt=""
          width={400}
          height={300}
          loading={loading}
          onError={() => setBroken([...broken, image])}
        />
      )}
    </div>
  );
}
