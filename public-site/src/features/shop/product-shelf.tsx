import type { Pack, Product } from '@city/contracts';
import { Skeleton } from '@city/shared-ui';
import { useId } from 'react';
import { productText } from '../../platform/i18n/product-words';
import { Link } from '../../ui/link/link';
import { productPath } from '../../platform/paths';
import { Price } from '../../ui/product/price';
import { ProductPicture } from '../../ui/product/product-picture';
import styles from './product-shelf.module.css';

interface ProductShelfProps {
  title: string;
  /** Undefined while they load. An empty shelf is not shown. */
  products: readonly Product[] | undefined;
  /** The pack whose prices are shown. */
  pack: Pack;
}

/** A row of products that lead to their own pages, which need no login. */
export function ProductShelf({ title, products, pack }: ProductShelfProps) {
  const id = useId();
  if (products?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {products ? (
        <ul className={styles.shelf}>
          {products.map((product) => (
            <li key={product._id}>
              <Link className={styles.product} to={productPath(product.slug)} state={{ product }}>
                <ProductPicture product={product} />
                <span className={styles.name}>
                  <bdi>{productText(product.name)}</bdi>
                </span>
                <Price product={product} pack={pack} size="small" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className={styles.loading} />
      )}
    </section>
  );
}
