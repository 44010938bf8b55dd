import type { Product } from '@city/contracts';
import { CheckboxField } from '@city/shared-ui';
import { productText } from '../../shared/i18n/product-words';
import { useT } from '../../shared/i18n/use-t';
import styles from './compare-mark.module.css';
import type { Comparison } from './use-comparison';

interface CompareMarkProps {
  product: Product;
  comparison: Comparison;
}

/** Marks a product for the comparison, below its buttons: over the picture it would cover the stock badge. */
export function CompareMark({ product, comparison }: CompareMarkProps) {
  const t = useT();
  if (!comparison.isOffered(product)) return null;
  const isMarked = comparison.marked.some(({ _id }) => _id === product._id);
  return (
    <CheckboxField
      className={styles.mark}
      label={t('shop.compare.open')}
      aria-label={t('shop.compare.markNamed', { name: productText(product.name) })}
      checked={isMarked}
      disabled={comparison.isFull && !isMarked}
      onCheckedChange={(checked) => comparison.mark(product, checked)}
    />
  );
}
