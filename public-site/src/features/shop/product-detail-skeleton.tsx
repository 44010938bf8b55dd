import { Skeleton, VisuallyHidden } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import styles from './product-detail.module.css';
import grid from './product-grid.module.css';

/** The skeleton of a product's page, in its final layout. */
export function ProductDetailSkeleton() {
  const t = useT();
  return (
    <div role="status">
      <VisuallyHidden>{t('shop.state.loading')}</VisuallyHidden>
      <div className={styles.product} aria-hidden="true">
        <Skeleton className={grid.picture} />
        <div className={styles.body}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.line} />
          <div className={styles.buy}>
            <Skeleton className={styles.price} />
            <Skeleton className={grid.buttons} />
          </div>
        </div>
      </div>
    </div>
  );
}
