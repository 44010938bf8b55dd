import { discountPackOf, FIXED_PRODUCT_SLUGS, type Product } from '@city/contracts';
import { icons, LinkButton, VisuallyHidden } from '@city/shared-ui';
import { BuyActions } from '../../features/shop/buy-actions';
import { FeatureCard } from '../../features/shop/feature-card';
import { FixedCards } from '../../features/shop/fixed-cards';
import { PackDiscount } from '../../features/shop/pack-discount';
import { ShopHeading } from '../../features/shop/shop-heading';
import { ViewLink } from '../../features/shop/view-link';
import { pageOfPack } from '../../features/shop/sections';
import { useT } from '../../platform/i18n/use-t';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { useSiteConfig } from '../../platform/site-config/site-config';
import styles from './peds-page.module.css';
import { ShopFrame } from './shop-frame';

/** The two kinds of ped. The game's own ones are listed in a wiki. */
export default function PedsPage() {
  const t = useT();
  useDocumentTitle(t('shop.section.peds'));
  return (
    <ShopFrame heading={<ShopHeading title="shop.section.peds" intro="shop.section.peds.intro" />}>
      {({ user, buyTnd }) => (
        <>
          <PackDiscount discount={user.discount} categories={['ped_standard']} />
          <FixedCards slugs={FIXED_PRODUCT_SLUGS.peds} columns={2}>
            {(product) => (
              <FeatureCard product={product} pack={discountPackOf(user)}>
                <BuyActions product={product} onBuyTnd={buyTnd} />
                <PedLinks product={product} />
              </FeatureCard>
            )}
          </FixedCards>
        </>
      )}
    </ShopFrame>
  );
}

function PedLinks({ product }: { product: Product }) {
  const t = useT();
  const wiki = useSiteConfig()?.links.pedWiki;
  const page = pageOfPack(product.slug);
  return (
    <div className={styles.links}>
      {page && (
        <ViewLink product={product} variant="quiet" label={t('shop.browse', { section: t(page.title) })} />
      )}
      {product.slug === 'ped-gta-v' && wiki && (
        <LinkButton variant="quiet" href={wiki} target="_blank" rel="noopener">
          {t('shop.peds.view')}
          <icons.ExternalLink aria-hidden="true" size={16} />
          <VisuallyHidden> ({t('shop.peds.viewNote')})</VisuallyHidden>
        </LinkButton>
      )}
    </div>
  );
}
