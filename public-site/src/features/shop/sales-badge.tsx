import type { Product } from '@city/contracts';
import { Badge } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';

/** Marks the product of a category that players bought most in the last 90 days. Renders nothing for the others. */
export function SalesBadge({ product }: { product: Pick<Product, 'category' | 'sales'> }) {
  const t = useT();
  if (!product.sales?.isBestseller) return null;
  return (
    <Badge tone="ok">
      {t(product.category === 'membership' ? 'shop.sales.mostChosen' : 'shop.sales.bestseller')}
    </Badge>
  );
}
