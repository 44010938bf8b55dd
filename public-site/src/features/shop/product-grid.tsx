import type { Pack, Product } from '@city/contracts';
import type { ReactNode } from 'react';
import { ProductCard } from './product-card';
import type { Comparison } from './use-comparison';
import styles from './product-grid.module.css';
import { ProductGridSkeleton } from './product-grid-skeleton';
import { CatalogueEmpty, CatalogueError } from './catalogue-notice';

interface ProductGridProps {
  query: { data: Product[] | undefined; error: Error | null; refetch(): Promise<unknown> };
  pack: Pack;
  comparison: Comparison;
  onBuyTnd(product: Product): void;
  /** For links to the list. */
  id?: string;
  /** Replaces the notice of an empty category. */
  empty?: ReactNode;
}

/** The products of a catalogue page, with loading, error and empty states. */
export function ProductGrid({ query, pack, comparison, onBuyTnd, id, empty }: ProductGridProps) {
  const { data, error, refetch } = query;
  if (!data) return error ? <CatalogueError error={error} onRetry={refetch} /> : <ProductGridSkeleton />;
  if (data.length === 0) return empty ?? <CatalogueEmpty />;
  return (
    <ul id={id} className={styles.grid}>
      {data.map((product) => (
        <li key={product._id} className="shrinks">
          <ProductCard product={product} pack={pack} comparison={comparison} onBuyTnd={onBuyTnd} />
        </li>
      ))}
    </ul>
  );
}
