import type { CurrentUser, Product } from '@city/contracts';
import { useState, type ReactNode } from 'react';
import { TipDialog } from '../../features/payment/tip-dialog';
import { orderTndPath } from '../../features/shop/order-link';
import { ProductGridSkeleton } from '../../features/shop/product-grid-skeleton';
import { useT } from '../../shared/i18n/use-t';
import { useSiteConfig } from '../../shared/site-config/site-config';
import { MemberOnly } from './member-only';
import styles from './shop-frame.module.css';

export interface ShopTools {
  user: CurrentUser;
  /** Opens the popup "Make Your Purchase". */
  buyTnd(product: Product): void;
}

export interface ShopFrameProps {
  heading: ReactNode;
  children(tools: ShopTools): ReactNode;
}

/** What every shop page has: the wall for visitors, its heading, the demo note and the popup for dinars. */
export function ShopFrame({ heading, children }: ShopFrameProps) {
  const t = useT();
  const [buying, setBuying] = useState<Product | null>(null);
  const local = useSiteConfig()?.providersMode === 'local';
  const loading = (
    <>
      {heading}
      <ProductGridSkeleton />
    </>
  );
  return (
    <div className={styles.page}>
      <MemberOnly loading={loading}>
        {(user) => (
          <>
            {heading}
            {children({ user, buyTnd: setBuying })}
            {local && <p className={styles.demo}>{t('shop.demo')}</p>}
            <TipDialog
              product={buying}
              pack={user.pack}
              username={user.discord_username}
              cardPath={buying ? orderTndPath(buying) : ''}
              onClose={() => setBuying(null)}
            />
          </>
        )}
      </MemberOnly>
    </div>
  );
}
