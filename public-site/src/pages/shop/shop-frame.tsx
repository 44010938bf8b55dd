import type { CurrentUser, Product } from '@city/contracts';
import type { ReactNode } from 'react';
import { TipDialog } from '../../features/payment/tip-dialog';
import { CartBar } from '../../features/shop/cart-bar';
import { orderTndPath } from '../../features/shop/order-link';
import { ProductGridSkeleton } from '../../features/shop/product-grid-skeleton';
import { MemberOnly } from './member-only';
import { useBuying } from './use-buying';
import styles from './shop-frame.module.css';

export interface ShopTools {
  user: CurrentUser;
  /** Opens the popup "Make Your Purchase". */
  buyTnd(product: Product): void;
}

interface ShopFrameProps {
  heading: ReactNode;
  /** Shown below the heading until the session is known. */
  preview?: ReactNode;
  children(tools: ShopTools): ReactNode;
}

/** The frame of every shop page: login wall, heading and the popup for dinars. */
export function ShopFrame({ heading, preview = <ProductGridSkeleton />, children }: ShopFrameProps) {
  const { buying, setBuying, refreshPrice } = useBuying();
  const loading = (
    <div className={styles.page}>
      {heading}
      {preview}
    </div>
  );
  return (
    <MemberOnly loading={loading}>
      {(user) => (
        <div className={styles.page}>
          {heading}
          {children({ user, buyTnd: setBuying })}
          <CartBar user={user} />
          <TipDialog
            product={buying}
            user={user}
            cardPath={buying ? orderTndPath(buying) : ''}
            onClose={() => setBuying(null)}
            onPriceChanged={refreshPrice}
          />
        </div>
      )}
    </MemberOnly>
  );
}
