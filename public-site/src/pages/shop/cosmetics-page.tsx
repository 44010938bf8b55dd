import { discountPackOf, FIXED_PRODUCT_SLUGS } from '@city/contracts';
import { BuyActions } from '../../features/shop/buy-actions';
import { FixedCards } from '../../features/shop/fixed-cards';
import { FlipCard } from '../../features/shop/flip-card';
import { PackDiscount } from '../../features/shop/pack-discount';
import { COSMETICS_CATEGORIES, pageOfPack } from '../../features/shop/sections';
import { ShopHeading } from '../../features/shop/shop-heading';
import { ViewLink } from '../../features/shop/view-link';
import { useT } from '../../platform/i18n/use-t';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { ShopFrame } from './shop-frame';

/** Four flip cards: three lead to their pages, the character slot is bought here. */
export default function CosmeticsPage() {
  const t = useT();
  useDocumentTitle(t('shop.section.cosmetics'));
  return (
    <ShopFrame heading={<ShopHeading title="shop.section.cosmetics" intro="shop.section.cosmetics.intro" />}>
      {({ user, buyTnd }) => (
        <>
          <PackDiscount discount={user.discount} categories={COSMETICS_CATEGORIES} />
          <FixedCards slugs={FIXED_PRODUCT_SLUGS.cosmetics} columns={4}>
            {(product) => (
              <FlipCard product={product} pack={discountPackOf(user)}>
                {pageOfPack(product.slug) ? (
                  <ViewLink product={product} label={t('shop.cosmetics.view')} />
                ) : (
                  <BuyActions product={product} onBuyTnd={buyTnd} />
                )}
              </FlipCard>
            )}
          </FixedCards>
        </>
      )}
    </ShopFrame>
  );
}
