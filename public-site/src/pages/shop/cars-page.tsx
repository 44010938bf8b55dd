import { discountPackOf, FIXED_PRODUCT_SLUGS } from '@city/contracts';
import { FeatureCard } from '../../features/shop/feature-card';
import { FixedCards } from '../../features/shop/fixed-cards';
import { PackDiscount } from '../../features/shop/pack-discount';
import { ShopHeading } from '../../features/shop/shop-heading';
import { ViewLink } from '../../features/shop/view-link';
import { useT } from '../../platform/i18n/use-t';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { ShopFrame } from './shop-frame';

/** The four car packs; each leads to its cars. */
export default function CarsPage() {
  const t = useT();
  useDocumentTitle(t('shop.section.cars'));
  return (
    <ShopFrame heading={<ShopHeading title="shop.section.cars" intro="shop.section.cars.intro" />}>
      {({ user }) => (
        <>
          <PackDiscount discount={user.discount} categories={['car_monthly']} />
          <FixedCards slugs={FIXED_PRODUCT_SLUGS.carPacks} columns={4}>
            {(product) => (
              <FeatureCard product={product} pack={discountPackOf(user)}>
                <ViewLink product={product} label={t('shop.cars.view')} />
              </FeatureCard>
            )}
          </FixedCards>
        </>
      )}
    </ShopFrame>
  );
}
