import { ORDER_LINES_MAX, type Order } from '@city/contracts';
import { create } from 'zustand';
import { onLogout } from '../../platform/storage/logout-tasks';
import { CART_KEY } from '../../platform/storage/storage-keys';
import { readStored, writeStored } from '../../platform/storage/stored-state';

interface CartState {
  /** The ids of products, in the order in which they were added; at most ORDER_LINES_MAX. */
  products: readonly string[];
  add(productId: string): void;
  remove(productIds: readonly string[]): void;
}

const VERSION = 1;

function read(): readonly string[] {
  const stored: unknown = readStored<{ products?: unknown }>(CART_KEY, VERSION)?.products;
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, ORDER_LINES_MAX) : [];
}

/** The player's cart. It lives in this browser until they pay or log out; the server has no copy. */
export const useCart = create<CartState>()((set) => {
  const store = (products: readonly string[]) => {
    writeStored(CART_KEY, VERSION, products.length > 0 ? { products } : null);
    set({ products });
  };
  return {
    products: read(),
    // Another tab may have changed it.
    add: (productId) =>
      store([...read().filter((id) => id !== productId), productId].slice(0, ORDER_LINES_MAX)),
    remove: (productIds) => store(read().filter((id) => !productIds.includes(id))),
  };
});

/** Takes what an order has bought out of the cart. */
export const forgetBought = ({ lines }: Pick<Order, 'lines'>): void =>
  useCart.getState().remove(lines.map(({ productId }) => productId));

onLogout(() => useCart.setState({ products: [] }));
