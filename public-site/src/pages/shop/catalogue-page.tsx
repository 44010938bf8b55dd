import { discountPackOf, type Product } from '@city/contracts';
import { useLocation } from 'react-router-dom';
import { FIXED_SLUGS } from '../../features/shop/fixed-products';
import { CatalogueError, NothingFound } from '../../features/shop/catalogue-notice';
import { CataloguePreview } from '../../features/shop/catalogue-preview';
import { CompareBar } from '../../features/shop/compare-bar';
import { useVisible } from '../../features/shop/eligibility';
import { PackBanner } from '../../features/shop/pack-banner';
import { PackDiscount } from '../../features/shop/pack-discount';
import { ProductGrid } from '../../features/shop/product-grid';
import { CatalogueSort } from '../../features/shop/catalogue-sort';
import { ShelfSearch } from '../../features/shop/shelf-search';
import { useShelfView } from '../../features/shop/shelf-view';
import { useComparison } from '../../features/shop/use-comparison';
import { useCategoryProducts, useIsInShop, useProduct } from '../../features/shop/products';
import { SectionNav } from '../../features/shop/section-nav';
import { cataloguePageAt, type CataloguePage as Page } from '../../features/shop/sections';
import { ShopHeading } from '../../features/shop/shop-heading';
import { useT } from '../../platform/i18n/use-t';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { ShopFrame } from './shop-frame';
import { readProduct } from '../../features/shop/selected-product';

/** The id of the list of products. */
const RESULTS = 'products';

/** The catalogue page of the current address: cars, peds, houses, companies, weapons, skins, clothes. */
export default function CataloguePage() {
  const { pathname } = useLocation();
  const page = cataloguePageAt(pathname);
  return page ? <Catalogue key={page.path} page={page} /> : null;
}

function Catalogue({ page }: { page: Page }) {
  const t = useT();
  const { data, error, refetch } = useCategoryProducts(page.category);
  const goods = useVisible(data?.filter(isNoFixedCard) ?? []);
  const view = useShelfView(goods);
  const comparison = useComparison(goods);
  const pack = usePackProduct(page.pack);
  useDocumentTitle(t(page.title));
  const preview = <CataloguePreview page={page} />;
  return (
    <ShopFrame
      preview={preview}
      heading={
        <ShopHeading title={page.title} intro={page.intro} parent={page.parent}>
          <SectionNav page={page} />
        </ShopHeading>
      }
    >
      {({ user, buyTnd }) => {
        // One retry for both: if the pack fails to load, it is left out silently.
        const again = () => Promise.all([refetch(), pack.error && pack.refetch()]);
        const isPending = !data && !error;
        // Shown together, so that neither shifts the other.
        if (isPending || pack.isPending) return preview;
        return (
          <>
            {pack.product && (
              <PackBanner product={pack.product} pack={discountPackOf(user)} onBuyTnd={buyTnd} />
            )}
            <PackDiscount discount={user.discount} categories={[page.category]} />
            <CatalogueSort products={goods} view={view} comparison={comparison}>
              <ShelfSearch view={view} results={RESULTS} />
            </CatalogueSort>
            {error && !data ? (
              <CatalogueError error={error} onRetry={again} />
            ) : (
              <ProductGrid
                id={RESULTS}
                products={view.shown}
                pack={discountPackOf(user)}
                comparison={comparison}
                onBuyTnd={buyTnd}
                empty={
                  view.text ? (
                    <NothingFound text={view.text} onClear={() => view.change({ text: '' })} />
                  ) : undefined
                }
              />
            )}
            <CompareBar comparison={comparison} pack={discountPackOf(user)} onBuyTnd={buyTnd} />
          </>
        );
      }}
    </ShopFrame>
  );
}

/** The card that leads to a page is shown above its products, not among them. */
function isNoFixedCard(product: Product): boolean {
  return !FIXED_SLUGS.has(product.slug);
}

/**
 * The fixed product that a catalogue page belongs to, from the navigation state or the catalogue.
 * @param slug of the fixed card that leads to the page; undefined if there is none
 */
function usePackProduct(slug: string | undefined): {
  product: Product | null;
  isPending: boolean;
  error: Error | null;
  refetch(): Promise<unknown>;
} {
  const { state } = useLocation() as { state: { product?: unknown } | null };
  const carried = readProduct(state?.product);
  const isCarried = slug !== undefined && carried?.slug === slug;
  const { data, isPending, error, refetch } = useProduct(slug ?? '', {
    enabled: useIsInShop() && slug !== undefined,
    ...(isCarried && { carried }),
  });
  return { product: data ?? null, isPending: slug !== undefined && isPending, error, refetch };
}
