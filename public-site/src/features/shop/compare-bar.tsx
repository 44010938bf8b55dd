import type { Pack, Product } from '@city/contracts';
import { Button } from '@city/shared-ui';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
import styles from './foot-bar.module.css';
import type { Comparison } from './use-comparison';

const CompareDialog = optionalPart(() => import('./compare-dialog').then((m) => m.CompareDialog));

interface CompareBarProps {
  comparison: Comparison;
  pack: Pack;
  onBuyTnd(product: Product): void;
}

/** At the foot of the screen once a product is marked: how many are, and the button that shows them side by side. */
export function CompareBar({ comparison, pack, onBuyTnd }: CompareBarProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { marked, clear } = comparison;
  return (
    <div className={styles.place} data-comparing={marked.length > 0 || undefined}>
      <p className={styles.count} role="status">
        {marked.length > 0 && t('shop.compare.chosen', { count: marked.length })}
      </p>
      {marked.length > 0 && (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={clear}>
            {t('shop.compare.clear')}
          </Button>
          <Button
            variant="primary"
            disabled={marked.length < 2}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('shop.compare.open')}
          </Button>
        </div>
      )}
      {isOpen && marked.length > 1 && (
        <CompareDialog
          products={marked}
          pack={pack}
          onClose={() => setOpen(false)}
          onBuyTnd={(product) => {
            setOpen(false);
            onBuyTnd(product);
          }}
        />
      )}
    </div>
  );
}
