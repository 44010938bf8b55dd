import type { Product } from '@city/contracts';
import { useState } from 'react';
import { useFreshProduct } from '../../features/shop/products';
import { refreshCurrentUser } from '../../shared/session/current-user';

/** The product in the popup for dinars, with its price as the page has read it. */
export function useBuying() {
  const [buying, setBuying] = useState<Product | null>(null);
  const fresh = useFreshProduct();
  /** The product's price and the player's pack may both have changed. */
  const refreshPrice = () => {
    if (!buying) return;
    void refreshCurrentUser();
    void fresh(buying.slug)
      // Who has closed the popup meanwhile is not shown it again.
      .then((product) => setBuying((shown) => shown && product))
      .catch(() => undefined);
  };
  return { buying, setBuying, refreshPrice };
}
