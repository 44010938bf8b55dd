import { discountPackOf, FIXED_PRODUCT_SLUGS, isHeldForGood } from '@city/contracts';
import { useMyOrders } from '../../features/payment/orders-api';
import { BuyActions } from '../../features/shop/buy-actions';
import { FeatureCard } from '../../features/shop/feature-card';
import { pickFixed } from '../../features/shop/fixed-products';
import { useProducts } from '../../features/shop/products';
import { FixedCards } from '../../features/shop/fixed-cards';
import { useOwnRights } from '../../features/shop/own-rights';
import { PackComparison } from '../../features/shop/pack-comparison';
import { PackDiscount } from '../../features/shop/pack-discount';
import { PackState } from '../../features/shop/pack-state';
import { PackSavings } from '../../features/shop/pack-savings';
import { ProductGridSkeleton } from '../../features/shop/product-grid-skeleton';
import { ShopHeading } from '../../features/shop/shop-heading';
import { useT } from '../../platform/i18n/use-t';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { ShopFrame, type ShopTools } from './shop-frame';

/** VIP membership: six packs. */
export default function PacksPage() {
  const t = useT();
  useDocumentTitle(t('shop.section.packs'));
  return (
    <ShopFrame heading={<ShopHeading title="shop.section.packs" intro="shop.section.packs.intro" />}>
      {({ user, buyTnd }) => <Packs user={user} buyTnd={buyTnd} />}
    </ShopFrame>
  );
}

/** Each card shows the player’s time with the pack, and the effect of buying it. */
function Packs({ user, buyTnd }: ShopTools) {
  const rights = useOwnRights();
  const { data: products = [] } = useProducts();
  const suggests = !pickFixed(products, FIXED_PRODUCT_SLUGS.packs).some(({ sales }) => sales?.isBestseller);
  const { data: orders, isPending, failureCount } = useMyOrders();
  // The cards wait for the orders, so that no line appears in them later.
  if (isPending && failureCount === 0)
    return <ProductGridSkeleton count={FIXED_PRODUCT_SLUGS.packs.length} />;
  return (
    <>
      <PackDiscount discount={user.discount} categories={['membership']} />
      <FixedCards slugs={FIXED_PRODUCT_SLUGS.packs}>
        {(product) => (
          <FeatureCard
            product={product}
            pack={discountPackOf(user)}
            suggests={suggests}
            state={
              <>
                <PackSavings product={product} orders={orders} />
                {rights && <PackState product={product} rights={rights} />}
              </>
            }
          >
            {!(rights && isHeldForGood(product.benefits, rights)) && (
              <BuyActions product={product} onBuyTnd={buyTnd} />
            )}
          </FeatureCard>
        )}
      </FixedCards>
      <PackComparison pack={discountPackOf(user)} />
    </>
  );
}
