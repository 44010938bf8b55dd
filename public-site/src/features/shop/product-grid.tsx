import type { Pack, Product } from '@city/contracts';
import type { ReactNode } from 'react';
import { ProductCard } from './product-card';
import type { Comparison } from './use-comparison';
import styles from './product-grid.module.css';
import { CatalogueEmpty } from './catalogue-notice';

interface ProductGridProps {
  products: readonly Product[];
  pack: Pack;
  comparison: Comparison;
  onBuyTnd(product: Product): void;
  /** For links to the list. */
  id?: string;
  /** Replaces the notice of an empty category. */
  empty?: ReactNode;
}

/** The products of a catalogue page. */
export function ProductGrid({ products, pack, comparison, onBuyTnd, id, empty }: ProductGridProps) {
  if (products.length === 0) return empty ?? <CatalogueEmpty />;
  return (
    <ul id={id} className={styles.grid}>
      {products.map((product) => (
        <li key={product._id} className="shrinks">
          <ProductCard product={product} pack={pack} comparison={comparison} onBuyTnd={onBuyTnd} />
        </li>
      ))}
    </ul>
  );
}
