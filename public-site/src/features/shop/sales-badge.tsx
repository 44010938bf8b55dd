import { nameOfRank, type Product } from '@city/contracts';
import { Badge } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { packLevelOf } from './pack-level';

interface SalesBadgeProps {
  product: Pick<Product, 'category' | 'sales' | 'benefits'>;
  /** Marks the owner’s choice, because players have chosen no pack most. */
  suggests?: boolean;
}

/** Marks the product of a category that players bought most in the last 90 days, or the pack that the owner suggests. */
export function SalesBadge({ product, suggests = false }: SalesBadgeProps) {
  const t = useT();
  const suggested = useSiteConfig()?.suggestedPack;
  const isPack = product.category === 'membership';
  if (product.sales?.isBestseller)
    return <Badge tone="ok">{t(isPack ? 'shop.sales.mostChosen' : 'shop.sales.bestseller')}</Badge>;
  const rank = packLevelOf(product)?.rank;
  if (!suggests || !isPack || rank === undefined || nameOfRank(rank) !== suggested) return null;
  return <Badge tone="ok">{t('shop.sales.ourChoice')}</Badge>;
}
