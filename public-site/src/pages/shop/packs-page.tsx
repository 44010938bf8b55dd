import { discountPackOf, FIXED_PRODUCT_SLUGS } from '@city/contracts';
import { BuyActions } from '../../features/shop/buy-actions';
import { FeatureCard } from '../../features/shop/feature-card';
import { FixedCards } from '../../features/shop/fixed-cards';
import { PackDiscount } from '../../features/shop/pack-discount';
import { ShopHeading } from '../../features/shop/shop-heading';
import { useT } from '../../shared/i18n/use-t';
import { useDocumentTitle } from '../../shared/page-frame/use-document-title';
import { ShopFrame } from './shop-frame';

/** VIP membership: six packs. */
export function PacksPage() {
  const t = useT();
  useDocumentTitle(t('shop.section.packs'));
  return (
    <ShopFrame heading={<ShopHeading title="shop.section.packs" intro="shop.section.packs.intro" />}>
      {({ user, buyTnd }) => (
        <>
          <PackDiscount pack={discountPackOf(user)} categories={['membership']} />
          <FixedCards slugs={FIXED_PRODUCT_SLUGS.packs}>
            {(product) => (
              <FeatureCard product={product} pack={discountPackOf(user)}>
                <BuyActions product={product} onBuyTnd={buyTnd} />
              </FeatureCard>
            )}
          </FixedCards>
        </>
      )}
    </ShopFrame>
  );
}
