import type { Product } from '@city/contracts';
import { ProductPicture } from '../../ui/product/product-picture';
import styles from './ordered-picture.module.css';

interface OrderedPictureProps {
  /** Null for a receipt that an older version of the site kept. */
  productId: string | null;
  /** The catalogue as it is now. */
  products: readonly Product[];
  /** In place of the size in a list. */
  className?: string;
}

/**
 * The picture of a bought product. Orders store no picture: a product that has left the catalogue shows the plain
 * background.
 */
export function OrderedPicture({ productId, products, className }: OrderedPictureProps) {
  return (
    <ProductPicture
      product={products.find(({ _id }) => _id === productId)}
      className={className ?? styles.picture}
    />
  );
}
