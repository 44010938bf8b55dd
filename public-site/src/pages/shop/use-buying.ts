import type { Product } from '@city/contracts';
import { useState } from 'react';
import { useFreshProduct } from '../../features/shop/products';
import { refreshCurrentUser } from '../../player/session/current-user';

/** The product in the popup for dinars, with the price that the page shows. */
export function useBuying() {
  const [buying, setBuying] = useState<Product | null>(null);
  const fresh = useFreshProduct();
  /** The product's price and the player's pack may both have changed. */
  const refreshPrice = () => {
    if (!buying) return;
    void refreshCurrentUser();
    void fresh(buying.slug)
      // The popup stays closed if the player has closed it in the meantime.
      .then((product) => setBuying((shown) => shown && product))
      .catch(() => undefined);
  };
  return { buying, setBuying, refreshPrice };
}
