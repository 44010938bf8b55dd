import { stockState, type Product, type StockState } from '@city/contracts';
import { Badge } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';

const TONES = { free: 'ok', buying: 'warn', taken: 'info' } as const satisfies Record<StockState, string>;

/** Shows whether a product is for sale, and whether a unit of a scarce product is left. */
export function StockBadge({ product }: { product: Product }) {
  const text = useStockText(product);
  const t = useT();
  const state = stockState(product.stock);
  if (!product.available) return <Badge tone="info">{t('shop.card.unavailable')}</Badge>;
  if (state === null) return <Badge tone="ok">{t('shop.product.available')}</Badge>;
  return <Badge tone={TONES[state]}>{text}</Badge>;
}

/** The state of a scarce product in words; null for an endless one. */
export function useStockText({ stock }: Product): string | null {
  const t = useT();
  const state = stockState(stock);
  const isOnly = stock?.total === 1;
  switch (state) {
    case 'free':
      return isOnly
        ? t('shop.stock.onlyFree')
        : t('shop.stock.left', { count: stock?.left ?? 0, total: stock?.total ?? 0 });
    case 'buying':
      return t(isOnly ? 'shop.stock.onlyBuying' : 'shop.stock.lastBuying');
    case 'taken':
      return t(isOnly ? 'shop.stock.onlyTaken' : 'shop.stock.soldOut');
    case null:
      return null;
  }
}
