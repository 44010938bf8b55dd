import { stockState, type Product } from '@city/contracts';
import { CheckboxField, SelectField } from '@city/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../shared/i18n/use-t';
import styles from './product-order.module.css';

/** Fewer products are on the screen at a glance. */
const WORTH_SORTING = 5;

const ORDERS = ['shelf', 'cheap', 'dear'] as const;
type ShelfOrder = (typeof ORDERS)[number];

/** Ascending price in dollars; for products without one, in dinars. */
const byPrice = (a: Product, b: Product) => a.price - b.price || a.tndPrice - b.tndPrice;

const COMPARE: Record<ShelfOrder, ((a: Product, b: Product) => number) | null> = {
  shelf: null,
  cheap: byPrice,
  dear: (a, b) => byPrice(b, a),
};

/** Whether a player could buy it now. */
const isFree = ({ available, stock }: Product) => available && stockState(stock) !== 'taken';

interface ShelfView {
  /** The products to show, in the chosen order. */
  shown: Product[];
  order: ShelfOrder;
  isFreeOnly: boolean;
  /** Changes the address of the page, so that a link or a reload shows the same. */
  change(view: { order?: ShelfOrder; isFreeOnly?: boolean }): void;
}

/** Order and selection of products from the page’s address (`?sort=cheap&free=1`). */
export function useShelfView(products: readonly Product[]): ShelfView {
  const [params, setParams] = useSearchParams();
  const order = ORDERS.find((one) => one === params.get('sort')) ?? 'shelf';
  const isFreeOnly = params.get('free') === '1';
  const compare = COMPARE[order];
  const selected = products.filter((product) => !isFreeOnly || isFree(product));
  return {
    shown: compare ? [...selected].sort(compare) : selected,
    order,
    isFreeOnly,
    change(view) {
      const next = { order, isFreeOnly, ...view };
      setParams(
        (now) => {
          now.delete('sort');
          now.delete('free');
          if (next.order !== 'shelf') now.set('sort', next.order);
          if (next.isFreeOnly) now.set('free', '1');
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

interface ProductOrderProps {
  products: readonly Product[];
  view: ShelfView;
}

/** Sorts the products of a page by price, and hides those that nobody can buy now. */
export function ProductOrder({ products, view }: ProductOrderProps) {
  const t = useT();
  if (products.length < WORTH_SORTING) return null;
  return (
    <div className={styles.tools}>
      <SelectField
        className={styles.sort}
        label={t('shop.order.label')}
        options={ORDERS.map((value) => ({ value, label: t(`shop.order.${value}`) }))}
        value={view.order}
        onValueChange={(value) => view.change({ order: ORDERS.find((one) => one === value) })}
      />
      {!products.every(isFree) && (
        <CheckboxField
          label={t('shop.order.free')}
          checked={view.isFreeOnly}
          onCheckedChange={(isFreeOnly) => view.change({ isFreeOnly })}
        />
      )}
      <p className={styles.count} role="status">
        {t('shop.order.count', { count: view.shown.length })}
      </p>
    </div>
  );
}
