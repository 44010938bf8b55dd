import { foldText, stockState, type Product } from '@city/contracts';
import { useSearchParams } from 'react-router-dom';
import { productText } from '../../platform/i18n/product-words';
import { productLine } from '../../ui/product/product-description';
import { SHOP_SECTIONS, type ShopSection } from './sections';

export const SHELF_ORDERS = ['shelf', 'cheap', 'dear'] as const;
type ShelfOrder = (typeof SHELF_ORDERS)[number];

/** Ascending price in dollars; for products without one, in dinars. */
const byPrice = (a: Product, b: Product) => a.price - b.price || a.tndPrice - b.tndPrice;

const COMPARE: Record<ShelfOrder, ((a: Product, b: Product) => number) | null> = {
  shelf: null,
  cheap: byPrice,
  dear: (a, b) => byPrice(b, a),
};

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
  const compare = COMPARE[choice.order];
  const selected = products.filter(selects(choice));
  return {
    ...choice,
    shown: compare ? [...selected].sort(compare) : selected,
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
