import { discountPackOf, PRODUCT_CATEGORIES, type Product } from '@city/contracts';
import { Skeleton } from '@city/shared-ui';
import { CatalogueError, NothingFound } from '../../features/shop/catalogue-notice';
import { CompareBar } from '../../features/shop/compare-bar';
import { PackDiscount } from '../../features/shop/pack-discount';
import { useVisible } from '../../features/shop/eligibility';
import { ProductGrid } from '../../features/shop/product-grid';
import { CatalogueSort } from '../../features/shop/catalogue-sort';
import { useProducts } from '../../features/shop/products';
import { SectionTile, type SectionTileProps } from '../../features/shop/section-tile';
import { SHOP_SECTIONS } from '../../features/shop/sections';
import { ShelfSearch } from '../../features/shop/shelf-search';
import { useShelfView } from '../../features/shop/shelf-view';
import { ShopHeading } from '../../features/shop/shop-heading';
import { useComparison } from '../../features/shop/use-comparison';
import { useT } from '../../platform/i18n/use-t';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { ShopFrame, type ShopTools } from './shop-frame';
import styles from './shop-page.module.css';

/** The id of the list of found products. */
const RESULTS = 'found';

/** The front page of the shop: six sections, and a search through all of them. */
export default function ShopPage() {
  const t = useT();
  const { data, error, refetch } = useProducts();
  useDocumentTitle(t('shop.crumbs.shop'));
  return (
    <ShopFrame
      heading={<ShopHeading title="shop.index.title" intro="shop.index.intro" crumbs={false} />}
      preview={
        <>
          <Skeleton className={styles.search} />
          <SectionTiles products={undefined} pack="None" />
        </>
      }
    >
      {(tools) => (
        <>
          <PackDiscount discount={tools.user.discount} categories={PRODUCT_CATEGORIES} />
          {error && !data && <CatalogueError error={error} onRetry={refetch} />}
          <Shelves products={data} {...tools} />
        </>
      )}
    </ShopFrame>
  );
}

/** The sections; what was found instead, while the player searches. */
function Shelves({ products: all, user, buyTnd }: ShopTools & { products: readonly Product[] | undefined }) {
  const visible = useVisible(all ?? []);
  const products = all && visible;
  const view = useShelfView(visible);
  const comparison = useComparison(visible);
  const pack = discountPackOf(user);
  return (
    <>
      {/* In one place, so that it keeps the focus at the first letter. */}
      <ShelfSearch view={view} results={RESULTS} />
      {products && view.text ? (
        <>
          <CatalogueSort products={products} view={view} comparison={comparison} hasSections />
          <ProductGrid
            id={RESULTS}
            products={view.shown}
            pack={pack}
            comparison={comparison}
            onBuyTnd={buyTnd}
            empty={<NothingFound text={view.text} onClear={() => view.change({ text: '', section: null })} />}
          />
          <CompareBar comparison={comparison} pack={pack} onBuyTnd={buyTnd} />
        </>
      ) : (
        <SectionTiles products={products} pack={pack} />
      )}
    </>
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
