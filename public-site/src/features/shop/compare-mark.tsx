import type { Product } from '@city/contracts';
import { CheckboxField } from '@city/shared-ui';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import type { Comparison } from './use-comparison';

interface CompareMarkProps {
  product: Product;
  comparison: Comparison;
  className?: string;
}

/** Marks a product for the comparison. Quiet until the player compares. */
export function CompareMark({ product, comparison, className }: CompareMarkProps) {
  const t = useT();
  if (!comparison.isOffered(product)) return null;
  const isMarked = comparison.marked.some(({ _id }) => _id === product._id);
  return (
    <div className={className} data-quiet={comparison.isOn ? undefined : true}>
      <CheckboxField
        label={t('shop.compare.open')}
        aria-label={t('shop.compare.markNamed', { name: productText(product.name) })}
        checked={isMarked}
        disabled={comparison.isFull && !isMarked}
        onCheckedChange={(checked) => comparison.mark(product, checked)}
      />
    </div>
  );
}
