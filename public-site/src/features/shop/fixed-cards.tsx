import type { Product } from '@city/contracts';
import type { ReactNode } from 'react';
import { CatalogueEmpty, CatalogueError } from './catalogue-notice';
import { useVisible } from './eligibility';
import styles from './fixed-cards.module.css';
import { pickFixed } from './fixed-products';
import { ProductGridSkeleton } from './product-grid-skeleton';
import { useProducts } from './products';

interface FixedCardsProps {
  /** The slugs of the products, in order. */
  slugs: readonly string[];
  /** Columns on a wide screen. */
  columns?: 2 | 3 | 4;
  children(product: Product): ReactNode;
}

/** The fixed cards of a page, with the catalogue's loading, error and loaded states. */
export function FixedCards({ slugs, columns = 3, children }: FixedCardsProps) {
  const { data, error, refetch } = useProducts();
  const products = useVisible(pickFixed(data ?? [], slugs));
  if (!data) {
    return error ? (
      <CatalogueError error={error} onRetry={refetch} />
    ) : (
      <ProductGridSkeleton count={slugs.length} />
    );
  }
  if (products.length === 0) return <CatalogueEmpty />;
  return (
    <ul className={styles.cards} data-columns={columns}>
      {products.map((product) => (
        <li key={product._id}>{children(product)}</li>
      ))}
    </ul>
  );
}
