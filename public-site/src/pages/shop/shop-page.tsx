import { discountPackOf, PRODUCT_CATEGORIES } from '@city/contracts';
import { CatalogueError } from '../../features/shop/catalogue-notice';
import { PackDiscount } from '../../features/shop/pack-discount';
import { useProducts } from '../../features/shop/products';
import { SectionTile, type SectionTileProps } from '../../features/shop/section-tile';
import { SHOP_SECTIONS } from '../../features/shop/sections';
import { ShopHeading } from '../../features/shop/shop-heading';
import { useT } from '../../shared/i18n/use-t';
import { useDocumentTitle } from '../../shared/page-frame/use-document-title';
import { ShopFrame } from './shop-frame';
import styles from './shop-page.module.css';

/** The front page of the shop: six sections. */
export function ShopPage() {
  const t = useT();
  const { data, error, refetch } = useProducts();
  useDocumentTitle(t('shop.crumbs.shop'));
  return (
    <ShopFrame
      heading={<ShopHeading title="shop.index.title" intro="shop.index.intro" crumbs={false} />}
      preview={<SectionTiles products={undefined} pack="None" />}
    >
      {({ user }) => (
        <>
          <PackDiscount discount={user.discount} categories={PRODUCT_CATEGORIES} />
          {error && !data && <CatalogueError error={error} onRetry={refetch} />}
          <SectionTiles products={data} pack={discountPackOf(user)} />
        </>
      )}
    </ShopFrame>
  );
}

function SectionTiles(catalogue: Pick<SectionTileProps, 'products' | 'pack'>) {
  return (
    <ul className={styles.sections}>
      {SHOP_SECTIONS.map((section) => (
        <li key={section.id}>
          <SectionTile section={section} {...catalogue} />
        </li>
      ))}
    </ul>
  );
}
