import { Skeleton, VisuallyHidden } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import card from './product-card.module.css';
import styles from './product-grid.module.css';

/** The skeleton of the grid, in its final layout. */
export function ProductGridSkeleton({ count = 6 }: { count?: number }) {
  const t = useT();
  return (
    <div role="status">
      <VisuallyHidden>{t('shop.state.loading')}</VisuallyHidden>
      <ul className={styles.grid} aria-hidden="true">
        <ProductSkeletons count={count} />
      </ul>
    </div>
  );
}

/** Skeleton cards, for a list. */
export function ProductSkeletons({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="shrinks" aria-hidden="true">
      <div className={card.card}>
        <Skeleton className={styles.picture} />
        <div className={card.body}>
          <Skeleton className={styles.name} />
          <Skeleton className={styles.description} />
          <div className={card.foot}>
            <Skeleton className={styles.price} />
            <Skeleton className={styles.buttons} />
          </div>
        </div>
      </div>
    </li>
  ));
}
