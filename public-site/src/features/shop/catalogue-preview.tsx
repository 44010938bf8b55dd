import { PRODUCT_MARKS } from '@city/contracts';
import { Skeleton, VisuallyHidden } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { Prerendered } from '../../platform/hydration/prerendered';
import { ProductPicture } from '../../ui/product/product-picture';
import { productPath, siteAddress } from '../../platform/paths';
import banner from './pack-banner.module.css';
import card from './product-card.module.css';
import styles from './product-grid.module.css';
import { ProductGridSkeleton, ProductSkeletons } from './product-grid-skeleton';
import preview from './catalogue-preview.module.css';
import type { CataloguePage } from './sections';
import { Each } from './template-parts';

/**
 * A catalogue page until the session is known: the products from the prerendered document without prices and buttons,
 * or skeleton cards where there is no such document.
 */
export function CataloguePreview({ page }: { page: CataloguePage }) {
  return (
    <Prerendered name={`catalogue-${page.category}`}>
      {typeof document === 'undefined' ? <Template page={page} /> : <ProductGridSkeleton />}
    </Prerendered>
  );
}

/** Prerendered at build; the server fills in the products. */
function Template({ page }: { page: CataloguePage }) {
  const t = useT();
  return (
    <div className={preview.preview}>
      <div role="status">
        <VisuallyHidden>{t('shop.state.loading')}</VisuallyHidden>
      </div>
      {page.pack && (
        <Each of={{ slug: page.pack }} none={null}>
          <section className={banner.banner}>
            <ProductPicture product={PRODUCT_MARKS} className={banner.picture} loading="eager" />
            <div className={banner.text}>
              <h2 className={banner.name}>
                <bdi>{PRODUCT_MARKS.name}</bdi>
              </h2>
              <p className={banner.items} dir="auto">
                {PRODUCT_MARKS.line}
              </p>
            </div>
            <div className={banner.buy}>
              <Skeleton className={styles.price} />
              <Skeleton className={styles.buttons} />
            </div>
          </section>
        </Each>
      )}
      <ul className={styles.grid}>
        <Each of={{ category: page.category }} none={<ProductSkeletons />}>
          <li className="shrinks">
            <article className={card.card} data-available={PRODUCT_MARKS.available}>
              <ProductPicture product={PRODUCT_MARKS} loading={PRODUCT_MARKS.loading as 'lazy'} />
              <div className={card.body}>
                <h2 className={card.name}>
                  {/* A plain link: the router would escape the placeholder. */}
                  <a href={siteAddress(`${productPath('')}${PRODUCT_MARKS.slug}`)}>
                    <bdi>{PRODUCT_MARKS.name}</bdi>
                  </a>
                </h2>
                <p className={card.description} dir="auto">
                  {PRODUCT_MARKS.line}
                </p>
                <div className={card.foot}>
                  <Skeleton className={styles.price} />
                  <Skeleton className={styles.buttons} />
                </div>
              </div>
            </article>
          </li>
        </Each>
      </ul>
    </div>
  );
}
