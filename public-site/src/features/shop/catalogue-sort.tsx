import type { Product } from '@city/contracts';
import { Button, CheckboxField, SelectField } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t';
import styles from './catalogue-sort.module.css';
import { SHOP_SECTIONS } from './sections';
import { isFree, SHELF_ORDERS, type ShelfView } from './shelf-view';
import type { Comparison } from './use-comparison';

/** Fewer products are on the screen at a glance. */
const WORTH_SORTING = 5;

interface CatalogueSortProps {
  products: readonly Product[];
  view: ShelfView;
  comparison: Comparison;
  /** The products are from all sections: the player can choose one. */
  hasSections?: boolean;
  /** The search, where it stands beside these. */
  children?: ReactNode;
}

/** Sorts and selects the products of a page, and starts a comparison. */
export function CatalogueSort({ products, view, comparison, hasSections, children }: CatalogueSortProps) {
  const t = useT();
  if (products.length < WORTH_SORTING) return null;
  return (
    <div className={styles.tools}>
      {children}
      {hasSections && (
        <SelectField
          className={styles.sort}
          label={t('shop.search.section')}
          options={[
            { value: '', label: t('shop.search.everywhere') },
            ...SHOP_SECTIONS.map(({ id, title }) => ({ value: id, label: t(title) })),
          ]}
          value={view.section ?? ''}
          onValueChange={(value) =>
            view.change({ section: SHOP_SECTIONS.find(({ id }) => id === value)?.id ?? null })
          }
        />
      )}
      <SelectField
        className={styles.sort}
        label={t('shop.order.label')}
        options={SHELF_ORDERS.map((value) => ({ value, label: t(`shop.order.${value}`) }))}
        value={view.order}
        onValueChange={(value) => view.change({ order: SHELF_ORDERS.find((one) => one === value) })}
      />
      {!products.every(isFree) && (
        <CheckboxField
          label={t('shop.order.free')}
          checked={view.isFreeOnly}
          onCheckedChange={(isFreeOnly) => view.change({ isFreeOnly })}
        />
      )}
      {!comparison.isOn && (
        <Button variant="quiet" onClick={comparison.turnOn}>
          {t('shop.compare.start')}
        </Button>
      )}
      <p className={styles.count} role="status">
        {t('shop.order.count', { count: view.shown.length })}
      </p>
    </div>
  );
}
