import { foldText, priceOf, stockState, type Currency, type Product, type SaleTerms } from '@city/contracts';
import { useSearchParams } from 'react-router-dom';
import { productText } from '../../platform/i18n/product-words';
import { productLine } from '../../ui/product/product-description';
import { useSales } from '../../ui/product/use-sales';
import { SHOP_SECTIONS, type ShopSection } from './sections';

export const SHELF_ORDERS = ['shelf', 'cheap', 'dear'] as const;
type ShelfOrder = (typeof SHELF_ORDERS)[number];

/** Sorts by the price in dollars, sales included; products without one by the price in dinars. */
function sorted(products: Product[], order: ShelfOrder, sales: readonly SaleTerms[]): Product[] {
  if (order === 'shelf') return products;
  const total = (product: Product, currency: Currency) =>
    priceOf(product, { currency, discount: null, sales }).total.amount;
  const sign = order === 'cheap' ? 1 : -1;
  return [...products].sort(
    (a, b) => sign * (total(a, 'USD') - total(b, 'USD') || total(a, 'TND') - total(b, 'TND')),
  );
}

/** Whether a player could buy it now. */
export const isFree = ({ available, stock }: Product) => available && stockState(stock) !== 'taken';

/** What a player has chosen to see. */
interface ShelfChoice {
  /** Words that each product must contain. */
  text: string;
  section: ShopSection['id'] | null;
  order: ShelfOrder;
  isFreeOnly: boolean;
}

export interface ShelfView extends ShelfChoice {
  /** The products to show, in the chosen order. */
  shown: Product[];
  /** Changes the address of the page, so that a link or a reload shows the same. */
  change(choice: Partial<ShelfChoice>): void;
}

/** Order and selection of products from the page’s address (`?q=coast&in=cars&sort=cheap&free=1`). */
export function useShelfView(products: readonly Product[]): ShelfView {
  const [params, setParams] = useSearchParams();
  const choice: ShelfChoice = {
    text: params.get('q')?.trim() ?? '',
    section: SHOP_SECTIONS.find(({ id }) => id === params.get('in'))?.id ?? null,
    order: SHELF_ORDERS.find((one) => one === params.get('sort')) ?? 'shelf',
    isFreeOnly: params.get('free') === '1',
  };
  const { running } = useSales();
  return {
    ...choice,
    shown: sorted(products.filter(selects(choice)), choice.order, running),
    change(changed) {
      const { text, section, order, isFreeOnly } = { ...choice, ...changed };
      const wanted = {
        q: text,
        in: section ?? '',
        sort: order === 'shelf' ? '' : order,
        free: isFreeOnly ? '1' : '',
      };
      setParams(
        (now) => {
          for (const [name, value] of Object.entries(wanted)) {
            if (value) now.set(name, value);
            else now.delete(name);
          }
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

/** Whether a product has all typed words, is in the section and can be bought, as far as that was chosen. */
function selects({ text, section, isFreeOnly }: ShelfChoice): (product: Product) => boolean {
  const words = foldText(text).split(' ').filter(Boolean);
  const categories = SHOP_SECTIONS.find(({ id }) => id === section)?.categories;
  return (product) => {
    if (isFreeOnly && !isFree(product)) return false;
    if (categories && !categories.includes(product.category)) return false;
    const written = foldText(`${productText(product.name)} ${productLine(product)}`);
    return words.every((word) => written.includes(word));
  };
}
