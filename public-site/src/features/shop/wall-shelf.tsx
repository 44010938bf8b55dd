import type { ProductCategory } from '@city/contracts';
import { Skeleton } from '@city/shared-ui';
import { productText } from '../../shared/i18n/product-words';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { productPath } from '../../shared/paths';
import { Price } from '../../shared/price';
import { ProductPicture } from '../../shared/product-picture';
import { useShelf } from './products';
import styles from './wall-shelf.module.css';

/** Some products of the page that a visitor asked for, with everybody's prices. Their own pages need no login. */
export function WallShelf({ category }: { category: ProductCategory }) {
  const t = useT();
  const products = useShelf(category);
  if (products?.length === 0) return null;
  return (
    <section aria-labelledby="wall-shelf">
      <h2 id="wall-shelf" className={styles.title}>
        {t('shop.wall.shelf')}
      </h2>
      {products ? (
        <ul className={styles.shelf}>
          {products.map((product) => (
            <li key={product._id}>
              <Link className={styles.product} to={productPath(product.slug)} state={{ product }}>
                <ProductPicture product={product} />
                <bdi className={styles.name}>{productText(product.name)}</bdi>
                <Price product={product} pack="None" />
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
