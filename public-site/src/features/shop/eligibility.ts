import type { BlockedProduct, Product, PurchaseProblem } from '@city/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownQuery } from '../../platform/api/own-query';
import { useCurrentUser } from '../../player/session/current-user';

/** Read once a visit; a purchase reads it again. */
const blockedQuery = queryOptions({
  ...ownQuery(['eligibility'], '/api/products/eligibility'),
  staleTime: Infinity,
});

const hasCondition = ({ perPlayer, needs }: Product): boolean =>
  perPlayer !== undefined || needs !== undefined;

/** The products that the player may not buy; undefined until they are known, and if no product has a condition. */
function useBlocked(products: readonly Product[]): readonly BlockedProduct[] | undefined {
  const isPlayer = useCurrentUser().who === 'player';
  return useQuery({ ...blockedQuery, enabled: isPlayer && products.some(hasCondition) }).data;
}

/** Why the player may not buy a product; null if nothing forbids it, and until it is known. */
export function useProblem(product: Product): PurchaseProblem | null {
  const blocked = useBlocked([product]);
  return blocked?.find(({ productId }) => productId === product._id)?.problem ?? null;
}

/** The products without those that are hidden from this player. */
export function useVisible(products: readonly Product[]): Product[] {
  const blocked = useBlocked(products);
  return products.filter(({ _id, hidden }) => {
    if (!hidden) return true;
    const isBlocked = blocked?.some(
      ({ productId, problem }) => productId === _id && problem.code === 'NOT_ELIGIBLE',
    );
    return isBlocked === false;
  });
}
