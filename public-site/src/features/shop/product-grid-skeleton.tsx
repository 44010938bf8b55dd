import { Skeleton, VisuallyHidden } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';
import card from './product-card.module.css';
import styles from './product-grid.module.css';

/** The grid before its products have arrived, in its final layout. */
export function ProductGridSkeleton({ count = 6 }: { count?: number }) {
  const t = useT();
  return (
    <div role="status">
      <VisuallyHidden>{t('shop.state.loading')}</VisuallyHidden>
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.cell}>
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
        ))}
      </ul>
    </div>
  );
}
